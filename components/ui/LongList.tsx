import { useRef, type ReactNode } from 'react'
import styles from './LongList.module.css'
import { useVirtualRows } from './use-virtual-rows'

export interface LongListProps {
  /** The accessible name. */
  readonly label: string
  readonly count: number
  readonly keyOf: (index: number) => string | number
  /** The height of most rows in pixels; the true ones are measured as rows are drawn. */
  readonly usualHeight: number
  readonly renderRow: (index: number) => ReactNode
}

/** Rows up to which all are drawn. */
const SHORT = 40

/** A scrolling list of rows of any height. A long one is drawn only near where it is seen. */
export function LongList(props: LongListProps) {
  return props.count <= SHORT ? <PlainList {...props} /> : <VirtualList {...props} />
}

function PlainList({ label, count, keyOf, renderRow }: LongListProps) {
  return (
    <ul className={styles.scroll} tabIndex={0} aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <li key={keyOf(index)} className={styles.plain}>
          {renderRow(index)}
        </li>
      ))}
    </ul>
  )
}

function VirtualList({ label, count, keyOf, usualHeight, renderRow }: LongListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count, scroller, rowHeight: usualHeight, keep: -1, keyOf })
  return (
    <div ref={scroller} className={styles.scroll} tabIndex={0} role="list" aria-label={label}>
      <div role="presentation" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={count}
            className={styles.row}
            style={{ transform: `translateY(${start}px)` }}
          >
            {renderRow(index)}
          </div>
        ))}
      </div>
    </div>
  )
}

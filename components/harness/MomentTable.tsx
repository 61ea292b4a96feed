import { Equal, Plus } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { ComparedMoment } from '../../core/harness'
import { DrawnRows } from '../naming/DrawnRows'
import shared from '../naming/TableRows.module.css'
import { actOnRowKey, useTableRows } from '../naming/use-table-rows'
import styles from './MomentTable.module.css'
import { spanLine, type NameOf } from './span-line'

/** Two runs moment by moment: what is alike stands in one row. Arrows move, Enter opens both. */
export function MomentTable(props: {
  readonly moments: readonly ComparedMoment[]
  readonly titles: readonly [string, string]
  readonly namesOf: readonly [NameOf, NameOf]
  readonly opened: number | null
  readonly onOpen: (index: number) => void
}) {
  const { moments, titles, namesOf } = props
  const box = useRef<HTMLDivElement>(null)
  const { drawn, active, setActive, moveKeys } = useTableRows(box, moments.length)
  const onKeyDown = (event: KeyboardEvent): void =>
    actOnRowKey(event, { ...moveKeys, Enter: () => props.onOpen(active) })
  return (
    <div ref={box} className={styles.box}>
      <table
        className={`${shared.table} ${shared.sticky} ${styles.table}`}
        aria-label="Moments of both runs"
        aria-rowcount={moments.length + 1}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{titles[0]}</th>
            <th scope="col">{titles[1]}</th>
            <th scope="col" className={styles.differs}>
              What differs
            </th>
          </tr>
        </thead>
        <tbody>
          <DrawnRows
            rows={moments}
            drawn={drawn}
            columns={3}
            keyOf={({ left, right }) => `${left?.id ?? '-'} ${right?.id ?? '-'}`}
          >
            {(moment, index) => (
              <tr
                data-index={index}
                aria-rowindex={index + 2}
                aria-current={props.opened === index || undefined}
                tabIndex={index === active ? 0 : -1}
                className={shared.row}
                onFocus={() => setActive(index)}
                onClick={() => props.onOpen(index)}
              >
                <Side span={moment.left} nameOf={namesOf[0]} />
                <Side span={moment.right} nameOf={namesOf[1]} />
                <td className={styles.text} title={moment.differences.join('; ')}>
                  <Difference moment={moment} />
                </td>
              </tr>
            )}
          </DrawnRows>
        </tbody>
      </table>
    </div>
  )
}

function Side({ span, nameOf }: { readonly span: ComparedMoment['left']; readonly nameOf: NameOf }) {
  if (!span) return <td className={`${styles.text} ${styles.muted}`}>not there</td>
  const line = spanLine(span, nameOf)
  return (
    <td className={styles.text} title={`${line.word} ${line.text}`}>
      <strong>{line.word}</strong> <span className={styles.muted}>{line.text}</span>{' '}
      <span className={styles.status} data-status={line.status}>
        {line.statusWord}
      </span>
    </td>
  )
}

function Difference({ moment: { left, right, differences } }: { readonly moment: ComparedMoment }) {
  if (!left || !right)
    return (
      <span className={styles.mark}>
        <Plus aria-hidden size={14} /> only {left ? 'left' : 'right'}
      </span>
    )
  return differences.length === 0 ? (
    <span className={`${styles.mark} ${styles.muted}`}>
      <Equal aria-hidden size={14} /> alike
    </span>
  ) : (
    differences.join('; ')
  )
}

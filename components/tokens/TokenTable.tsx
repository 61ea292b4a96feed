import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { TokenCost } from '../../core/matrix'
import { rowStep } from '../ui/row-step'
import { SpacerRow } from '../ui/SpacerRow'
import { useVirtualRows } from '../ui/use-virtual-rows'
import { COLUMNS, type TokenSort } from './token-columns'
import styles from './TokenTable.module.css'

const ROW_HEIGHT = 28

export interface TokenTableProps {
  /** As they are to be shown. */
  readonly costs: readonly TokenCost[]
  /** Tokens of all tools. */
  readonly total: number
  readonly sort: TokenSort
  readonly onSort: (sort: TokenSort) => void
  readonly nameOf: (toolId: string) => string
  /** Shows the tool in the editor. */
  readonly onGo: (toolId: string) => void
}

/** What each tool costs, field by field: arrows move between rows, Enter shows the tool. */
export function TokenTable({ costs, total, sort, onSort, nameOf, onGo }: TokenTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const [focused, setFocused] = useState(0)
  const cursor = Math.min(focused, Math.max(0, costs.length - 1))
  const virtual = useVirtualRows({ count: costs.length, scroller, rowHeight: ROW_HEIGHT, keep: cursor })
  const items = virtual.getVirtualItems()

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    virtual.scrollToIndex(cursor)
    scroller.current?.querySelector<HTMLElement>(`[data-index="${String(cursor)}"]`)?.focus()
  }, [cursor, virtual])

  function onKeyDown(event: KeyboardEvent): void {
    const step = rowStep(event.key, 10)
    if (step === undefined || event.altKey) return
    event.preventDefault()
    wantsFocus.current = true
    setFocused(Math.max(0, Math.min(costs.length - 1, cursor + step)))
  }

  return (
    <div ref={scroller} className={styles.scroller}>
      <table className={styles.table} aria-label="Tokens by tool" aria-rowcount={costs.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map(({ field, label }) => (
              <th
                key={field}
                scope="col"
                className={field === 'tool' ? undefined : styles.number}
                aria-sort={
                  sort.field !== field ? undefined : sort.direction === 'down' ? 'descending' : 'ascending'
                }
              >
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() =>
                    onSort({
                      field,
                      direction: sort.field === field && sort.direction === 'down' ? 'up' : 'down',
                    })
                  }
                >
                  {label}
                  {sort.field === field &&
                    (sort.direction === 'down' ? (
                      <ArrowDown size={12} aria-hidden />
                    ) : (
                      <ArrowUp size={12} aria-hidden />
                    ))}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          <SpacerRow columns={COLUMNS.length} height={items[0]?.start ?? 0} />
          {items.map(({ index, key, start }, position) => {
            const cost = costs[index]
            if (!cost) return null
            const gap = position === 0 ? 0 : start - (items[position - 1]?.end ?? start)
            const row = (
              <tr
                key={key}
                data-index={index}
                aria-rowindex={index + 2}
                tabIndex={index === cursor ? 0 : -1}
                className={styles.row}
                onFocus={() => setFocused(index)}
                onClick={() => onGo(cost.toolId)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') onGo(cost.toolId)
                }}
              >
                <th scope="row" className={styles.name} title={nameOf(cost.toolId)}>
                  {nameOf(cost.toolId)}
                </th>
                <td className={styles.number}>
                  {cost.total.toLocaleString('en')}
                  <span className={styles.share}>{share(cost.total, total)}</span>
                </td>
                <td className={styles.number}>{cost.name.toLocaleString('en')}</td>
                <td className={styles.number}>{cost.description.toLocaleString('en')}</td>
                <td className={styles.number}>{cost.parameterDescriptions.toLocaleString('en')}</td>
                <td className={styles.number}>{cost.structure.toLocaleString('en')}</td>
              </tr>
            )
            return gap > 0
              ? [<SpacerRow columns={COLUMNS.length} key={`before-${String(index)}`} height={gap} />, row]
              : row
          })}
          <SpacerRow columns={COLUMNS.length} height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  )
}

function share(part: number, whole: number): string {
  if (whole === 0) return ''
  const percent = (100 * part) / whole
  return percent < 0.1 ? '<0.1 %' : `${percent.toFixed(1)} %`
}

import { useMemo, useState } from 'react'
import type { MappedTool } from '../../core/formats'
import { Button } from '../ui/Button'
import { SegmentedControl } from '../ui/SegmentedControl'
import { nameMapRows, type Direction } from './name-map-rows'
import styles from './NameMapTable.module.css'

/** Rows that are drawn at first, and more at each press. */
const STEP = 300

/** The renamed tools and parameters, to be looked up in either direction. */
export function NameMapTable({ tools }: { readonly tools: readonly MappedTool[] }) {
  const [direction, setDirection] = useState<Direction>('old-to-new')
  const rows = useMemo(() => nameMapRows(tools, direction), [tools, direction])
  const [limit, setLimit] = useState(STEP)
  const [from, to] = direction === 'old-to-new' ? ['Original', 'Exported'] : ['Exported', 'Original']
  return (
    <div className={styles.map}>
      <SegmentedControl
        label="Direction"
        value={direction}
        segments={[
          { value: 'old-to-new', label: 'Original to exported' },
          { value: 'new-to-old', label: 'Exported to original' },
        ]}
        onChange={setDirection}
      />
      <table className={styles.table} aria-label="Name map">
        <thead>
          <tr>
            <th scope="col">{from}</th>
            <th scope="col">{to}</th>
            <th scope="col">Part</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map((row) => (
            <tr key={row.id} data-kind={row.kind}>
              <th scope="row">
                <code>{row.from}</code>
              </th>
              <td>
                <code>{row.to}</code>
              </td>
              <td className={styles.part}>
                {row.kind === 'tool' ? (row.server ?? 'Tool') : `Parameter of ${row.tool}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > limit && (
        <Button size="small" look="quiet" onClick={() => setLimit(limit + STEP * 5)}>
          Show more: {(rows.length - limit).toLocaleString('en')} are left
        </Button>
      )}
    </div>
  )
}

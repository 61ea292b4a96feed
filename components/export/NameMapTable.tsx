import { useState } from 'react'
import type { NameMap } from '../../core/formats'
import { SegmentedControl } from '../ui/SegmentedControl'
import { nameMapRows, type Direction } from './name-map-rows'
import styles from './NameMapTable.module.css'

/** The renamed tools and parameters, to be looked up in either direction. */
export function NameMapTable({ nameMap }: { readonly nameMap: NameMap }) {
  const [direction, setDirection] = useState<Direction>('old-to-new')
  const rows = nameMapRows(nameMap, direction)
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
          {rows.map((row) => (
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
    </div>
  )
}

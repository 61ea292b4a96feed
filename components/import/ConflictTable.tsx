import type { ImportChoice } from '../../core/formats'
import { Select } from '../ui/Select'
import styles from './ConflictTable.module.css'

/** A tool that comes in under a name that is there, with another text. */
export interface Conflict {
  readonly id: string
  readonly name: string
  readonly server: string | null
  readonly resolution: ImportChoice
}

const options: readonly { readonly value: ImportChoice; readonly label: string }[] = [
  { value: 'keep', label: 'Keep mine' },
  { value: 'replace', label: 'Replace mine' },
  { value: 'keep-both', label: 'Keep both' },
]

export interface ConflictTableProps {
  readonly conflicts: readonly Conflict[]
  readonly onResolve: (id: string, resolution: ImportChoice) => void
  readonly onResolveAll: (resolution: ImportChoice) => void
}

/** The tools that are in the catalogue already, each with what is to happen; shown before anything changes. */
export function ConflictTable({ conflicts, onResolve, onResolveAll }: ConflictTableProps) {
  const [first] = conflicts
  const shared =
    first && conflicts.every(({ resolution }) => resolution === first.resolution) ? first.resolution : null
  return (
    <table className={styles.table} aria-label="Tools that are there already">
      <thead>
        <tr>
          <th scope="col">Already there, with other text</th>
          <th scope="col" className={styles.choice}>
            <Select
              label="All conflicts"
              labelHidden
              value={shared ?? 'mixed'}
              options={[
                ...(shared === null
                  ? [{ value: 'mixed' as const, label: 'All: as chosen', disabled: true }]
                  : []),
                ...options.map(({ value, label }) => ({ value, label: `All: ${label.toLowerCase()}` })),
              ]}
              onChange={(value) => {
                if (value !== 'mixed') onResolveAll(value)
              }}
            />
          </th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map((conflict) => (
          <tr key={conflict.id}>
            <th scope="row">
              <code>{conflict.name}</code>
              {conflict.server !== null && <span className={styles.server}>{conflict.server}</span>}
            </th>
            <td className={styles.choice}>
              <Select
                label={`What to do with ${conflict.name}`}
                labelHidden
                value={conflict.resolution}
                options={options}
                onChange={(resolution) => onResolve(conflict.id, resolution)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

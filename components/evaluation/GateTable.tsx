import { Check, Minus } from 'lucide-react'
import { counted } from '../../core/shared'
import styles from './ErrorTable.module.css'

/** One tool whose rename was weighed. */
export interface GateRow {
  readonly tool: string
  readonly newName: string
  readonly variant: string
  readonly cases: number
  readonly fixed: number
  readonly broken: number
  readonly isChosen: boolean
}

/** Each rename with what speaks for and against it. */
export function GateTable({ rows }: { readonly rows: readonly GateRow[] }) {
  return (
    <div className={styles.box}>
      <table className={`${styles.table} ${styles.even}`} aria-label="Renames weighed">
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">New name</th>
            <th scope="col">Cases</th>
            <th scope="col">Mended, broken</th>
            <th scope="col">Leaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.tool} ${row.variant}`}>
              <th scope="row">
                <code>{row.tool}</code>
              </th>
              <td>
                {row.newName === row.tool ? (
                  <span className={styles.zero}>its parameters only</span>
                ) : (
                  <code>{row.newName}</code>
                )}
                <span className={styles.help}>{row.variant}</span>
              </td>
              <td>{row.cases.toLocaleString('en')}</td>
              <td>
                {round(row.fixed)}, {round(row.broken)}
              </td>
              <td>
                <span className={row.isChosen ? styles.pays : styles.zero}>
                  {row.isChosen ? <Check aria-hidden size={14} /> : <Minus aria-hidden size={14} />}
                  {row.isChosen ? 'pays' : reasonOf(row)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function reasonOf({ fixed, broken, cases }: GateRow): string {
  if (cases === 0) return 'no case asks for it'
  if (broken > fixed) return `breaks ${counted(round(broken - fixed), 'case')} more than it mends`
  if (fixed > broken) return 'another variant mends more'
  return fixed === 0 ? 'changes nothing' : 'mends as many as it breaks'
}

function round(count: number): number {
  return Number(count.toFixed(1))
}

import type { Matrix } from '../../core/matrix'
import { DoneDialog } from '../ui/DoneDialog'
import { Button } from '../ui/Button'
import { limitLines, type LimitLine } from './limit-lines'
import styles from './LimitsDialog.module.css'

export interface LimitsDialogProps {
  readonly matrix: Matrix
  /** Opens what can be set about prefixes. */
  readonly onPrefixes: () => void
  readonly onClose: () => void
}

/** Every limit of names and of tools in a request, with what is left. */
export function LimitsDialog({ matrix, onPrefixes, onClose }: LimitsDialogProps) {
  const { names, tools } = limitLines(matrix)
  return (
    <DoneDialog title="Limits" size="large" onClose={onClose}>
      <h3 className={styles.heading}>Characters of names</h3>
      <Table label="Characters of names" lines={names} detail="Tightest names" />
      <p className={styles.note}>
        Your client puts something else before names?{' '}
        <Button size="small" onClick={onPrefixes}>
          Set prefixes…
        </Button>
      </p>
      <h3 className={styles.heading}>Tools in a request</h3>
      <Table label="Tools in a request" lines={tools} detail="Beyond it" />
    </DoneDialog>
  )
}

interface TableProps {
  readonly label: string
  readonly lines: readonly LimitLine[]
  readonly detail: string
}

function Table({ label, lines, detail }: TableProps) {
  if (lines.length === 0) return <p className={styles.note}>No limit is known for the profiles in force.</p>
  const hasTemplates = lines.some(({ template }) => template !== null)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">For</th>
          {hasTemplates && <th scope="col">Prefix</th>}
          <th scope="col">At most</th>
          <th scope="col">Here</th>
          <th scope="col">{detail}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{line.label}</th>
            {hasTemplates && <td className={styles.code}>{line.template ?? ''}</td>}
            <td>{line.maximum.toLocaleString('en')}</td>
            <td className={line.over ? styles.over : undefined}>{line.words}</td>
            <td className={styles.detail}>{line.detail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import styles from './FixPreview.module.css'

/** One change that a fix would make. */
export interface PreviewLine {
  readonly tool: string
  readonly fix: string
  /** Where and what: "name: `get weather` becomes `get_weather`". */
  readonly changes: readonly ChangeText[]
}

/** A change in words; `before` is null for what is new, `after` for what goes away. */
export interface ChangeText {
  readonly place: string
  readonly before: string | null
  readonly after: string | null
}

export interface FixPreviewProps {
  readonly title: string
  /** At most `PREVIEWED` of the fixes. */
  readonly lines: readonly PreviewLine[]
  /** How many fixes are not among the lines. */
  readonly more: number
  /** Fixes that are left for later, in words. */
  readonly leftOver: string | null
  readonly confirmLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The most fixes that are shown one by one. */
export const PREVIEWED = 200

/** What fixes will change, before they do. */
export function FixPreview(props: FixPreviewProps) {
  const { title, lines, more, leftOver, confirmLabel, onConfirm, onCancel } = props
  return (
    <Dialog
      title={title}
      open
      size="large"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button look="primary" autoFocus onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ol className={styles.lines} aria-label="Changes">
        {lines.map((line, index) => (
          <li key={index} className={styles.line}>
            <span className={styles.tool}>{line.tool}</span>
            <span>{line.fix}</span>
            <ul className={styles.changes}>
              {line.changes.map((change, position) => (
                <li key={position}>
                  <span className={styles.place}>{change.place}</span>
                  {change.before !== null && <del>{change.before}</del>}
                  {change.after !== null && <ins>{change.after}</ins>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles.more}>and {more.toLocaleString('en')} more.</p>}
      {leftOver !== null && <p className={styles.more}>{leftOver}</p>}
      <p className={styles.more}>One undo takes all of it back.</p>
    </Dialog>
  )
}

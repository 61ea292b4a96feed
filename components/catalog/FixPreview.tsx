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
  readonly lines: readonly PreviewLine[]
  /** Fixes that are left for later, in words. */
  readonly leftOver: string | null
  readonly confirmLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const SHOWN = 200

/** What fixes will change, before they do. */
export function FixPreview({ title, lines, leftOver, confirmLabel, onConfirm, onCancel }: FixPreviewProps) {
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
        {lines.slice(0, SHOWN).map((line, index) => (
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
      {lines.length > SHOWN && (
        <p className={styles.more}>and {(lines.length - SHOWN).toLocaleString('en')} more.</p>
      )}
      {leftOver !== null && <p className={styles.more}>{leftOver}</p>}
      <p className={styles.more}>One undo takes all of it back.</p>
    </Dialog>
  )
}

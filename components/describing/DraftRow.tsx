import { Check, X } from 'lucide-react'
import { Button } from '../ui/Button'
import { TextArea } from '../ui/TextArea'
import styles from './DraftList.module.css'

/** A draft as it is shown. */
export interface DraftView {
  readonly id: string
  readonly tool: string
  /** The parameter's name; null where the draft is of the tool itself. */
  readonly parameter: string | null
  /** What stands there now. */
  readonly before: string
  readonly text: string
  readonly model: string
  /** What speaks against it, in whole sentences. */
  readonly remarks: readonly string[]
}

export interface DraftRowProps {
  readonly draft: DraftView
  readonly onChange: (text: string) => void
  readonly onTake: () => void
  readonly onRefuse: () => void
}

/** The old description struck, the draft beside it to be changed, what speaks against it, and the two answers. */
export function DraftRow({ draft, onChange, onTake, onRefuse }: DraftRowProps) {
  const { tool, parameter, before, text, model, remarks } = draft
  const what = parameter === null ? tool : `${parameter} of ${tool}`
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.name}>{parameter === null ? tool : `${tool} › ${parameter}`}</span>
        <span className={styles.model}>{model}</span>
        <Button size="small" icon={X} aria-label={`Refuse the draft for ${what}`} onClick={onRefuse}>
          Refuse
        </Button>
        <Button
          size="small"
          look="primary"
          icon={Check}
          aria-label={`Take the draft for ${what}`}
          disabled={text.trim() === ''}
          onClick={onTake}
        >
          Take
        </Button>
      </div>
      <div className={styles.texts}>
        {before.trim() === '' ? (
          <p className={styles.none}>No description</p>
        ) : (
          <p>
            <del className={styles.before}>{before}</del>
          </p>
        )}
        <TextArea
          label={`Draft for ${what}`}
          labelHidden
          rows={Math.min(6, 1 + Math.ceil(text.length / 52))}
          value={text}
          onChange={onChange}
        />
      </div>
      {remarks.length > 0 && (
        <ul className={styles.remarks}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

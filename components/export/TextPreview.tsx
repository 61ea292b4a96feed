import { Button } from '../ui/Button'
import styles from './TextPreview.module.css'

export interface TextPreviewProps {
  readonly label: string
  /** As much of the text as is drawn. */
  readonly head: string
  /** Characters of the whole. */
  readonly characters: number
  readonly onDownload: () => void
}

/** The beginning of a text, as it will be written. */
export function TextPreview({ label, head, characters, onDownload }: TextPreviewProps) {
  return (
    <>
      <pre className={styles.text} aria-label={label}>
        {head}
      </pre>
      {head.length < characters && (
        <p className={styles.cut}>
          The first {head.length.toLocaleString('en')} of {characters.toLocaleString('en')} characters are
          shown.
          <Button size="small" onClick={onDownload}>
            Download all
          </Button>
        </p>
      )}
    </>
  )
}

import { Button } from '../ui/Button'
import styles from './TextPreview.module.css'

export interface TextPreviewProps {
  readonly label: string
  readonly text: string
  readonly onDownload: () => void
}

/** Characters that are drawn: more would make the page slow for no reader's gain. */
const SHOWN = 200_000

/** The beginning of a text, as it will be written. */
export function TextPreview({ label, text, onDownload }: TextPreviewProps) {
  const isCut = text.length > SHOWN
  return (
    <>
      <pre className={styles.text} aria-label={label}>
        {isCut ? text.slice(0, SHOWN) : text}
      </pre>
      {isCut && (
        <p className={styles.cut}>
          The first {SHOWN.toLocaleString('en')} of {text.length.toLocaleString('en')} characters are shown.
          <Button size="small" onClick={onDownload}>
            Download all
          </Button>
        </p>
      )}
    </>
  )
}

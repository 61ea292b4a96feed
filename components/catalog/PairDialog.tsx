import { DoneDialog } from '../ui/DoneDialog'
import { Button } from '../ui/Button'
import { Select } from '../ui/Select'
import { markDiffering } from './differing-words'
import { showHidden } from './show-hidden'
import styles from './PairDialog.module.css'

/** What is compared of a tool. */
export interface PairTool {
  readonly id: string
  readonly name: string
  readonly server: string | null
  readonly description: string
  /** Dotted names. */
  readonly parameters: readonly string[]
}

export interface PairDialogProps {
  readonly title: string
  readonly message: string
  readonly evidence: readonly string[]
  readonly tool: PairTool
  readonly other: PairTool
  /** All that the tool is like, the most alike first. */
  readonly others: readonly { readonly id: string; readonly name: string }[]
  readonly onChooseOther: (id: string) => void
  /** Shows a tool in the editor. */
  readonly onGo: (id: string) => void
  readonly onClose: () => void
}

/** Two tools that are too much alike, side by side, with the words that only one of them has marked. */
export function PairDialog(props: PairDialogProps) {
  const { title, message, evidence, tool, other, others, onChooseOther, onGo, onClose } = props
  return (
    <DoneDialog title={title} size="large" onClose={onClose}>
      <p className={styles.message}>{message}</p>
      {evidence.length > 0 && (
        <div className={styles.evidence}>
          <h3 className={styles.heading}>Evidence</h3>
          <ul>
            {evidence.map((text, index) => (
              <li key={index}>{showHidden(text)}</li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 1 && (
        <Select
          label={`Compare with (${others.length.toLocaleString('en')} are alike)`}
          value={other.id}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChooseOther}
        />
      )}
      <div className={styles.pair}>
        <Side tool={tool} other={other} onGo={onGo} />
        <Side tool={other} other={tool} onGo={onGo} />
      </div>
      <p className={styles.legend}>
        <mark className={styles.only}>Marked</mark> words and parameters are in one of the two only: they are
        what could tell the tools apart.
      </p>
    </DoneDialog>
  )
}

interface SideProps {
  readonly tool: PairTool
  readonly other: PairTool
  readonly onGo: (id: string) => void
}

function Side({ tool, other, onGo }: SideProps) {
  const known = new Set(other.parameters)
  return (
    <section className={styles.side} aria-label={tool.name}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Marked text={tool.name} other={other.name} />
        </h3>
        <Button size="small" onClick={() => onGo(tool.id)}>
          Edit
        </Button>
      </div>
      {tool.server !== null && <p className={styles.server}>{tool.server}</p>}
      <p className={styles.description}>
        {tool.description === '' ? (
          <em>No description</em>
        ) : (
          <Marked text={tool.description} other={other.description} />
        )}
      </p>
      <h4 className={styles.heading}>Parameters</h4>
      {tool.parameters.length === 0 ? (
        <p className={styles.server}>None</p>
      ) : (
        <ul className={styles.parameters}>
          {tool.parameters.map((name) => (
            <li key={name}>{known.has(name) ? name : <mark className={styles.only}>{name}</mark>}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Marked({ text, other }: { readonly text: string; readonly other: string }) {
  return markDiffering(text, other).map((piece, index) =>
    piece.only ? (
      <mark key={index} className={styles.only}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}

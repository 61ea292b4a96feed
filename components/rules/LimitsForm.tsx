import { useState, type ReactNode } from 'react'
import type { NamePrefix } from '../../core/lint'
import { Button } from '../ui/Button'
import { NumberField } from '../ui/NumberField'
import { TextField } from '../ui/TextField'
import styles from './SettingsList.module.css'

export interface LimitsFormProps {
  readonly prefixes: readonly NamePrefix[]
  readonly onPrefixes: (title: string, prefixes: readonly NamePrefix[]) => void
  readonly tokenBudget: number | null
  /** Tokens that all definitions take now; null while they are counted. */
  readonly tokens: number | null
  readonly onTokenBudget: (budget: number | null) => void
}

/** What a person's own clients allow: prefixes that they put before names, and how many tokens the definitions may take. */
export function LimitsForm(props: LimitsFormProps) {
  return (
    <div className={styles.sections}>
      <Prefixes {...props} />
      <Budget {...props} />
    </div>
  )
}

const fresh: NamePrefix = { label: '', template: '', maximum: 64 }

function Prefixes({ prefixes, onPrefixes }: LimitsFormProps) {
  const [draft, setDraft] = useState(fresh)
  /** The place of the prefix that is being changed; null: one is added. */
  const [edited, setEdited] = useState<number | null>(null)
  const isReady = draft.label.trim() !== '' && draft.template.trim() !== ''

  function save(): void {
    if (!isReady) return
    const one = { ...draft, label: draft.label.trim(), template: draft.template.trim() }
    if (edited === null) onPrefixes(`Add the prefix ${one.label}`, [...prefixes, one])
    else onPrefixes(`Change the prefix ${one.label}`, prefixes.with(edited, one))
    setDraft(fresh)
    setEdited(null)
  }

  return (
    <section className={styles.section}>
      <h3>Prefixes of clients</h3>
      <p className={styles.muted}>
        What a client puts before a tool’s name, and the longest name it takes with it. {'{server}'} stands
        for the server’s name.
      </p>
      {prefixes.length > 0 && (
        <table className={styles.table} aria-label="Prefixes">
          <thead>
            <tr>
              <th scope="col">Client</th>
              <th scope="col">Prefix</th>
              <th scope="col">Longest name</th>
              <th scope="col">
                <span className="visually-hidden">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {prefixes.map((prefix, index) => (
              <tr key={index}>
                <td>{prefix.label}</td>
                <td className={styles.code}>{prefix.template}</td>
                <td>{prefix.maximum}</td>
                <td className={styles.act}>
                  <span className={styles.acts}>
                    <Button
                      size="small"
                      aria-label={`Change the prefix ${prefix.label}`}
                      onClick={() => {
                        setDraft(prefix)
                        setEdited(index)
                      }}
                    >
                      Change
                    </Button>
                    <Button
                      size="small"
                      aria-label={`Remove the prefix ${prefix.label}`}
                      onClick={() => {
                        onPrefixes(`Remove the prefix ${prefix.label}`, prefixes.toSpliced(index, 1))
                        setEdited(null)
                        setDraft(fresh)
                      }}
                    >
                      Remove
                    </Button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FormRow onSubmit={save}>
        <span className={styles.wide}>
          <TextField
            label="Client"
            placeholder="My gateway"
            value={draft.label}
            onChange={(label) => setDraft({ ...draft, label })}
          />
        </span>
        <span className={styles.wide}>
          <TextField
            label="Prefix"
            code
            placeholder="mcp__{server}__"
            value={draft.template}
            onChange={(template) => setDraft({ ...draft, template })}
          />
        </span>
        <span className={styles.narrow}>
          <NumberField
            label="Longest name"
            integer
            minimum={1}
            maximum={10_000}
            value={draft.maximum}
            onChange={(maximum) => setDraft({ ...draft, maximum })}
          />
        </span>
        <Button type="submit" disabled={!isReady}>
          {edited === null ? 'Add prefix' : 'Save prefix'}
        </Button>
      </FormRow>
    </section>
  )
}

function Budget({ tokenBudget, tokens, onTokenBudget }: LimitsFormProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (tokenBudget === null ? '' : String(tokenBudget))
  const number = Number(text)
  const isWrong = text.trim() !== '' && (!Number.isSafeInteger(number) || number < 1)

  function save(): void {
    if (isWrong) return
    onTokenBudget(text.trim() === '' ? null : number)
    setTyped(null)
  }

  return (
    <section className={styles.section}>
      <h3>Token budget</h3>
      <FormRow onSubmit={save}>
        <span className={styles.wide}>
          <TextField
            label="Most tokens of all definitions"
            inputMode="numeric"
            value={text}
            error={isWrong ? 'A whole number of at least 1, or nothing.' : null}
            hint={`Empty: no budget. ${tokens === null ? 'Counting…' : `They take ${tokens.toLocaleString('en')} now (o200k).`}`}
            onChange={setTyped}
            onBlur={save}
          />
        </span>
      </FormRow>
    </section>
  )
}

/** Fields side by side that are saved together, by Enter too. */
function FormRow({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

import { useMemo, useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { fillPrompt } from '../../../core/alignment'
import { counted } from '../../../core/shared'
import { DoneDialog } from '../../../components/ui/DoneDialog'
import styles from './SentDialog.module.css'
import { hostOf } from './run-words'
import type { AlignmentPlanView } from './use-plan'

const ROWS_A_PAGE = 200

interface SentRow {
  readonly description: string
  readonly names: readonly string[]
}

/** Every description that a start would send, with the parts it belongs to, and one whole prompt as the model sees it. */
export function SentDialog(props: { readonly plan: AlignmentPlanView; readonly onClose: () => void }) {
  const { plan } = props
  const [shown, setShown] = useState(ROWS_A_PAGE)
  const rows = useMemo(() => rowsOf(plan), [plan])
  const first = plan.input.parts.find(({ stays }) => stays === null)
  const host = plan.endpoint ? hostOf(plan.endpoint.baseUrl) : null
  return (
    <DoneDialog title="What is sent" size="large" onClose={props.onClose}>
      <div className={styles.sent}>
        <p className={styles.muted}>
          {counted(rows.length, 'description')} {rows.length === 1 ? 'goes' : 'go'} to{' '}
          {host === null ? 'the endpoint you choose' : <code>{host}</code>}, each inside the prompt below.
          Names, schemas and everything else stay in this browser.
        </p>
        {first ? (
          <details>
            <summary>The whole prompt, filled in for the first one</summary>
            <pre className={styles.prompt}>{fillPrompt(plan.input.settings.prompt, first)}</pre>
          </details>
        ) : null}
        <table className={styles.table} aria-label="Descriptions that are sent">
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col">Belongs to</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(({ description, names }) => (
              <tr key={description}>
                <td>{description}</td>
                <td>
                  <code>{names[0]}</code>
                  {names.length > 1 ? ` and ${names.length - 1} more` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > shown ? (
          <Button onClick={() => setShown(shown + ROWS_A_PAGE)}>
            Show {Math.min(ROWS_A_PAGE, rows.length - shown)} of {rows.length - shown} more
          </Button>
        ) : null}
      </div>
    </DoneDialog>
  )
}

/** Descriptions as the model is shown them, each once. */
function rowsOf({ input }: AlignmentPlanView): readonly SentRow[] {
  const { prompt } = input.settings
  const byText = new Map<string, { description: string; names: string[] }>()
  for (const part of input.parts) {
    if (part.stays !== null) continue
    const shown = fillPrompt({ ...prompt, tool: SHOWN, parameter: shownOf(prompt.parameter) }, part)
    const row = byText.get(shown)
    if (row) row.names.push(part.old)
    else byText.set(shown, { description: shown, names: [part.old] })
  }
  return [...byText.values()]
}

const SHOWN = '{description}'

/** What of a part a template shows: its description, and that of its tool where the template has a place for it. */
function shownOf(template: string): string {
  return template.includes('{tool}') ? '{description} ({tool})' : SHOWN
}

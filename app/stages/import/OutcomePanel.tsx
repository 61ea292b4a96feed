import { CircleCheck } from 'lucide-react'
import { NoteList } from '../../../components/import/NoteList'
import { summaryWords } from '../../../components/import/summary-words'
import { Button } from '../../../components/ui/Button'
import { counted } from '../../../core/shared'
import { viewActions } from '../../stores/view'
import type { ImportOutcome } from './run-import'
import { LiveSources } from './live/LiveSources'
import styles from './OutcomePanel.module.css'

/** What an import did: what came in, what was there, what was not read and why; and the way on. */
export function OutcomePanel({ outcome }: { readonly outcome: ImportOutcome }) {
  const { added, replaced, kept, counts, notes } = outcome
  return (
    <div className={styles.panel} tabIndex={0} role="region" aria-label="Result of the import">
      <div className={styles.head}>
        <CircleCheck aria-hidden size={20} className={styles.icon} />
        <p className={styles.title}>{headline(outcome)}</p>
      </div>
      <ul className={styles.facts}>
        <li>{summaryWords(counts)}.</li>
        {replaced > 0 && added > 0 && <li>{counted(replaced, 'tool')} replaced.</li>}
        {kept > 0 && <li>{counted(kept, 'tool')} kept as they were.</li>}
        {outcome.project === 'same' && added + replaced > 0 && <li>Undo takes the whole import back.</li>}
      </ul>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => viewActions.goTo('edit')}>
          Edit tools
        </Button>
        <Button onClick={() => viewActions.goTo('align')}>Align names</Button>
      </div>
      <LiveSources />
      {notes.length > 0 && (
        <section>
          <h2 className={styles.heading}>What to know about it</h2>
          <NoteList label="Notes on the import" notes={notes} />
        </section>
      )}
    </div>
  )
}

function headline({ added, replaced, project }: ImportOutcome): string {
  if (project === 'new') return `Imported ${counted(added, 'tool')} into a new project`
  if (added > 0) return `Added ${counted(added, 'tool')} to this project`
  return replaced > 0 ? `Replaced ${counted(replaced, 'tool')} of this project` : 'Nothing was changed'
}

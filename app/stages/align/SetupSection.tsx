import { MessageSquareText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import type { CollectedPart } from '../../../core/alignment'
import { partById, type AlignmentSettings } from '../../../core/catalog'
import type { PartsChoice } from '../../../core/project'
import { alignJobs } from '../../jobs/align-jobs'
import { projectActions, useProject } from '../../stores/project'
import { EndpointSection } from './EndpointSection'
import { PromptEditor } from './PromptEditor'
import { counted } from './run-words'
import { SettingsFields } from './SettingsFields'
import styles from './SetupSection.module.css'
import type { AlignmentPlanView } from './use-plan'

/** Everything that is set before a run: endpoint, parts, numbers, prompt. */
export function SetupSection(props: {
  readonly plan: AlignmentPlanView
  readonly choice: PartsChoice
  readonly selected: CollectedPart | null
  readonly isLive: boolean
  readonly onChoice: (choice: PartsChoice) => void
  /** After the stored samples were discarded. */
  readonly onDiscarded: () => void
}) {
  const { plan, isLive, selected } = props
  const settings = useProject((project) => project.alignmentSettings)
  const catalog = useProject((project) => project.catalog)
  const [isPromptOpen, setPromptOpen] = useState(false)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const change = (next: AlignmentSettings): void => {
    projectActions.dispatch({ kind: 'set-alignment-settings', settings: next })
  }
  return (
    <div className={styles.setup}>
      <EndpointSection disabled={isLive} />
      <section aria-label="Parts and settings" className={styles.settings}>
        <SettingsFields
          choice={props.choice}
          settings={settings}
          disabled={isLive}
          onChoice={props.onChoice}
          onSettings={change}
        />
        <Button icon={MessageSquareText} onClick={() => setPromptOpen(true)}>
          Prompt
        </Button>
        {plan.stored > 0 && !isLive ? (
          <Button look="quiet" icon={Trash2} onClick={() => setAsksToDiscard(true)}>
            Discard samples and ask again
          </Button>
        ) : null}
        <p className={styles.counts}>{partCounts(plan.parts)}</p>
      </section>
      <PromptEditor
        key={selected?.id ?? 'none'}
        open={isPromptOpen}
        prompt={settings.prompt}
        disabled={isLive}
        part={selected ? partById(catalog, selected.id) : null}
        toolDescription={selected?.toolDescription ?? ''}
        onPrompt={(prompt) => change({ ...settings, prompt })}
        onClose={() => setPromptOpen(false)}
      />
      <ConfirmDialog
        title="Discard samples and ask again"
        open={asksToDiscard}
        confirmLabel="Discard"
        danger
        onCancel={() => setAsksToDiscard(false)}
        onConfirm={() => {
          setAsksToDiscard(false)
          void alignJobs.discard(plan.input).then(props.onDiscarded)
        }}
      >
        {counted(plan.stored, 'stored answer')} of these parts are deleted, then the model is asked for all of
        them again. This cannot be undone.
      </ConfirmDialog>
    </div>
  )
}

/** How many parts are sampled, and how many stay for which reason. */
function partCounts(parts: readonly CollectedPart[]): string {
  const count = (stays: CollectedPart['stays']): number => parts.filter((part) => part.stays === stays).length
  const tools = parts.filter((part) => part.stays === null && part.kind === 'tool').length
  const reasons = [
    [count('pinned'), 'pinned'],
    [count('excluded'), 'excluded'],
    [count('no-description'), 'without a description'],
    [count('same-description'), 'described alike'],
  ] as const
  const staying = reasons.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : []))
  const sampled = [counted(tools, 'tool'), counted(count(null) - tools, 'parameter')].filter(
    (words) => !words.startsWith('0 '),
  )
  return `${sampled.length === 0 ? 'Nothing' : sampled.join(' and ')} to align${staying.length > 0 ? `; ${staying.join(', ')}` : ''}.`
}

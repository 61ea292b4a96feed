import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import type { CollectedPart } from '../../../core/alignment'
import type { AlignmentSettings } from '../../../core/catalog'
import type { PartsChoice } from '../../../core/project'
import type { PartsPick } from '../../jobs/run-input'
import { useChosenParts } from '../../stores/chosen-parts'
import { projectActions } from '../../stores/project'
import { useProject } from '../../stores/project-state'
import { useView, viewActions } from '../../stores/view'
import { BeforeRun } from './BeforeRun'
import { EndpointAbilities } from './EndpointAbilities'
import { EndpointSection } from './EndpointSection'
import { MoreSettings } from './MoreSettings'
import { partCounts } from './part-counts'
import { PromptEditor } from './PromptEditor'
import { stoppingWords } from './settings-words'
import { SettingsFields } from './SettingsFields'
import styles from './SetupSection.module.css'
import type { AlignmentPlanView } from './use-plan'

/** Everything that is set before a run: endpoint, parts, samples, names, prompt; and what the run would send and cost. */
export function SetupSection(props: {
  readonly plan: AlignmentPlanView
  readonly choice: PartsChoice
  readonly pick: PartsPick
  readonly selected: CollectedPart | null
  readonly isLive: boolean
  readonly onStart: () => void
}) {
  const { plan, isLive, selected } = props
  const settings = useProject((project) => project.alignmentSettings)
  const lastPrompt = useProject((project) => project.runs.at(-1)?.settings.prompt ?? null)
  const isMoreOpen = useView((view) => view.tabs['align-more'] === 'on')
  const chosen = useChosenParts().size
  const [isPromptOpen, setPromptOpen] = useState(false)
  const change = (next: AlignmentSettings): void => {
    projectActions.dispatch({ kind: 'set-alignment-settings', settings: next })
  }
  return (
    <div className={styles.setup}>
      <div className={styles.endpoint}>
        <EndpointSection disabled={isLive} />
        {plan.endpoint ? (
          <EndpointAbilities
            key={`${plan.endpoint.baseUrl} ${plan.endpoint.model}`}
            endpoint={plan.endpoint}
            kind={settings.prompt.kind}
            disabled={isLive}
          />
        ) : null}
      </div>
      <section aria-label="Parts and settings" className={styles.settings}>
        <div className={styles.fields}>
          <SettingsFields
            choice={props.choice}
            pick={props.pick}
            chosen={chosen}
            settings={settings}
            disabled={isLive}
            onChoice={(choice) => viewActions.setTab('align-parts', choice)}
            onPick={(pick) => viewActions.setTab('align-which', pick)}
            onSettings={change}
          />
          <div className={styles.prompt}>
            <Button icon={MessageSquareText} onClick={() => setPromptOpen(true)}>
              Prompt
            </Button>
          </div>
        </div>
        <p className={styles.words}>
          {partCounts(plan.input.parts)} {stoppingWords(settings)}
        </p>
        <MoreSettings
          settings={settings}
          disabled={isLive}
          isOpen={isMoreOpen}
          onOpen={(isOpen) => viewActions.setTab('align-more', isOpen ? 'on' : 'off')}
          onSettings={change}
        />
      </section>
      <BeforeRun plan={plan} isLive={isLive} onStart={props.onStart} />
      {isPromptOpen ? (
        <PromptEditor
          settings={settings}
          lastPrompt={lastPrompt}
          disabled={isLive}
          part={selected}
          endpoint={plan.endpoint}
          onPrompt={(prompt) => change({ ...settings, prompt })}
          onClose={() => setPromptOpen(false)}
        />
      ) : null}
    </div>
  )
}

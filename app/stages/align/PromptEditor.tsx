import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { Dialog } from '../../../components/ui/Dialog'
import { SegmentedControl } from '../../../components/ui/SegmentedControl'
import { Tabs } from '../../../components/ui/Tabs'
import { TextArea } from '../../../components/ui/TextArea'
import { builtInPrompts, fillPrompt, promptProblems, type CollectedPart } from '../../../core/alignment'
import type { AlignmentSettings, PromptTemplate } from '../../../core/catalog'
import type { Endpoint } from '../../../core/models'
import { PromptDiff } from './PromptDiff'
import styles from './PromptEditor.module.css'
import { PromptTrial } from './PromptTrial'

type Kind = 'tool' | 'parameter'

/** The two templates of the prompt as a draft: what they make of the selected part, what changed, and a trial. Nothing changes before "Use". */
export function PromptEditor(props: {
  readonly settings: AlignmentSettings
  /** The prompt of the last run; null before there is one. */
  readonly lastPrompt: PromptTemplate | null
  readonly disabled: boolean
  /** The part whose prompt is shown; null when none is selected. */
  readonly part: CollectedPart | null
  readonly endpoint: Endpoint | null
  readonly onPrompt: (prompt: PromptTemplate) => void
  readonly onClose: () => void
}) {
  const { settings, part, disabled, lastPrompt } = props
  const [draft, setDraft] = useState(settings.prompt)
  const [tab, setTab] = useState<Kind>(part && part.kind !== 'tool' ? 'parameter' : 'tool')
  const [isAgainstLast, setAgainstLast] = useState(lastPrompt !== null)
  const problems = promptProblems(draft)
  const builtIn = builtInPrompts[draft.kind]
  const isBuiltIn = sameTemplate(draft, builtIn)
  const former = isAgainstLast && lastPrompt ? lastPrompt : builtIn
  const formerLabel = isAgainstLast && lastPrompt ? "The last run's prompt" : 'The built-in prompt'
  return (
    <Dialog
      title="Prompt"
      open
      size="large"
      onClose={props.onClose}
      footer={
        <>
          <Button disabled={disabled || isBuiltIn} onClick={() => setDraft(builtIn)}>
            Reset to the built-in prompt
          </Button>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={disabled || problems.length > 0}
            onClick={() => {
              props.onPrompt(draft)
              props.onClose()
            }}
          >
            Use this prompt
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <SegmentedControl
          label="Kind of prompt"
          value={draft.kind}
          segments={[
            { value: 'completion', label: 'Completion', disabled },
            { value: 'chat', label: 'Chat', disabled },
          ]}
          onChange={(kind) => {
            if (kind !== draft.kind) setDraft(isBuiltIn ? builtInPrompts[kind] : { ...draft, kind })
          }}
        />
        <p className={styles.words}>
          The model is shown <code>{'{description}'}</code> and never the old name; <code>{'{tool}'}</code>{' '}
          stands for the description of the tool that a parameter belongs to. A completion prompt suits small
          models, a chat prompt those that only talk. The prompt is recorded with every run.
        </p>
        <Tabs
          label="Templates"
          tabs={[
            { id: 'tool', label: 'For tools' },
            { id: 'parameter', label: 'For parameters' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <TextArea
            label={tab === 'tool' ? 'Prompt for tools' : 'Prompt for parameters'}
            labelHidden
            code
            rows={10}
            value={draft[tab]}
            disabled={disabled}
            error={problems.find((problem) => problem.includes(`${tab}s`)) ?? null}
            onChange={(text) => setDraft({ ...draft, [tab]: text })}
          />
        </Tabs>
        <div className={styles.head}>
          <h3>Changes against</h3>
          <SegmentedControl
            label="Compare with"
            value={isAgainstLast ? 'last' : 'built-in'}
            segments={[
              { value: 'last', label: 'the last run', disabled: lastPrompt === null },
              { value: 'built-in', label: 'the built-in prompt' },
            ]}
            onChange={(against) => setAgainstLast(against === 'last')}
          />
        </div>
        <PromptDiff
          label={`Changes against ${formerLabel.toLowerCase()}`}
          former={former[tab]}
          now={draft[tab]}
        />
        {part ? (
          <>
            <PromptTrial
              part={part}
              settings={settings}
              former={former}
              formerLabel={formerLabel}
              tried={draft}
              endpoint={props.endpoint}
              disabled={disabled || problems.length > 0 || part.description.trim() === ''}
            />
            <h3>What the model is asked for {part.old}</h3>
            <pre className={styles.preview} tabIndex={0} aria-label="Prompt preview">
              {fillPrompt(draft, part)}
            </pre>
          </>
        ) : (
          <p className={styles.words}>Select a part to see what the model is asked, and to try the prompt.</p>
        )}
      </div>
    </Dialog>
  )
}

function sameTemplate(one: PromptTemplate, other: PromptTemplate): boolean {
  return one.kind === other.kind && one.tool === other.tool && one.parameter === other.parameter
}

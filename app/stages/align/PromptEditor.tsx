import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { Dialog } from '../../../components/ui/Dialog'
import { SegmentedControl } from '../../../components/ui/SegmentedControl'
import { Tabs } from '../../../components/ui/Tabs'
import { TextArea } from '../../../components/ui/TextArea'
import { builtInPrompts, fillPrompt, promptProblems } from '../../../core/alignment'
import type { Part, PromptTemplate } from '../../../core/catalog'
import styles from './PromptEditor.module.css'

/** The two templates of the prompt, edited in a dialog, with the text that the selected part makes of them. */
export function PromptEditor(props: {
  readonly open: boolean
  readonly prompt: PromptTemplate
  readonly disabled: boolean
  /** The part whose prompt is shown; null when none is selected. */
  readonly part: Part | null
  readonly toolDescription: string
  readonly onPrompt: (prompt: PromptTemplate) => void
  readonly onClose: () => void
}) {
  const { prompt, part, disabled } = props
  const [tab, setTab] = useState<'tool' | 'parameter'>(part?.kind ?? 'tool')
  const problems = promptProblems(prompt)
  const isBuiltIn = sameTemplate(prompt, builtInPrompts[prompt.kind])
  return (
    <Dialog
      title="Prompt"
      open={props.open}
      size="large"
      onClose={props.onClose}
      footer={
        <>
          <Button
            disabled={disabled || isBuiltIn}
            onClick={() => props.onPrompt(builtInPrompts[prompt.kind])}
          >
            Reset to the built-in prompt
          </Button>
          <Button look="primary" onClick={props.onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <SegmentedControl
          label="Kind of prompt"
          value={prompt.kind}
          segments={[
            { value: 'completion', label: 'Completion', disabled },
            { value: 'chat', label: 'Chat', disabled },
          ]}
          onChange={(kind) => {
            if (kind !== prompt.kind) props.onPrompt(isBuiltIn ? builtInPrompts[kind] : { ...prompt, kind })
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
            rows={12}
            value={prompt[tab]}
            disabled={disabled}
            error={problems.find((problem) => problem.includes(`${tab}s`)) ?? null}
            onChange={(text) => props.onPrompt({ ...prompt, [tab]: text })}
          />
        </Tabs>
        <h3>
          {part ? `What the model is asked for ${part.name}` : 'Select a part to see what the model is asked'}
        </h3>
        {part ? (
          <pre className={styles.preview} tabIndex={0} aria-label="Prompt preview">
            {fillPrompt(prompt, {
              kind: part.kind,
              description: part.description,
              toolDescription: props.toolDescription,
            })}
          </pre>
        ) : null}
      </div>
    </Dialog>
  )
}

function sameTemplate(one: PromptTemplate, other: PromptTemplate): boolean {
  return one.kind === other.kind && one.tool === other.tool && one.parameter === other.parameter
}

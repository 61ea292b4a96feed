import { useMemo } from 'react'
import { ToolPicker } from '../../../../components/evaluation/ToolPicker'
import { handlerHelp } from '../../../../components/harness/mode-words'
import { Select } from '../../../../components/ui/Select'
import type { HandlerKind } from '../../../../core/harness'
import { useProject } from '../../../stores/project-state'
import { toolChoices } from '../../evaluate/cases/tool-choices'
import shared from '../Playground.module.css'
import { setHandler } from './settings-acts'

const KINDS: readonly HandlerKind[] = ['direct', 'parallel', 'serial']

/** Tools whose arguments are made in another way than the rule says. */
export function HandlerFields({ disabled }: { readonly disabled: boolean }) {
  const tools = useProject((project) => project.catalog.tools)
  const handlers = useProject((project) => project.playground.harness.handlers)
  const choices = useMemo(() => toolChoices({ tools }), [tools])
  const chosen = Object.entries(handlers)
  return (
    <details open={chosen.length > 0}>
      <summary>Choose how the arguments of a tool are made</summary>
      <div className={shared.section}>
        <p className={shared.note}>
          By rule, from the schema:{' '}
          {KINDS.map((kind) => `${handlerHelp[kind].label.toLowerCase()}, ${handlerHelp[kind].help}`).join(
            '; ',
          )}
          .
        </p>
        <ToolPicker
          label="Tools with a handler of their own"
          placeholder="Find a tool"
          chosen={chosen.map(([id]) => choices.choiceIn(id, { toolNames: {} }))}
          find={choices.find}
          onChange={(ids) => {
            for (const [id] of chosen) if (!ids.includes(id)) setHandler(id, null)
            for (const id of ids) if (!(id in handlers)) setHandler(id, 'direct')
          }}
        />
        {chosen.map(([id, handler]) => (
          <Select
            key={id}
            label={`Handler of ${choices.choiceIn(id, { toolNames: {} }).name}`}
            value={handler}
            disabled={disabled}
            options={KINDS.map((kind) => ({
              value: kind,
              label: `${handlerHelp[kind].label}: ${handlerHelp[kind].help}`,
            }))}
            onChange={(next) => setHandler(id, next)}
          />
        ))}
      </div>
    </details>
  )
}

import { useMemo } from 'react'
import { ToolPicker } from '../../../components/export/ToolPicker'
import { Checkbox } from '../../../components/ui/Checkbox'
import { RadioGroup, type RadioOption } from '../../../components/ui/RadioGroup'
import { artefacts } from '../../../core/adapters'
import { readTool, type ToolId } from '../../../core/catalog'
import { formats, kindLabels } from '../../../core/formats'
import type { ExportTarget } from '../../../workers/write-export'
import { useProject } from '../../stores/project-state'
import styles from './ChoicesPane.module.css'
import { exportActions, selectChosen, useExport } from './export-store'
import { AT_CALL_TIME, ownLabel } from './file-name'
import { offersOwn, type SettledChoices } from './settle-choices'

/** What to export: format, names, tools. */
export function ChoicesPane({ choices }: { readonly choices: SettledChoices }) {
  const { target, names, accepted, strict, hasStrict } = choices
  const own = useProject((project) => (offersOwn(project) ? ownLabel(project.catalog) : null))
  return (
    <div className={styles.pane}>
      <RadioGroup
        label="Format"
        value={target}
        options={targetOptions(own)}
        onChange={(next) => exportActions.set({ target: next })}
      />
      <RadioGroup
        label="Names"
        value={names}
        options={[
          { value: 'original', label: 'Original' },
          {
            value: 'aligned',
            label: 'Aligned',
            disabled: accepted === 0,
            hint:
              accepted === 0
                ? 'No name is accepted yet: accept some in Compare.'
                : `${accepted} accepted ${accepted === 1 ? 'name' : 'names'}`,
          },
        ]}
        onChange={(next) => exportActions.set({ names: next })}
      />
      <Checkbox
        label="Strict mode"
        hint={
          hasStrict
            ? 'Schemas as strict tool calling demands them.'
            : 'OpenAI and Anthropic have one; this format does not.'
        }
        checked={strict}
        disabled={!hasStrict}
        onChange={(next) => exportActions.set({ strict: next })}
      />
      <Tools />
    </div>
  )
}

/** Formats stand in the registry by what is recognised first; people find them by provider. */
const shownKinds = Object.keys(kindLabels)
const wireFormats = [...formats].sort(
  (one, other) => shownKinds.indexOf(one.id) - shownKinds.indexOf(other.id),
)

/** Everything that can be written, in groups; `own` is the label of the imported document, null where it cannot be written. */
function targetOptions(own: string | null): readonly RadioOption<ExportTarget>[] {
  const inCalls = artefacts.filter(({ id }) => AT_CALL_TIME.includes(id))
  const documents = artefacts.filter(({ id }) => !AT_CALL_TIME.includes(id))
  return [
    ...withHeading('Provider formats', [
      ...(own === null ? [] : [{ value: 'own' as const, label: own }]),
      ...wireFormats.map(({ id, label }) => ({ value: id, label })),
    ]),
    ...withHeading('Names at call time', inCalls.map(optionOf)),
    ...withHeading('Documents', documents.map(optionOf)),
  ]
}

function optionOf({ id, label }: (typeof artefacts)[number]): RadioOption<ExportTarget> {
  return { value: id, label }
}

function withHeading(
  heading: string,
  [first, ...others]: readonly RadioOption<ExportTarget>[],
): readonly RadioOption<ExportTarget>[] {
  return first ? [{ ...first, heading }, ...others] : []
}

function Tools() {
  const tools = useProject((project) => project.catalog.tools)
  const projectId = useProject((project) => project.id)
  const chosen = useExport(selectChosen(projectId))
  const choose = (toolIds: ReadonlySet<ToolId>): void => exportActions.set({ choice: { projectId, toolIds } })
  const isChoosing = chosen !== null
  const pickable = useMemo(
    () =>
      isChoosing ? tools.map((tool) => ({ id: tool.id, name: readTool(tool).name || '(no name)' })) : [],
    [tools, isChoosing],
  )
  return (
    <>
      <RadioGroup
        label="Tools"
        value={chosen === null ? 'all' : 'chosen'}
        options={[
          { value: 'all', label: `All ${tools.length.toLocaleString('en')}` },
          {
            value: 'chosen',
            label: chosen === null ? 'Chosen ones' : `Chosen ones: ${chosen.size.toLocaleString('en')}`,
          },
        ]}
        onChange={(which) => {
          if (which === 'all') exportActions.set({ choice: null })
          else choose(new Set(tools.map(({ id }) => id)))
        }}
      />
      {chosen !== null && <ToolPicker tools={pickable} chosen={chosen} onChange={choose} />}
    </>
  )
}

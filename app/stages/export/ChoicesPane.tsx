import { useMemo } from 'react'
import { ToolPicker } from '../../../components/export/ToolPicker'
import { formatLabels } from '../../../components/import/summary-words'
import { RadioGroup } from '../../../components/ui/RadioGroup'
import { readTool, type FormatId, type ToolId } from '../../../core/catalog'
import { useProject } from '../../stores/project-state'
import styles from './ChoicesPane.module.css'
import { exportActions, selectChosen, useExport, type ExportFormat } from './export-store'
import { offersOwn, type ExportPlan } from './use-export-plan'

/** What to export: format, names, tools. */
export function ChoicesPane({ plan }: { readonly plan: ExportPlan }) {
  const hasOwn = useProject(offersOwn)
  const formats: readonly { readonly value: ExportFormat; readonly label: string }[] = [
    ...(hasOwn ? [{ value: 'own' as const, label: 'As imported' }] : []),
    ...(Object.entries(formatLabels) as [FormatId, string][]).map(([value, label]) => ({ value, label })),
  ]
  return (
    <div className={styles.pane}>
      <RadioGroup
        label="Format"
        value={plan.format}
        options={formats}
        onChange={(format) => exportActions.set({ format })}
      />
      <RadioGroup
        label="Names"
        value={plan.names}
        options={[
          { value: 'original', label: 'Original' },
          {
            value: 'aligned',
            label: 'Aligned',
            disabled: plan.accepted === 0,
            hint:
              plan.accepted === 0
                ? 'No name is accepted yet: accept some in Compare.'
                : `${plan.accepted} accepted ${plan.accepted === 1 ? 'name' : 'names'}`,
          },
        ]}
        onChange={(names) => exportActions.set({ names })}
      />
      <Tools />
    </div>
  )
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

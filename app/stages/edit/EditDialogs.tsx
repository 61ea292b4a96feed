import { placeText } from '../../../components/catalog/problem-rows'
import { selectOne } from '../../../components/catalog/list-selection'
import { PairDialog, type PairTool } from '../../../components/catalog/PairDialog'
import { SilenceDialog } from '../../../components/rules/SilenceDialog'
import { readTool, toolByPart, type Tool } from '../../../core/catalog'
import type { Diagnostic } from '../../../core/lint'
import { useState } from 'react'
import { onDemand } from '../../on-demand'
import { setListSelection } from '../../selection/list-selection'
import { toolName } from '../../selection/tool-name'
import { useProject } from '../../stores/project-state'
import { viewActions } from '../../stores/view'
import { Describing } from './describing/Describing'
import { EDIT_VIEW_ROW, editActions, useEdit } from './edit-store'
import { FixDialog } from './FixDialog'
import { silence } from './rules/settings-acts'

const BulkDialog = onDemand(async () => (await import('./bulk/BulkDialog')).BulkDialog)
const RulesDialog = onDemand(async () => (await import('./rules/RulesDialog')).RulesDialog)

/** What is open over the stage. */
export function EditDialogs() {
  const dialog = useEdit((state) => state.dialog)
  return (
    <>
      <FixDialog />
      <Describing />
      {dialog?.kind === 'rules' && <RulesDialog tab={dialog.tab} rule={dialog.rule} />}
      {dialog?.kind === 'bulk' && <BulkDialog toolIds={dialog.toolIds} />}
      {dialog?.kind === 'silence' && <Silence problem={dialog.problem} where={dialog.where} />}
      {dialog?.kind === 'pair' && <Pair problem={dialog.problem} />}
    </>
  )
}

function Silence({ problem, where }: { readonly problem: Diagnostic; readonly where: 'tool' | 'catalog' }) {
  const catalog = useProject((project) => project.catalog)
  const tool = problem.toolId === null ? undefined : toolByPart(catalog).get(problem.toolId)
  return (
    <SilenceDialog
      rule={problem.rule}
      message={problem.message}
      tool={tool ? toolName(tool) || 'this tool' : null}
      where={where}
      onSilence={(chosen, reason) => {
        editActions.closeDialog()
        silence(problem, chosen, reason)
      }}
      onCancel={editActions.closeDialog}
    />
  )
}

function Pair({ problem }: { readonly problem: Diagnostic }) {
  const catalog = useProject((project) => project.catalog)
  const [chosen, setChosen] = useState<string | null>(null)
  const tools = toolByPart(catalog)
  const tool = problem.toolId === null ? undefined : tools.get(problem.toolId)
  const others = problem.related.flatMap((id) => tools.get(id) ?? [])
  const other = others.find(({ id }) => id === chosen) ?? others[0]
  if (!tool || !other) return null
  return (
    <PairDialog
      title={problem.rule}
      message={problem.message}
      evidence={problem.evidence ?? []}
      tool={pairTool(tool)}
      other={pairTool(other)}
      others={others.map((each) => ({ id: each.id, name: toolName(each) || 'unnamed' }))}
      onChooseOther={setChosen}
      onGo={(id) => {
        editActions.closeDialog()
        viewActions.setTab(EDIT_VIEW_ROW, 'tools')
        setListSelection(selectOne(id))
      }}
      onClose={editActions.closeDialog}
    />
  )
}

function pairTool(tool: Tool): PairTool {
  const { name, description } = readTool(tool)
  return {
    id: tool.id,
    name: name || 'unnamed',
    server: tool.server,
    description,
    parameters: tool.parameters.map(({ path }) => placeText(path).replace(/^parameter /, '')),
  }
}

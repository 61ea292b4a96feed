import { Ban, CircleCheck, Copy, PenLine, Plus, Trash2 } from 'lucide-react'
import { IconButton } from '../../../components/ui/IconButton'
import type { Tool, ToolId } from '../../../core/catalog'
import { CatalogPane } from '../../selection/CatalogPane'
import { useListSelection } from '../../selection/list-selection'
import { useProject } from '../../stores/project-state'
import { useTokens } from '../../stores/tokens'
import { describingActions } from './describing/describing-store'
import { addTool, deleteTools, duplicateTools, setExcluded } from './list-acts'

export interface ToolsPaneProps {
  readonly shown: Tool | null
  readonly onOpen: () => void
}

/** The tool list with what can be done to the tools. */
export function ToolsPane({ shown, onOpen }: ToolsPaneProps) {
  const { selected } = useListSelection()
  const byTool = useTokens((state) => state.byTool)
  const excluded = useProject((project) => project.excluded)
  const allExcluded = selected.size > 0 && [...selected].every((id) => excluded[id] === true)
  const what = selected.size > 1 ? `${selected.size.toLocaleString('en')} tools` : 'tool'

  function toolbar(ids: readonly ToolId[]) {
    return (
      <>
        <IconButton label="New tool" icon={Plus} onClick={() => addTool(shown?.format ?? 'mcp')} />
        <IconButton
          label={`Duplicate ${what}`}
          icon={Copy}
          disabled={selected.size === 0}
          onClick={() => duplicateTools(selected)}
        />
        <IconButton
          label={`${allExcluded ? 'Include' : 'Exclude'} ${what} ${allExcluded ? 'in' : 'from'} alignment`}
          icon={allExcluded ? CircleCheck : Ban}
          disabled={selected.size === 0}
          onClick={() => setExcluded(selected, !allExcluded)}
        />
        <IconButton
          label="Draft descriptions…"
          icon={PenLine}
          onClick={() => describingActions.open({ kind: 'tools', chosen: selected, all: selected.size < 2 })}
        />
        <IconButton
          label={`Delete ${what}`}
          icon={Trash2}
          shortcut="Delete"
          disabled={selected.size === 0}
          onClick={() => deleteTools(selected, ids)}
        />
      </>
    )
  }

  return (
    <CatalogPane
      toolbar={toolbar}
      detailOf={({ id }) => byTool.get(id)?.toLocaleString('en') ?? '–'}
      onOpen={onOpen}
      onDelete={(ids) => deleteTools(selected, ids)}
    />
  )
}

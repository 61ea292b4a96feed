import {
  Ban,
  CircleCheck,
  Copy,
  Crosshair,
  ListChecks,
  PenLine,
  Replace,
  Trash2,
  Upload,
  Wrench,
} from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../../components/ui/Button'
import { Menu } from '../../../../components/ui/Menu'
import type { ToolId } from '../../../../core/catalog'
import { counted } from '../../../../core/shared'
import { setListSelection } from '../../../selection/list-selection'
import { useProject } from '../../../stores/project-state'
import { useTokens } from '../../../stores/tokens'
import { describingActions } from '../describing/describing-store'
import { editActions } from '../edit-store'
import { deleteTools, duplicateTools, setExcluded } from '../list-acts'
import styles from './BrowseView.module.css'
import { alignTools, exportTools, fixTools } from './selection-acts'

export interface SelectionBarProps {
  /** The tools that are shown, in order. */
  readonly ids: readonly ToolId[]
  readonly selected: ReadonlySet<ToolId>
}

/** What is selected, and what can be done with all of it. */
export function SelectionBar({ ids, selected }: SelectionBarProps) {
  const excluded = useProject((project) => project.excluded)
  const allExcluded = selected.size > 0 && [...selected].every((id) => excluded[id] === true)
  const isNone = selected.size === 0
  return (
    <div className={styles.bar} role="group" aria-label="Selected tools">
      <SelectionWords ids={ids} selected={selected} />
      <Button
        size="small"
        look="quiet"
        disabled={ids.length === 0}
        onClick={() =>
          setListSelection({ active: ids[0] ?? null, selected: new Set(ids), anchor: ids[0] ?? null })
        }
      >
        Select all {ids.length.toLocaleString('en')}
      </Button>
      <Button size="small" look="quiet" disabled={ids.length === 0} onClick={() => invert(ids, selected)}>
        Invert
      </Button>
      <Button
        size="small"
        icon={Replace}
        disabled={isNone}
        aria-haspopup="dialog"
        onClick={() => editActions.open({ kind: 'bulk', toolIds: selected })}
      >
        Change…
      </Button>
      <Button
        size="small"
        icon={Wrench}
        disabled={isNone}
        aria-haspopup="dialog"
        onClick={() => fixTools(selected)}
      >
        Fix safe…
      </Button>
      <Button
        size="small"
        icon={ListChecks}
        disabled={isNone}
        onClick={() => editActions.showProblemsOf(selected)}
      >
        Problems
      </Button>
      <Button size="small" icon={Crosshair} disabled={isNone} onClick={() => alignTools(selected)}>
        Align
      </Button>
      <Menu
        label="More for the selected tools"
        align="end"
        items={[
          {
            kind: 'action',
            label: 'Export them',
            icon: Upload,
            disabled: isNone,
            onSelect: () => exportTools(selected),
          },
          {
            kind: 'action',
            label: 'Draft descriptions…',
            icon: PenLine,
            disabled: isNone,
            onSelect: () => describingActions.open({ kind: 'tools', chosen: selected, all: false }),
          },
          {
            kind: 'action',
            label: allExcluded ? 'Include in alignment' : 'Exclude from alignment',
            icon: allExcluded ? CircleCheck : Ban,
            disabled: isNone,
            onSelect: () => setExcluded(selected, !allExcluded),
          },
          {
            kind: 'action',
            label: 'Duplicate',
            icon: Copy,
            disabled: isNone || selected.size > MOST_COPIES,
            onSelect: () => duplicateTools(selected),
          },
          { kind: 'separator' },
          {
            kind: 'action',
            label: `Delete ${counted(selected.size, 'tool')}`,
            icon: Trash2,
            danger: true,
            shortcut: 'Delete',
            disabled: isNone,
            onSelect: () => deleteTools(selected, ids),
          },
        ]}
      >
        More
      </Menu>
    </div>
  )
}

/** More copies than these are a mistake rather than a wish. */
const MOST_COPIES = 500

function SelectionWords({ ids, selected }: SelectionBarProps) {
  const tokens = useTokens((state) => state.byTool)
  const sum = useMemo(
    () => [...selected].reduce((total, id) => total + (tokens.get(id) ?? 0), 0),
    [selected, tokens],
  )
  const hidden = useMemo(() => {
    const shown = new Set(ids)
    return [...selected].filter((id) => !shown.has(id)).length
  }, [ids, selected])
  return (
    <span className={styles.selected} role="status">
      {selected.size.toLocaleString('en')} selected
      {hidden > 0 && ` (${hidden.toLocaleString('en')} not shown)`}, {counted(sum, 'token')}
    </span>
  )
}

/** What is shown and not selected, instead of what is. */
function invert(ids: readonly ToolId[], selected: ReadonlySet<ToolId>): void {
  const others = ids.filter((id) => !selected.has(id))
  const [first = null] = others
  setListSelection({ active: first, selected: new Set(others), anchor: first })
}

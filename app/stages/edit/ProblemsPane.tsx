import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ProblemPanel } from '../../../components/catalog/ProblemPanel'
import { countBySeverity, problemRows } from '../../../components/catalog/problem-rows'
import { ProblemTable } from '../../../components/catalog/ProblemTable'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import type { Tool } from '../../../core/catalog'
import { toolName } from '../../selection/tool-name'
import { useDiagnostics } from '../../stores/diagnostics'
import { useProject } from '../../stores/project'
import { applyFix } from './apply-fixes'
import { CheckStatus } from './CheckStatus'
import { editActions, useEdit } from './edit-store'
import { isSame, listedProblems } from './listed-problems'
import { chooseSafeFixes, countSafeFixes } from './safe-fixes'

const RulePopover = lazy(async () => ({ default: (await import('./RulePopover')).RulePopover }))

export interface ProblemsPaneProps {
  readonly shown: Tool | null
  readonly open: boolean
  readonly onToggle: () => void
}

/** The problems of the catalogue or of the shown tool. */
export function ProblemsPane({ shown, open, onToggle }: ProblemsPaneProps) {
  const diagnostics = useDiagnostics((state) => state)
  const { choice, current } = useEdit((state) => state)
  const tools = useProject((project) => project.catalog.tools)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [explained, setExplained] = useState<{ rule: string; anchor: HTMLElement } | null>(null)
  const { all, byTool } = diagnostics
  const shownId = shown?.id ?? null
  const listed = useMemo(
    () => listedProblems({ all, byTool }, choice, shownId),
    [all, byTool, choice, shownId],
  )
  const rows = useMemo(
    () => (open ? problemRows(listed, choice.grouping, closed) : []),
    [open, listed, choice.grouping, closed],
  )
  const names = useMemo(() => new Map(tools.map((tool) => [tool.id, tool])), [tools])
  const counts = useMemo(() => countBySeverity(all), [all])
  const safeFixes = useMemo(() => countSafeFixes(listed), [listed])
  const marked = useMemo(
    () => (current && listed.find((other) => isSame(current, other))) ?? null,
    [current, listed],
  )
  const nameOf = (id: string) => {
    const tool = names.get(id)
    return tool ? toolName(tool) || 'unnamed' : ''
  }

  function toggleGroup(key: string): void {
    const next = new Set(closed)
    if (!next.delete(key)) next.add(key)
    setClosed(next)
  }

  return (
    <ProblemPanel
      counts={counts}
      choice={choice}
      onChoose={editActions.choose}
      safeFixes={safeFixes}
      onFixAll={() => editActions.askFirst('Fix all safe', chooseSafeFixes(listed))}
      open={open}
      onToggle={onToggle}
      status={<CheckStatus />}
    >
      {rows.length === 0 && diagnostics.revision !== null ? (
        <EmptyState
          icon={CircleCheck}
          title="No problems"
          action={<WiderChoice narrowed={all.length > 0} />}
        />
      ) : (
        <ProblemTable
          rows={rows}
          current={marked}
          nameOf={nameOf}
          groupLabel={(key) =>
            choice.grouping === 'tool' ? (key === '' ? 'Whole catalogue' : nameOf(key)) : key
          }
          closed={closed}
          onToggleGroup={toggleGroup}
          onGo={editActions.goTo}
          onFix={applyFix}
          onExplain={(rule, anchor) => setExplained({ rule, anchor })}
        />
      )}
      {explained && (
        <Suspense fallback={null}>
          <RulePopover {...explained} onClose={() => setExplained(null)} />
        </Suspense>
      )}
    </ProblemPanel>
  )
}

function WiderChoice({ narrowed }: { readonly narrowed: boolean }) {
  if (!narrowed) return <span>Every rule is content with every tool.</span>
  return (
    <Button onClick={() => editActions.choose({ scope: 'catalog', severity: 'all' })}>
      Show the problems of all tools
    </Button>
  )
}

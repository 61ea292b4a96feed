import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { ProblemPanel, type ProblemChoice } from '../../../components/catalog/ProblemPanel'
import type { ProblemActs } from '../../../components/catalog/ProblemLine'
import { problemRows } from '../../../components/catalog/problem-rows'
import { ProblemTable } from '../../../components/catalog/ProblemTable'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import type { Tool, ToolId } from '../../../core/catalog'
import { safeFixOf, type Diagnostic } from '../../../core/lint'
import { toolName } from '../../selection/tool-name'
import { selectToolDiagnostics, useDiagnostics } from '../../stores/diagnostics'
import { useProject } from '../../stores/project-state'
import { countAll, countSafe } from '../../stores/tally'
import { applyFix } from './apply-fixes'
import { CheckStatus } from './CheckStatus'
import { editActions, useEdit } from './edit-store'
import { isSame, listingSteps } from './listed-problems'
import { RuleMenu } from './RuleMenu'
import { bringBack, silencingsOf } from './rules/settings-acts'
import { useInTurns } from '../../selection/use-in-turns'

const none: readonly Diagnostic[] = []

const RulePopover = lazy(async () => ({ default: (await import('./RulePopover')).RulePopover }))

export interface ProblemsPaneProps {
  readonly shown: Tool | null
  readonly open: boolean
  readonly onToggle: () => void
}

/** The problems of the catalogue or of the shown tool. */
export function ProblemsPane({ shown, open, onToggle }: ProblemsPaneProps) {
  const choice = useEdit((state) => state.choice)
  const tally = useDiagnostics((state) => state.tally)
  const silenced = useDiagnostics((state) => state.silencedCount)
  const ofShown = useDiagnostics(selectToolDiagnostics(shown?.id ?? null))
  const ofSome = useDiagnostics((state) => (choice.scope === 'some' ? state.byTool : null))
  const isSafe = (diagnostic: Diagnostic): boolean =>
    matches(choice, diagnostic) && safeFixOf(diagnostic) !== null
  const safeFixes =
    choice.scope === 'tool'
      ? ofShown.filter(isSafe).length
      : ofSome && choice.tools
        ? [...choice.tools.ids].reduce((sum, id) => sum + (ofSome.get(id) ?? none).filter(isSafe).length, 0)
        : countSafe(tally, choice.severity, choice.rules?.ids ?? null)
  return (
    <ProblemPanel
      counts={tally.bySeverity}
      choice={choice}
      onChoose={editActions.choose}
      safeFixes={safeFixes}
      silenced={silenced}
      ruleMenu={<RuleMenu choice={choice} />}
      onFixAll={() => editActions.askFirst({ kind: 'safe', choice, toolId: shown?.id ?? null })}
      open={open}
      onToggle={onToggle}
      status={<CheckStatus />}
    >
      <Problems choice={choice} toolId={shown?.id ?? null} />
    </ProblemPanel>
  )
}

/** The table. Among thousands it may come a moment after the marks in the editor, which never wait for it. */
function Problems({ choice, toolId }: { readonly choice: ProblemChoice; readonly toolId: ToolId | null }) {
  const revision = useDiagnostics((state) => state.revision)
  const byTool = useDeferredValue(useDiagnostics((state) => state.byTool))
  const general = useDeferredValue(useDiagnostics((state) => state.general))
  const silenced = useDeferredValue(useDiagnostics((state) => state.silenced))
  const tools = useDeferredValue(useProject((project) => project.catalog.tools))
  const hasProblems = useDiagnostics(({ tally }) => countAll(tally) > 0)
  const current = useEdit((state) => state.current)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [explained, setExplained] = useState<{ rule: string; anchor: HTMLElement } | null>(null)
  const { scope, tools: some, severity, grouping, rules, showsSilenced } = choice
  const list = useCallback(
    () =>
      listingSteps(
        { byTool, general, silenced },
        { scope, tools: some, severity, rules, showsSilenced },
        tools,
        toolId,
      ),
    [byTool, general, silenced, scope, some, severity, rules, showsSilenced, tools, toolId],
  )
  const listing = useInTurns(list)
  const listed = listing.value ?? none
  const rows = useMemo(() => problemRows(listed, grouping, closed), [listed, grouping, closed])
  const place = current?.toolId ?? null
  const siblings = [
    ...(place === null ? general : (byTool.get(place) ?? [])),
    ...(showsSilenced ? (silenced.get(place) ?? []) : []),
  ]
  const acts: ProblemActs = useMemo(
    () => ({
      onGo: editActions.goTo,
      onFix: applyFix,
      onExplain: (rule, anchor) => setExplained({ rule, anchor }),
      onSilence: (problem, where) => editActions.open({ kind: 'silence', problem, where }),
      onBringBack: (problem) => bringBack(silencingsOf(problem)),
      onCompare: (problem) => editActions.open({ kind: 'pair', problem }),
    }),
    [],
  )
  const nameOf = (id: string): string => nameIn(tools, id)

  if (rows.count === 0 && revision !== null && listing.isCurrent)
    return (
      <EmptyState icon={CircleCheck} title="No problems" action={<WiderChoice narrowed={hasProblems} />} />
    )
  return (
    <>
      <ProblemTable
        rows={rows}
        current={(current && siblings.find((other) => isSame(current, other))) ?? null}
        nameOf={nameOf}
        groupLabel={(key) => (grouping === 'rule' ? key : key === '' ? 'Whole catalogue' : nameOf(key))}
        closed={closed}
        onToggleGroup={(key) => {
          const next = new Set(closed)
          if (!next.delete(key)) next.add(key)
          setClosed(next)
        }}
        acts={acts}
      />
      {explained && (
        <Suspense fallback={null}>
          <RulePopover {...explained} onClose={() => setExplained(null)} />
        </Suspense>
      )}
    </>
  )
}

function WiderChoice({ narrowed }: { readonly narrowed: boolean }) {
  if (!narrowed) return <span>Every rule is content with every tool.</span>
  return (
    <Button onClick={() => editActions.choose({ scope: 'catalog', severity: 'all', rules: null })}>
      Show the problems of all tools
    </Button>
  )
}

function matches({ severity, rules }: ProblemChoice, problem: Diagnostic): boolean {
  return (
    (severity === 'all' || severity === problem.severity) && (rules === null || rules.ids.has(problem.rule))
  )
}

function nameIn(tools: readonly Tool[], id: ToolId): string {
  const tool = tools.find((candidate) => candidate.id === id)
  return tool ? toolName(tool) || 'unnamed' : ''
}

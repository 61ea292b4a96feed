import { useCallback, useMemo, useState } from 'react'
import { FixPreview } from '../../../components/catalog/FixPreview'
import { isActive, safeFixOf, safeFixSteps, type ChosenFix, type Diagnostic } from '../../../core/lint'
import { useDiagnostics } from '../../stores/diagnostics'
import { useProject } from '../../stores/project-state'
import { applyFixes, tellMade, titleOfFixes } from './apply-fixes'
import { editActions, useEdit, type FixesToSee } from './edit-store'
import { listingSteps } from './listed-problems'
import { FEW_EDITS } from './make-edits'
import { previewTools } from './preview-lines'
import { useEditingAway } from './use-editing-away'
import { useInTurns } from '../../selection/use-in-turns'

const FINDINGS_A_STEP = 500

/** Fixes that are looked at before they are applied. */
export function FixDialog() {
  const preview = useEdit((state) => state.preview)
  if (!preview) return null
  if (preview.kind === 'safe') return <SafeFixes {...preview} />
  const { title, fix } = preview
  return (
    <Preview
      title={title}
      chosen={[fix]}
      warning="This may change what the tool means, or what it accepts: look at the change before you take it."
    />
  )
}

/** All safe fixes of the problems that a choice lists, less those of rules that a person leaves out. */
function SafeFixes({ choice, toolId }: Omit<Extract<FixesToSee, { kind: 'safe' }>, 'kind'>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const catalog = useProject((project) => project.catalog)
  const found = useDiagnostics((state) => state)
  const list = useCallback(
    () => mendableSteps(found, choice, catalog.tools, toolId),
    [found, choice, catalog.tools, toolId],
  )
  const mendable = useInTurns(list)
  const { problems, counts } = mendable.value ?? nothing
  const choose = useCallback(
    () =>
      safeFixSteps(
        catalog,
        problems.filter(({ rule }) => !left.has(rule)),
      ),
    [catalog, problems, left],
  )
  const safe = useInTurns(choose)
  const { chosen, waiting } = safe.value ?? nothing
  return (
    <Preview
      title="Fix all safe"
      chosen={chosen}
      choosing={!mendable.isCurrent || !safe.isCurrent}
      warning={null}
      leftOver={waiting}
      rules={{
        list: counts.map(([rule, count]) => ({ rule, count, chosen: !left.has(rule) })),
        onChoose: (rule, isChosen) => {
          const next = new Set(left)
          if (isChosen) next.delete(rule)
          else next.add(rule)
          setLeft(next)
        },
      }}
    />
  )
}

const nothing = { problems: [], counts: [], chosen: [], waiting: 0 } as const

/** What of a listing has a safe fix and counts, and how much of it each rule found. */
function* mendableSteps(...listing: Parameters<typeof listingSteps>): Generator<
  undefined,
  {
    readonly problems: readonly Diagnostic[]
    readonly counts: readonly (readonly [rule: string, count: number])[]
  }
> {
  const problems: Diagnostic[] = []
  const counts = new Map<string, number>()
  for (const problem of yield* listingSteps(...listing)) {
    if (!isActive(problem) || !safeFixOf(problem)) continue
    problems.push(problem)
    counts.set(problem.rule, (counts.get(problem.rule) ?? 0) + 1)
    if (problems.length % FINDINGS_A_STEP === 0) yield
  }
  return { problems, counts: [...counts].sort(([one], [other]) => (one < other ? -1 : 1)) }
}

interface PreviewProps {
  readonly title: string
  readonly chosen: readonly ChosenFix[]
  readonly choosing?: boolean
  readonly warning: string | null
  /** Fixes that wait for a second round. */
  readonly leftOver?: number
  readonly rules?: {
    readonly list: readonly { readonly rule: string; readonly count: number; readonly chosen: boolean }[]
    readonly onChoose: (rule: string, chosen: boolean) => void
  }
}

function Preview({ title, chosen, choosing = false, warning, leftOver = 0, rules }: PreviewProps) {
  const catalog = useProject((project) => project.catalog)
  const tools = useMemo(() => previewTools(catalog, chosen), [catalog, chosen])
  const away = useEditingAway()
  const confirm = (): void => {
    if (chosen.length <= FEW_EDITS) {
      editActions.closePreview()
      applyFixes(chosen)
      return
    }
    away.start(
      chosen.map(({ fix }) => fix.edits),
      (made) => titleOfFixes(made, chosen),
      (made) => {
        editActions.closePreview()
        tellMade(made, chosen)
      },
    )
  }
  return (
    <FixPreview
      title={title}
      rules={rules?.list ?? null}
      onChoose={rules?.onChoose ?? (() => undefined)}
      warning={warning}
      fixes={chosen.length}
      tools={tools.count}
      toolIdAt={tools.idAt}
      toolAt={tools.at}
      choosing={choosing}
      leftOver={
        leftOver === 0
          ? null
          : `${leftOver === 1 ? 'One more fix touches' : `${leftOver.toLocaleString('en')} more fixes touch`} the same places: they are offered again after this.`
      }
      progress={away.progress}
      onConfirm={confirm}
      onCancel={() => {
        // The first press stops what is being made; the dialog stays.
        if (away.progress) away.cancel()
        else editActions.closePreview()
      }}
    />
  )
}

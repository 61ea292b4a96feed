import { useMemo, useState } from 'react'
import { FixPreview } from '../../../components/catalog/FixPreview'
import { chooseSafeFixes, type ChosenFix, type Diagnostic } from '../../../core/lint'
import { useProject } from '../../stores/project-state'
import { applyFixes } from './apply-fixes'
import { editActions, useEdit } from './edit-store'
import { previewTools } from './preview-lines'

/** Fixes that are looked at before they are applied. */
export function FixDialog() {
  const preview = useEdit((state) => state.preview)
  if (!preview) return null
  if (preview.kind === 'safe') return <SafeFixes problems={preview.problems} />
  const { title, fix } = preview
  return (
    <Preview
      title={title}
      chosen={[fix]}
      warning="This may change what the tool means, or what it accepts: look at the change before you take it."
    />
  )
}

/** All safe fixes of some problems, less those of rules that a person leaves out. */
function SafeFixes({ problems }: { readonly problems: readonly Diagnostic[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const counts = useMemo(() => countByRule(problems), [problems])
  const catalog = useProject((project) => project.catalog)
  const { chosen, waiting } = useMemo(
    () =>
      chooseSafeFixes(
        catalog,
        problems.filter(({ rule }) => !left.has(rule)),
      ),
    [catalog, problems, left],
  )
  return (
    <Preview
      title="Fix all safe"
      chosen={chosen}
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

interface PreviewProps {
  readonly title: string
  readonly chosen: readonly ChosenFix[]
  readonly warning: string | null
  /** Fixes that wait for a second round. */
  readonly leftOver?: number
  readonly rules?: {
    readonly list: readonly { readonly rule: string; readonly count: number; readonly chosen: boolean }[]
    readonly onChoose: (rule: string, chosen: boolean) => void
  }
}

function Preview({ title, chosen, warning, leftOver = 0, rules }: PreviewProps) {
  const catalog = useProject((project) => project.catalog)
  const tools = useMemo(() => previewTools(catalog, chosen), [catalog, chosen])
  return (
    <FixPreview
      title={title}
      rules={rules?.list ?? null}
      onChoose={rules?.onChoose ?? (() => undefined)}
      warning={warning}
      fixes={chosen.length}
      tools={tools.count}
      toolAt={tools.at}
      leftOver={
        leftOver === 0
          ? null
          : `${leftOver === 1 ? 'One more fix touches' : `${leftOver.toLocaleString('en')} more fixes touch`} the same places: they are offered again after this.`
      }
      onConfirm={() => {
        editActions.closePreview()
        applyFixes(chosen)
      }}
      onCancel={editActions.closePreview}
    />
  )
}

function countByRule(problems: readonly Diagnostic[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { rule } of problems) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
}

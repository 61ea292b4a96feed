import { addToList } from '../../shared'
import type { Judgement } from '../judgement'
import type { CaseEvidence, GateInput, RunEvidence } from './gate-input'

/** The cases that every run was asked, each with what the runs say of its tools, in the order of the base. */
export function caseEvidence({ base, arms }: GateInput): readonly CaseEvidence[] {
  const byCase = grouped(base)
  const ofArms = arms.map(({ id, judged }) => ({ id, byCase: grouped(judged) }))
  return [...byCase].flatMap(([id, old]) => {
    const found = new Map<string, RunEvidence>()
    for (const arm of ofArms) {
      const judged = arm.byCase.get(id)
      if (!judged) return []
      found.set(arm.id, runEvidence(judged, old))
    }
    return [{ id, expected: old[0]?.expected ?? [], base: runEvidence(old, old), arms: found }]
  })
}

function grouped(judged: readonly Judgement[]): ReadonlyMap<string, readonly Judgement[]> {
  const lists = new Map<string, Judgement[]>()
  for (const one of judged) addToList(lists, one.case, one)
  return lists
}

function runEvidence(judged: readonly Judgement[], old: readonly Judgement[]): RunEvidence {
  const right = judged.filter(({ correct }) => correct).length / judged.length
  return { judged, right, involved: involvedIn(old, judged) }
}

function involvedIn(old: readonly Judgement[], renamed: readonly Judgement[]): readonly string[] {
  const known = new Set([...old, ...renamed].flatMap(({ offered }) => offered))
  const chosen = [...old, ...renamed].filter(({ correct }) => !correct).flatMap((one) => one.chosen)
  const expected = old[0]?.expected ?? []
  // A name that was not offered belongs to no tool, so no rename of another tool answers for it.
  return [...new Set([...expected, ...chosen.filter((key) => known.has(key))])]
}

import type { Judgement } from '../judgement'
import type { CaseEvidence, GateChoice, RunEvidence } from './gate-input'

/** What has to be taken for granted where nobody has asked a case under mixed names. */
export const ASSUMPTION =
  'No run has asked a case under mixed names. A case is given the reply of the run whose names all the tools involved in it have; where they are mixed, the worse of the replies. Tools that were offered and not chosen are taken to have no influence.'

/** The replies that a case is taken to get under mixed names. */
export function assumedReplies(one: CaseEvidence, choice: GateChoice): readonly Judgement[] {
  return assumedRun(one, choice).judged
}

/** The share of them that are right. */
export function assumedShare(one: CaseEvidence, choice: GateChoice): number {
  return assumedRun(one, choice).right
}

function assumedRun({ base, arms }: CaseEvidence, choice: GateChoice): RunEvidence {
  const involved = [...arms.values()].flatMap((arm) => arm.involved)
  // Nobody in particular has a part in it: then everybody may.
  const tools = involved.length > 0 ? involved : (base.judged[0]?.offered ?? [])
  const runs = [...new Set(tools.map((tool) => choice.get(tool)))].map(
    (arm) => (arm === undefined ? base : arms.get(arm)) ?? base,
  )
  const [worst] = runs.toSorted((one, other) => one.right - other.right)
  return worst ?? base
}

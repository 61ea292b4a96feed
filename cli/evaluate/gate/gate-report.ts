// What a gate says of itself, as JSON: beside the names that it keeps, and in the report of the run.
import type { PairComparison, SettledGate, TriedRule } from '../../../core/evaluation'
import { partName, toolByPart, type RefusedName, type Tool } from '../../../core/catalog'
import { addToList } from '../../../core/shared'
import { placesOf } from '../../align/part-place'
import type { SuiteCatalog } from '../suite-catalog'
import type { ChosenGate } from './choose-gate'

/** A tool whose rename was chosen, with the cases that speak for and against it. */
export interface GatedTool {
  /** As cases name it: its original name. */
  readonly tool: string
  /** The variant whose names it gets. */
  readonly variant: string
  readonly renames: readonly { readonly path: string; readonly old: string; readonly new: string }[]
  /** Cases that chose in which the tool had a part, and of those, mended and broken ones; `leaning` is -1 to 1. */
  readonly cases: number
  readonly fixed: number
  readonly broken: number
  readonly leaning: number
}

/** The `gate` of a report. */
export interface GateReport {
  /** `old-names`: nothing is kept, all old names stay. */
  readonly keeps: 'renames' | 'old-names'
  readonly sentence: string
  /** Whether the held-out cases were asked under the gated names. */
  readonly isConfirmed: boolean
  /** What decided: measured where it is confirmed, else the estimate. */
  readonly comparison: PairComparison
  readonly estimate: PairComparison
  /** What the estimate takes for granted. */
  readonly assumption: string
  readonly rule: TriedRule['rule']
  /** All that were tried, with the gain of each in cross-validation, a share. */
  readonly rules: readonly TriedRule[]
  /** What the rule chose, whether or not it is kept. */
  readonly tools: readonly GatedTool[]
  /** Chosen names that cannot stand beside the old ones that stay. */
  readonly refused: readonly (Pick<RefusedName, 'name' | 'reason'> & {
    readonly tool: string
    readonly path: string
  })[]
  /** Ids of the cases that chose, and of those that did not, on which all figures stand. */
  readonly chosenFrom: readonly string[]
  readonly heldOut: readonly string[]
  /** Cases that not every variant was asked. */
  readonly leftOut: number
  /** Held-out cases without a reply under the gated names, where others have one. */
  readonly unanswered: number
}

/** The report on a settled gate. */
export function gateReport(
  chosen: ChosenGate,
  { choice, sentence, isConfirmed, comparison }: SettledGate,
  tools: SuiteCatalog,
): GateReport {
  const { rule, tried, estimate, assumption, chosenFrom, heldOut, leftOut } = chosen.plan
  const places = placesOf(tools.catalog)
  return {
    keeps: choice.size > 0 ? 'renames' : 'old-names',
    sentence,
    isConfirmed,
    comparison,
    estimate,
    assumption,
    rule,
    rules: tried,
    tools: chosenTools(chosen, tools),
    refused: chosen.names.refused.map(({ partId, name, reason }) => {
      const { tool = '', path = '' } = places.get(partId) ?? {}
      return { tool, path, name, reason }
    }),
    chosenFrom,
    heldOut,
    leftOut,
    unanswered: isConfirmed ? heldOut.length - comparison.n : 0,
  }
}

/** In the order of the catalogue. */
function chosenTools({ plan, names }: ChosenGate, { catalog, keyOf }: SuiteCatalog): readonly GatedTool[] {
  const places = placesOf(catalog)
  const tools = toolByPart(catalog)
  const renames = new Map<Tool, GatedTool['renames'][number][]>()
  for (const [id, name] of Object.entries(names.names)) {
    const tool = tools.get(id)
    const rename = { path: places.get(id)?.path ?? '', old: partName(catalog, id) ?? '', new: name }
    if (tool) addToList(renames, tool, rename)
  }
  return catalog.tools.flatMap((tool) => {
    const own = renames.get(tool)
    const key = keyOf(tool)
    const variant = plan.choice.get(key)
    if (!own || variant === undefined) return []
    const known = plan.evidence.find((one) => one.tool === key && one.arm === variant)
    const { cases = 0, fixed = 0, broken = 0, leaning = 0 } = known ?? {}
    return [{ tool: key, variant, renames: own, cases, fixed, broken, leaning }]
  })
}

// Which tools a filter shows and how many each further choice would leave, in one pass of small steps: a catalogue may have 25,000 tools.
import type { Tool, ToolId } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import type { CatalogFilter } from '../stores/view'
import {
  chosenOf,
  NOTHING,
  PROBLEM_FACETS,
  TOOL_FACETS,
  valuesOfProblem,
  valuesOfTool,
  type FacetId,
  type ProblemFacet,
  type ToolFacet,
  type ToolStates,
} from './facets'
import { matchesSearch } from './tool-name'

type ByTool = ReadonlyMap<ToolId, readonly Diagnostic[]>

/** What is browsed. */
export interface BrowseInput {
  readonly tools: readonly Tool[]
  readonly facets: CatalogFilter['facets']
  readonly states: ToolStates
  readonly byTool: ByTool
  /** Texts (lower case) that must stand in a tool's name, server or description. */
  readonly exact: readonly string[]
  /** Only these, in this order, where something was searched for by rank. */
  readonly found: readonly ToolId[] | null
  /** Whether the counts of facets are asked for. */
  readonly counts: boolean
}

/** What came of it. */
export interface Browsed {
  readonly tools: readonly Tool[]
  /** Tools that each value of a facet would leave with the choices of all other facets; empty unless asked for. */
  readonly counts: FacetCounts
}

export type FacetCounts = ReadonlyMap<FacetId, ReadonlyMap<string, number>>

const TOOLS_A_STEP = 50
const noCounts: FacetCounts = new Map()
const none: readonly Diagnostic[] = []

/** The tools that are shown, in the order of the catalogue or as they were found. */
export function* browseSteps(input: BrowseInput): Generator<undefined, Browsed> {
  const { facets, states, byTool, exact, counts: isCounting } = input
  const chosen = chosenOf({ facets })
  if (chosen.size === 0 && exact.length === 0 && input.found === null && !isCounting)
    return { tools: input.tools, counts: noCounts }
  const counting = isCounting ? startCounting() : null
  const shown: Tool[] = []
  for (const [index, tool] of candidates(input).entries()) {
    if (index % TOOLS_A_STEP === 0) yield
    if (!matchesSearch(tool, exact)) continue
    const failed = failedFacets(tool, chosen, states)
    if (failed.length > 1) continue
    const problems = byTool.get(tool.id) ?? none
    const isFound = matchesProblems(problems, chosen, null)
    if (failed.length === 0 && isFound) shown.push(tool)
    counting?.add(tool, failed, isFound, { problems, chosen, states })
  }
  return { tools: shown, counts: counting?.counts ?? noCounts }
}

function candidates({ tools, found }: BrowseInput): readonly Tool[] {
  if (!found) return tools
  const byId = indexes.get(tools) ?? new Map(tools.map((tool) => [tool.id, tool]))
  indexes.set(tools, byId)
  return found.flatMap((id) => byId.get(id) ?? [])
}

/** Asked for at every key. */
const indexes = new WeakMap<readonly Tool[], ReadonlyMap<ToolId, Tool>>()

type Chosen = ReadonlyMap<FacetId, ReadonlySet<string>>

function failedFacets(tool: Tool, chosen: Chosen, states: ToolStates): readonly ToolFacet[] {
  if (chosen.size === 0) return []
  return TOOL_FACETS.filter((facet) => {
    const values = chosen.get(facet)
    return values !== undefined && !valuesOfTool(tool, facet, states).some((value) => values.has(value))
  })
}

/** Whether a tool has a finding with a chosen value in every facet but `except`; one without any has "no problems". */
function matchesProblems(
  problems: readonly Diagnostic[],
  chosen: Chosen,
  except: ProblemFacet | null,
): boolean {
  const asked = PROBLEM_FACETS.filter((facet) => facet !== except && chosen.has(facet))
  if (asked.length === 0) return true
  if (problems.length === 0) return asked.every((facet) => chosen.get(facet)?.has(NOTHING))
  return problems.some((problem) => fits(problem, asked, chosen))
}

function fits(problem: Diagnostic, asked: readonly ProblemFacet[], chosen: Chosen): boolean {
  return asked.every((facet) => {
    const values = chosen.get(facet)
    return !values || valuesOfProblem(problem, facet).some((value) => values.has(value))
  })
}

interface Counting {
  readonly counts: FacetCounts
  readonly add: (
    tool: Tool,
    failed: readonly ToolFacet[],
    isFound: boolean,
    about: { readonly problems: readonly Diagnostic[]; readonly chosen: Chosen; readonly states: ToolStates },
  ) => void
}

function startCounting(): Counting {
  const counts = new Map<FacetId, Map<string, number>>()
  for (const facet of [...TOOL_FACETS, ...PROBLEM_FACETS]) counts.set(facet, new Map())
  const count = (facet: FacetId, values: Iterable<string>): void => {
    const known = counts.get(facet)
    for (const value of values) known?.set(value, (known.get(value) ?? 0) + 1)
  }
  return {
    counts,
    add: (tool, failed, isFound, { problems, chosen, states }) => {
      const [only] = failed
      if (isFound)
        for (const facet of only ? [only] : TOOL_FACETS) count(facet, valuesOfTool(tool, facet, states))
      if (only) return
      for (const facet of PROBLEM_FACETS) count(facet, problemValues(problems, facet, chosen))
    },
  }
}

/** The values of a facet in the findings that fit the choices of the other two. */
function problemValues(
  problems: readonly Diagnostic[],
  facet: ProblemFacet,
  chosen: Chosen,
): ReadonlySet<string> {
  const asked = PROBLEM_FACETS.filter((other) => other !== facet && chosen.has(other))
  if (problems.length === 0) return new Set(facet === 'severity' && asked.length === 0 ? [NOTHING] : [])
  const values = new Set<string>()
  let last: readonly string[] | null = null
  for (const problem of problems) {
    const own = valuesOfProblem(problem, facet)
    // Most findings of a tool hold for the same profiles, in one list.
    if (own === last || !fits(problem, asked, chosen)) continue
    last = own
    for (const value of own) values.add(value)
  }
  return values
}

/** How tools are put in order. */
export interface OrderKeys {
  readonly by: 'name' | 'tokens' | 'problems'
  readonly reversed: boolean
  /** A text (small first) or a number (large first). */
  readonly keyOf: (tool: Tool) => string | number
}

/** Tools in order, stable, by merging in small steps: the sort of the engine gives no way. */
export function* orderSteps(
  tools: readonly Tool[],
  { reversed, keyOf }: OrderKeys,
): Generator<undefined, readonly Tool[]> {
  let rows: { readonly tool: Tool; readonly key: string | number }[] = []
  for (const [index, tool] of tools.entries()) {
    if (index % TOOLS_A_STEP === 0) yield
    rows.push({ tool, key: keyOf(tool) })
  }
  const isBehind = (one: string | number, other: string | number): boolean =>
    one !== other &&
    (typeof one === 'number' && typeof other === 'number' ? one < other : one > other) !== reversed
  for (let width = 1; width < rows.length; width *= 2) {
    const merged: typeof rows = []
    for (let start = 0; start < rows.length; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, rows.length), Math.min(start + 2 * width, rows.length)]
      let [left, right] = [start, middle]
      while (left < middle || right < end) {
        const [one, other] = [rows[left], rows[right]]
        const takesRight = left >= middle || (right < end && one && other && isBehind(one.key, other.key))
        const next = takesRight ? other : one
        if (next) merged.push(next)
        if (takesRight) right += 1
        else left += 1
        if (merged.length % 500 === 0) yield
      }
    }
    rows = merged
  }
  return rows.map(({ tool }) => tool)
}

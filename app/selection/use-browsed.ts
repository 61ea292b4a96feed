import { useCallback, useDeferredValue, useMemo } from 'react'
import type { Tool, ToolId } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import { useDiagnostics } from '../stores/diagnostics'
import { useProject } from '../stores/project-state'
import { useTokens } from '../stores/tokens'
import { useView, type ToolOrder } from '../stores/view'
import { browseSteps, orderSteps, type Browsed, type FacetCounts } from './browse-tools'
import { PROBLEM_FACETS } from './facets'
import { toolName } from './tool-name'
import { exactTexts, useToolSearch, type SearchState } from './tool-search'
import { useInTurns } from './use-in-turns'

/** The tools that the filter shows, in their order. */
export interface BrowsedTools {
  readonly tools: readonly Tool[]
  readonly counts: FacetCounts
  readonly search: SearchState
  /** False while newer ones are being looked for. */
  readonly isCurrent: boolean
}

/** `counts`: whether those of facets are asked for. */
export function useBrowsed(counts: boolean): BrowsedTools {
  const tools = useProject((project) => project.catalog.tools)
  const drafts = useProject((project) => project.drafts)
  const pinned = useProject((project) => project.pinned)
  const excluded = useProject((project) => project.excluded)
  const filter = useView((state) => state.filter)
  // Drawing what was found gives way to the keys that come meanwhile.
  const search = useDeferredValue(useToolSearch())
  // What was found matters only while it is filtered or counted by it.
  const asksProblems = counts || PROBLEM_FACETS.some((facet) => (filter.facets[facet] ?? []).length > 0)
  const ordersByProblems = filter.order.by === 'problems'
  const byTool = useDiagnostics((state) => (asksProblems || ordersByProblems ? state.byTool : NOTHING_FOUND))
  const tokens = useTokens((state) => (filter.order.by === 'tokens' ? state.byTool : NO_TOKENS))
  const { facets, order } = filter
  const exact = useSame(exactTexts(search))
  const found = search.phase === 'ranked' ? search.found : null
  const states = useMemo(() => ({ drafts, pinned, excluded }), [drafts, pinned, excluded])
  const start = useCallback(
    () => steps({ tools, facets, states, byTool, exact, found, counts }, order, tokens),
    [tools, facets, states, byTool, exact, found, counts, order, tokens],
  )
  const browsed = useInTurns(start)
  return { ...(browsed.value ?? nothing), search, isCurrent: browsed.isCurrent }
}

function* steps(
  input: Parameters<typeof browseSteps>[0],
  order: ToolOrder,
  tokens: ReadonlyMap<ToolId, number>,
): Generator<undefined, Browsed> {
  const browsed = yield* browseSteps(
    input.found && order.by === 'catalogue' ? { ...input, found: inPlace(input) } : input,
  )
  if (order.by === 'usual' || order.by === 'catalogue')
    return order.reversed ? { ...browsed, tools: [...browsed.tools].reverse() } : browsed
  const keyOf = {
    name: (tool: Tool) => toolName(tool).toLowerCase(),
    tokens: ({ id }: Tool) => tokens.get(id) ?? 0,
    problems: ({ id }: Tool) => input.byTool.get(id)?.length ?? 0,
  }[order.by]
  return {
    ...browsed,
    tools: yield* orderSteps(browsed.tools, { by: order.by, reversed: order.reversed, keyOf }),
  }
}

/** What was found, in the order of the catalogue. */
function inPlace({ tools, found }: Parameters<typeof browseSteps>[0]): readonly ToolId[] {
  const wanted = new Set(found)
  return tools.flatMap(({ id }) => (wanted.has(id) ? [id] : []))
}

/** The former list where an equal one comes. */
function useSame(texts: readonly string[]): readonly string[] {
  const key = JSON.stringify(texts)
  return useMemo(() => JSON.parse(key) as readonly string[], [key])
}

const NOTHING_FOUND: ReadonlyMap<ToolId, readonly Diagnostic[]> = new Map()
const NO_TOKENS: ReadonlyMap<ToolId, number> = new Map()
const nothing: Browsed = { tools: [], counts: new Map() }

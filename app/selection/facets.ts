// The sides from which tools are browsed, and the values that a tool has on each.
import {
  categoryIds,
  categoryLabels,
  categoryOf,
  nameWords,
  wordsOf,
  type Tool,
  type ToolId,
} from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import type { CatalogFilter } from '../stores/view'

/** Of a tool itself. */
export type ToolFacet = 'server' | 'document' | 'category' | 'word' | 'state'
/** Of what was found in it. */
export type ProblemFacet = 'severity' | 'rule' | 'profile'
export type FacetId = ToolFacet | ProblemFacet

export const TOOL_FACETS: readonly ToolFacet[] = ['server', 'document', 'category', 'word', 'state']
export const PROBLEM_FACETS: readonly ProblemFacet[] = ['severity', 'rule', 'profile']
export const FACETS: readonly FacetId[] = [
  'server',
  'document',
  'category',
  'severity',
  'rule',
  'profile',
  'word',
  'state',
]

export const facetLabels: Readonly<Record<FacetId, string>> = {
  server: 'Server',
  document: 'Source',
  category: 'Category',
  word: 'First word of the name',
  severity: 'Problems',
  rule: 'Rule',
  profile: 'Problem for',
  state: 'State',
}

/** What the values of a facet are derived from, where that is not plain. */
export const facetHints: Readonly<Partial<Record<FacetId, string>>> = {
  category:
    'By rule, from English words of the server, the name and the first sentence of the description. No model is asked.',
  word: 'The first word of the name, which is often a verb or a name space.',
  profile: 'Providers and clients for which a finding holds.',
}

/** No server, made in the studio, no problem. */
export const NOTHING = ''

/** What else is known of tools. */
export interface ToolStates {
  readonly drafts: Readonly<Record<ToolId, string>>
  readonly pinned: Readonly<Record<ToolId, boolean>>
  readonly excluded: Readonly<Record<ToolId, boolean>>
}

/** The values that a tool has in a facet of its own. */
export function valuesOfTool(tool: Tool, facet: ToolFacet, states: ToolStates): readonly string[] {
  switch (facet) {
    case 'server':
      return [tool.server ?? NOTHING]
    case 'document':
      return [tool.origin?.documentId ?? NOTHING]
    case 'category':
      return [categoryOf(tool).id]
    case 'word':
      return [firstWordOf(tool)]
    case 'state':
      return [
        ...(states.pinned[tool.id] === true ? ['pinned'] : []),
        ...(states.excluded[tool.id] === true ? ['excluded'] : []),
        ...(states.drafts[tool.id] === undefined ? [] : ['unreadable']),
      ]
  }
}

const firstWords = new WeakMap<Tool, string>()

function firstWordOf(tool: Tool): string {
  const known = firstWords.get(tool)
  if (known !== undefined) return known
  const word = nameWords(wordsOf(tool).name)[0]?.toLowerCase() ?? NOTHING
  firstWords.set(tool, word)
  return word
}

/** The values that a finding has in a facet. */
export function valuesOfProblem(problem: Diagnostic, facet: ProblemFacet): readonly string[] {
  switch (facet) {
    case 'severity':
      return [problem.severity]
    case 'rule':
      return [problem.rule]
    case 'profile':
      return problem.profiles
  }
}

/** The chosen values of a filter, by facet; facets without any are left out. */
export function chosenOf({
  facets,
}: Pick<CatalogFilter, 'facets'>): ReadonlyMap<FacetId, ReadonlySet<string>> {
  return new Map(
    FACETS.flatMap((facet) => {
      const values = facets[facet] ?? []
      return values.length === 0 ? [] : [[facet, new Set(values)] as const]
    }),
  )
}

/** The facets with a value taken in, or out where it was chosen. */
export function toggled(
  facets: CatalogFilter['facets'],
  facet: FacetId,
  value: string,
): CatalogFilter['facets'] {
  const values = facets[facet] ?? []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return withFacet(facets, facet, next)
}

/** The facets with these values chosen in one. */
export function withFacet(
  facets: CatalogFilter['facets'],
  facet: FacetId,
  values: readonly string[],
): CatalogFilter['facets'] {
  const others = Object.fromEntries(Object.entries(facets).filter(([id]) => id !== facet))
  return values.length === 0 ? others : { ...others, [facet]: values }
}

const FIXED: Readonly<Partial<Record<FacetId, Readonly<Record<string, string>>>>> = {
  category: categoryLabels,
  severity: { error: 'Errors', warning: 'Warnings', info: 'Advice', [NOTHING]: 'No problems' },
  state: { pinned: 'Name pinned', excluded: 'Not aligned', unreadable: 'JSON with a mistake' },
  server: { [NOTHING]: 'No server' },
  document: { [NOTHING]: 'Made here' },
  word: { [NOTHING]: 'No word' },
}

const FIXED_ORDER: Readonly<Partial<Record<FacetId, readonly string[]>>> = {
  category: categoryIds,
  severity: ['error', 'warning', 'info', NOTHING],
  state: ['pinned', 'excluded', 'unreadable'],
}

/** What people call a value; `documents`: the names of documents by id. */
export function labelOf(facet: FacetId, value: string, documents: ReadonlyMap<string, string>): string {
  return FIXED[facet]?.[value] ?? (facet === 'document' ? (documents.get(value) ?? 'a former source') : value)
}

/** Values in the order in which they are listed: those that have one of their own, else the most frequent first. */
export function inOrder(facet: FacetId, counts: ReadonlyMap<string, number>): readonly string[] {
  const order = facet === 'category' ? undefined : FIXED_ORDER[facet]
  if (order) return order.filter((value) => counts.has(value))
  return [...counts]
    .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .map(([value]) => value)
}

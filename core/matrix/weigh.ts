// What a finding means for a tool's acceptance.
import { findRule, isActive, type Category, type Diagnostic, type LintSettings, type Rule } from '../lint'

/** How a tool fares with a provider or client, from the best to the worst. */
export const CELL_STATUSES = ['accepted', 'unknown', 'changed', 'refused'] as const

/**
 * `accepted`: nothing speaks against it. `unknown`: it uses keywords that restrict values, of which the profile says neither that they are taken nor refused.
 * `changed`: accepted, but something is altered, dropped or works badly. `refused`: it is refused, or lost.
 */
export type CellStatus = (typeof CELL_STATUSES)[number]

/** The rank of each status in `CELL_STATUSES`. */
export const ACCEPTED = 0
export const UNKNOWN = 1
export const CHANGED = 2
export const REFUSED = 3

/** Rules of these categories say whether and how a definition is taken. */
const ACCEPTANCE: ReadonlySet<Category> = new Set([
  'names',
  'envelope',
  'structure',
  'types',
  'grammar',
  'strict',
])
/** Rules of these categories judge the words; only where a provider refuses them do they count. */
const WORDING: ReadonlySet<Category> = new Set(['descriptions', 'catalog'])

/** What decides how findings weigh: severities that a person set, and rules that a person added. */
export interface Weighing {
  readonly settings?: Pick<LintSettings, 'severities'>
  readonly ownRules?: readonly Rule[]
}

/**
 * Gives the rank that a finding brings to the cells it is about. Findings that are silenced, advice, and findings about safety (no provider
 * refuses hidden characters) bring none; an error about words counts unless a person made it one.
 */
export function makeScale({ settings, ownRules = [] }: Weighing): (diagnostic: Diagnostic) => number {
  const own = new Map(ownRules.map((rule) => [rule.id, rule]))
  const categories = new Map<string, Category | null>()
  const categoryOf = (id: string): Category | null => {
    const known = categories.get(id)
    if (known !== undefined) return known
    const category = (own.get(id) ?? findRule(id))?.category ?? null
    categories.set(id, category)
    return category
  }
  return (diagnostic) => {
    const { rule, severity } = diagnostic
    if (severity === 'info' || !isActive(diagnostic)) return ACCEPTED
    const category = categoryOf(rule)
    if (category === null) return ACCEPTED
    if (ACCEPTANCE.has(category)) return severity === 'error' ? REFUSED : CHANGED
    const isChosen = own.has(rule) || Object.hasOwn(settings?.severities ?? {}, rule)
    return WORDING.has(category) && severity === 'error' && !isChosen ? REFUSED : ACCEPTED
  }
}

import type { Rule } from '../../core/lint'
import { CATEGORIES } from './category-words'

/** What lists show of a rule. */
export type ListedRule = Pick<Rule, 'id' | 'title' | 'category'>

/** Rules of one kind. */
export interface RuleGroup<Shown extends ListedRule = ListedRule> {
  readonly heading: string
  readonly rules: readonly Shown[]
}

/** Rules by kind; within one by id, kinds without rules left out. Rules of kinds that are not known come last. */
export function groupRules<Shown extends ListedRule>(rules: readonly Shown[]): readonly RuleGroup<Shown>[] {
  const known = new Set<string>(CATEGORIES.map(([category]) => category))
  const groups = CATEGORIES.map(([category, heading]) => ({
    heading,
    rules: rules.filter((rule) => rule.category === category),
  }))
  const others = { heading: 'Others', rules: rules.filter(({ category }) => !known.has(category)) }
  return [...groups, others]
    .filter((group) => group.rules.length > 0)
    .map((group) => ({
      ...group,
      rules: [...group.rules].sort((one, other) => (one.id < other.id ? -1 : 1)),
    }))
}

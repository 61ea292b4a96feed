import type { RuleWeight } from '../../../../components/rules/RuleCard'
import { profiles, type Profile, type Rule } from '../../../../core/lint'
import { findInExample } from '../../../../core/matrix'

/** For whom a rule's own bad example weighs what; null for a rule that is only explained. */
export function weighRule(rule: Rule, ownProfiles: readonly Profile[]): readonly RuleWeight[] | null {
  const all = [...profiles, ...ownProfiles]
  const found = findInExample(rule, all)
  const weights = (['error', 'warning', 'info'] as const).flatMap((severity): readonly RuleWeight[] => {
    const named = new Set(found.flatMap((finding) => (finding.severity === severity ? finding.profiles : [])))
    if (named.size === 0) return []
    const labels = all.filter(({ id }) => named.has(id)).map(({ label }) => label)
    return [{ severity, profiles: labels.length === all.length ? ['everyone'] : labels }]
  })
  return weights.length === 0 ? null : weights
}

import type { RuleWeight } from '../../../../components/rules/RuleCard'
import { readText } from '../../../../core/formats'
import { lintCatalog, profiles, type Profile, type Rule } from '../../../../core/lint'

/** For whom a rule's own bad example weighs what; null for a rule that no check of a catalogue applies, or whose example is none. */
export function weighRule(rule: Rule, ownProfiles: readonly Profile[]): readonly RuleWeight[] | null {
  if (rule.scope === 'text' || rule.scope === 'endpoint' || rule.scope === 'change') return null
  const read = readText(rule.explain.bad, { file: 'example', newDocumentId: () => 'example' })
  if (!read.ok) return null
  const all = [...profiles, ...ownProfiles]
  const ids = all.map(({ id }) => id)
  const found = lintCatalog(read.value, { profiles: ids, ownProfiles }).filter(
    (finding) => finding.rule === rule.id,
  )
  const weights = (['error', 'warning', 'info'] as const).flatMap((severity): readonly RuleWeight[] => {
    const named = new Set(found.flatMap((finding) => (finding.severity === severity ? finding.profiles : [])))
    if (named.size === 0) return []
    const labels = all.filter(({ id }) => named.has(id)).map(({ label }) => label)
    return [{ severity, profiles: labels.length === all.length ? ['everyone'] : labels }]
  })
  return weights.length === 0 ? null : weights
}

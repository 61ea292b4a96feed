import type { Diagnostic, Severity } from '../../core/lint'

/** How many findings count, kept in step with changes so that nobody has to count thousands at every key. */
export interface Tally {
  readonly bySeverity: Readonly<Record<Severity, number>>
  /** Of these, those with a fix that may be applied in bulk. */
  readonly safe: Readonly<Record<Severity, number>>
  readonly byRule: ReadonlyMap<string, number>
  /** As `safe`, of each rule that has some. */
  readonly safeByRule: ReadonlyMap<string, Readonly<Record<Severity, number>>>
}

const noneSafe: Readonly<Record<Severity, number>> = { error: 0, warning: 0, info: 0 }

export const emptyTally: Tally = {
  bySeverity: { error: 0, warning: 0, info: 0 },
  safe: noneSafe,
  byRule: new Map(),
  safeByRule: new Map(),
}

/** The tally after some findings went and others came. */
export function changeTally(tally: Tally, gone: readonly Diagnostic[], come: readonly Diagnostic[]): Tally {
  const bySeverity = { ...tally.bySeverity }
  const safe = { ...tally.safe }
  const byRule = new Map(tally.byRule)
  const safeByRule = new Map(tally.safeByRule)
  const count = ({ severity, rule, fixes }: Diagnostic, step: 1 | -1): void => {
    bySeverity[severity] += step
    if (fixes.some(({ safety }) => safety === 'safe')) {
      safe[severity] += step
      const ofRule = safeByRule.get(rule) ?? noneSafe
      safeByRule.set(rule, { ...ofRule, [severity]: ofRule[severity] + step })
    }
    const left = (byRule.get(rule) ?? 0) + step
    if (left > 0) byRule.set(rule, left)
    else byRule.delete(rule)
  }
  for (const diagnostic of gone) count(diagnostic, -1)
  for (const diagnostic of come) count(diagnostic, 1)
  return { bySeverity, safe, byRule, safeByRule }
}

/** All findings counted. */
export function countAll({ bySeverity }: Tally): number {
  return bySeverity.error + bySeverity.warning + bySeverity.info
}

/** Findings with a safe fix: of some rules, or of all; at one severity, or at any. */
export function countSafe(
  { safe, safeByRule }: Tally,
  severity: Severity | 'all',
  rules: ReadonlySet<string> | null,
): number {
  const counts = rules === null ? [safe] : [...rules].map((rule) => safeByRule.get(rule) ?? noneSafe)
  return counts.reduce(
    (sum, each) => sum + (severity === 'all' ? each.error + each.warning + each.info : each[severity]),
    0,
  )
}

// What a rule does to its own flawed example: for whom it weighs how much, since when, and what can be done about it.
import { profiles, type Diagnostic, type Fix, type ProfileId, type Rule, type Severity } from '../core/lint'
import { findInExample } from '../core/matrix'
import { watchProfile, type StatedWindow } from './watch-profile'

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

/** What is known of a rule beside its explanation; nothing where it is only explained. */
export interface RuleFacts {
  /** The findings in the flawed example, under all profiles. */
  readonly found: readonly Diagnostic[]
  /** The profiles for which the example is that bad, in the order in which they are listed. */
  readonly severities: Readonly<Record<Severity, readonly ProfileId[]>>
  /** The kinds of fixes that are offered for it. */
  readonly fixes: readonly Fix['safety'][]
  /** The versions for which a profile is known to weigh the example so. */
  readonly windows: readonly (StatedWindow & { readonly profile: ProfileId })[]
}

const known = new WeakMap<Rule, RuleFacts>()

/** Checks the rule's flawed example. A rule of a plug-in is checked as a built-in one is. */
export function factsOf(rule: Rule): RuleFacts {
  const facts = known.get(rule) ?? examine(rule)
  known.set(rule, facts)
  return facts
}

function examine(rule: Rule): RuleFacts {
  const watched = profiles.map(watchProfile)
  const all = profiles.map(({ id }) => id)
  const found = findInExample(
    rule,
    watched.map(({ profile }) => profile),
  )
  const idsAt = (severity: Severity): readonly ProfileId[] => {
    const ids = new Set(found.filter((one) => one.severity === severity).flatMap((one) => one.profiles))
    return all.filter((id) => ids.has(id))
  }
  const kinds = new Set(found.flatMap(({ fixes }) => fixes.map(({ safety }) => safety)))
  return {
    found,
    severities: { error: idsAt('error'), warning: idsAt('warning'), info: idsAt('info') },
    fixes: (['safe', 'unsafe'] as const).filter((kind) => kinds.has(kind)),
    windows: watched.flatMap(({ profile, windows }) =>
      windows().map((one) => ({ profile: profile.id, ...one })),
    ),
  }
}

/** The worst that the rule says of its example; null where it is only explained. */
export function worstOf({ severities }: RuleFacts): Severity | null {
  return SEVERITIES.find((severity) => severities[severity].length > 0) ?? null
}

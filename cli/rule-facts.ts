// What a rule does to its own flawed example: for whom it weighs how much, since when, and what can be done about it.
import type { Catalog } from '../core/catalog'
import { readText } from '../core/formats'
import { itemsOf, parseJson, printNode, stringAt } from '../core/json'
import {
  defaultLintSettings,
  lintCatalog,
  lintChange,
  profiles,
  rules,
  type Diagnostic,
  type Fix,
  type LintOptions,
  type ProfileId,
  type Rule,
  type Severity,
} from '../core/lint'
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
  const found = findIn(
    rule,
    all,
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

function findIn(
  rule: Rule,
  ids: readonly ProfileId[],
  ownProfiles: readonly (typeof profiles)[number][],
): readonly Diagnostic[] {
  const { scope, explain, id } = rule
  // Checked as a rule of one's own it runs beside all others; theirs are left out again.
  const severities = Object.fromEntries(
    rules.flatMap((other) => (other.id === id ? [] : [[other.id, 'off'] as const])),
  )
  const settings = { ...defaultLintSettings, severities }
  const isBuiltIn = rules.includes(rule)
  const options: LintOptions = { profiles: ids, ownProfiles, settings, ownRules: isBuiltIn ? [] : [rule] }
  if (scope === 'text' || scope === 'endpoint') return []
  if (scope !== 'change') return lintCatalog(catalogOf(explain.bad), options)
  const [before, after] = itemsOf(parseJson(explain.bad).root).map((node) => printNode(explain.bad, node))
  return lintChange(catalogOf(before ?? '[]'), catalogOf(after ?? '[]'), options)
}

/** The tools of an example; one says its server in `_meta.server`, as no list of tools could. */
function catalogOf(text: string): Catalog {
  const read = readText(text, { file: 'example', newDocumentId: () => 'example' })
  if (!read.ok) return { tools: [], documents: [] }
  const { tools, documents } = read.value
  const withServers = tools.map((tool) => ({
    ...tool,
    server: stringAt(parseJson(tool.text).root, ['_meta', 'server']) ?? tool.server,
  }))
  return { tools: withServers, documents }
}

/** The worst that the rule says of its example; null where it is only explained. */
export function worstOf({ severities }: RuleFacts): Severity | null {
  return SEVERITIES.find((severity) => severities[severity].length > 0) ?? null
}

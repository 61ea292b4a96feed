import type { Catalog } from '../catalog'
import { readText } from '../formats'
import { itemsOf, parseJson, printNode, stringAt } from '../json'
import {
  defaultLintSettings,
  lintCatalog,
  lintChange,
  rules,
  type Diagnostic,
  type LintOptions,
  type Profile,
  type Rule,
} from '../lint'

/**
 * What a rule finds in its own flawed example, for these profiles (each stands in the place of a built-in one of its id); nothing where the rule
 * is only explained. A rule that a person added is checked as a built-in one is.
 */
export function findInExample(rule: Rule, profiles: readonly Profile[]): readonly Diagnostic[] {
  const { scope, explain, id } = rule
  if (scope === 'text' || scope === 'endpoint') return []
  // Checked beside all others it would speak among them: theirs are left out.
  const severities = Object.fromEntries(
    rules.flatMap((other) => (other.id === id ? [] : [[other.id, 'off'] as const])),
  )
  const options: LintOptions = {
    profiles: profiles.map((profile) => profile.id),
    ownProfiles: profiles,
    settings: { ...defaultLintSettings, severities },
    ownRules: rules.includes(rule) ? [] : [rule],
  }
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

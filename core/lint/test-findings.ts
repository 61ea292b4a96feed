// What lint finds in the small sources that cases, examples and reports are written as.
import type { Catalog } from '../catalog'
import { itemsOf, parseJson, printNode } from '../json'
import { lintCatalog } from './lint'
import { lintChange } from './lint-change'
import type { LintOptions } from './lint-options'
import { profiles } from './profiles/registry'
import type { Diagnostic, NamePrefix, ProfileId, Rule } from './rule'
import { defaultLintSettings } from './settings'
import { catalogOf, type CaseLayout } from './test-catalog'

/** A source and what it is checked under. */
export interface Source {
  readonly source: string
  readonly server?: string
  readonly chosen?: readonly ProfileId[]
  readonly prefixes?: readonly NamePrefix[]
  readonly before?: string
  readonly layout?: CaseLayout
}

/** How a source is checked. */
export function optionsOf({ chosen, prefixes }: Source): LintOptions {
  return {
    ...(chosen ? { profiles: chosen } : {}),
    ...(prefixes ? { settings: { ...defaultLintSettings, prefixes } } : {}),
  }
}

/** The catalogue of a source. */
export function sourceCatalog({ source, server, layout }: Source): Catalog {
  return catalogOf(source, server ?? null, layout)
}

/** All findings in a source; those of the change only where it says what was before. */
export function findAll(source: Source): readonly Diagnostic[] {
  const options = optionsOf(source)
  const catalog = sourceCatalog(source)
  if (source.before === undefined) return lintCatalog(catalog, options)
  return lintChange(sourceCatalog({ ...source, source: source.before }), catalog, options)
}

/** The source that an example of an explanation is. */
export function exampleSource(rule: Rule, text: string): Source {
  if (rule.scope !== 'change') return { source: text }
  const [before, after] = itemsOf(parseJson(text).root).map((node) => printNode(text, node))
  return { source: after ?? '[]', before: before ?? '[]' }
}

/** Every profile, the strict ones too. */
export const everyProfile: readonly ProfileId[] = profiles.map(({ id }) => id)

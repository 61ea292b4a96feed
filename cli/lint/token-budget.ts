import { compactJson } from '../../core/json'
import { exceededBudget } from '../../core/lint'
import type { ReadCatalogues } from '../read-catalogues'
import type { Terminal } from '../terminal'
import { rowAsWanted, type CheckOptions } from './check'
import type { FoundRow } from './row'

/** A finding about the whole catalogue where its definitions take more tokens (o200k) than the settings allow; none where they fit. */
export async function tokenBudgetRows(
  terminal: Pick<Terminal, 'calculate'>,
  read: ReadCatalogues,
  options: CheckOptions,
): Promise<readonly FoundRow[]> {
  const budget = options.settings?.tokenBudget ?? null
  if (budget === null) return []
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
  const exceeded = await terminal.calculate(() =>
    exceededBudget(read.catalog.tools, ({ text }) => countTokens(compactJson(text), plain), budget),
  )
  if (!exceeded) return []
  const where = { tool: null, server: null, file: read.sources[0]?.file ?? '', path: '', line: 1, column: 1 }
  return rowAsWanted(
    { rule: 'token-budget', severity: 'error', ...where, message: exceeded.message },
    options,
  )
}

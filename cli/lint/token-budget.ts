import { readTool } from '../../core/catalog'
import { compactJson } from '../../core/json'
import type { ReadCatalogues } from '../read-catalogues'
import { rowAsWanted, type CheckOptions } from './check'
import type { FoundRow } from './row'

const LARGEST_NAMED = 3

/** A finding about the whole catalogue where its definitions take more tokens (o200k) than the settings allow; none where they fit. */
export async function tokenBudgetRows(
  read: ReadCatalogues,
  options: CheckOptions,
): Promise<readonly FoundRow[]> {
  const budget = options.settings?.tokenBudget ?? null
  if (budget === null) return []
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
  const costs = read.catalog.tools.map((tool) => ({
    name: readTool(tool).name,
    tokens: countTokens(compactJson(tool.text), plain),
  }))
  const total = costs.reduce((sum, { tokens }) => sum + tokens, 0)
  if (total <= budget) return []
  const largest = [...costs].sort((one, other) => other.tokens - one.tokens).slice(0, LARGEST_NAMED)
  const named = largest.map(({ name, tokens }) => `${name} (${tokens})`).join(', ')
  const where = { tool: null, server: null, file: read.sources[0]?.file ?? '', path: '', line: 1, column: 1 }
  const message = `The definitions take ${total} tokens, ${total - budget} more than the budget of ${budget}. They are sent with every request. The largest are ${named}. Shorten them, or offer fewer tools.`
  return rowAsWanted({ rule: 'token-budget', severity: 'error', ...where, message }, options)
}

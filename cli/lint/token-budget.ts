import { readTool } from '../../core/catalog'
import { compactJson } from '../../core/json'
import { defaultProfileIds, type ProfileId } from '../../core/lint'
import type { ReadCatalogues } from '../read-catalogues'
import type { Row } from './row'

const LARGEST_NAMED = 3

/** A finding about the whole catalogue where its definitions take more tokens (o200k) than they may; none where they fit. */
export async function tokenBudgetRows(
  read: ReadCatalogues,
  budget: number,
  profiles: readonly ProfileId[] | null,
): Promise<readonly Row[]> {
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
  return [
    {
      rule: 'token-budget',
      severity: 'error',
      tool: null,
      server: null,
      file: read.sources[0]?.file ?? '',
      path: '',
      line: 1,
      column: 1,
      message: `The definitions take ${total} tokens, ${total - budget} more than the budget of ${budget}. They are sent with every request. The largest are ${named}. Shorten them, or offer fewer tools.`,
      profiles: profiles ?? defaultProfileIds,
      fix: null,
    },
  ]
}

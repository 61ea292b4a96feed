import { readTool, type Tool } from '../../../catalog'
import type { ExplainedRule } from '../../rule'
import { example } from '../example'

/** A catalogue that costs more tokens than it may. */
export const tokenBudget: ExplainedRule = {
  id: 'token-budget',
  title: 'Token budget exceeded',
  category: 'catalog',
  scope: 'text',
  explain: {
    what: 'All definitions together take no more tokens than the budget that was set (--max-tokens). Counted with the o200k encoding.',
    why: 'Definitions are sent with every request: they cost money, leave less room for the task, and make the choice harder.',
    bad: example(),
    good: example(),
    sources: [
      'https://github.com/modelcontextprotocol/modelcontextprotocol/issues/2808',
      'https://github.com/G-Core/gcore-mcp-server/issues/14',
    ],
    noFix: 'Which tools or words can go is the choice of the author.',
  },
}

const LARGEST_NAMED = 3

/**
 * What is said where tools take more tokens than the budget, and the largest of them; null where they fit. `tokensOf`: a tool's tokens by the
 * o200k encoding; `inWords` writes a count.
 */
export function exceededBudget(
  tools: readonly Tool[],
  tokensOf: (tool: Tool) => number,
  budget: number,
  inWords: (count: number) => string = String,
): { readonly message: string; readonly largest: readonly Tool[] } | null {
  const costs = tools.map((tool) => ({ tool, tokens: tokensOf(tool) }))
  const total = costs.reduce((sum, { tokens }) => sum + tokens, 0)
  if (total <= budget) return null
  const largest = costs.sort((one, other) => other.tokens - one.tokens).slice(0, LARGEST_NAMED)
  const named = largest.map(({ tool, tokens }) => `${readTool(tool).name} (${inWords(tokens)})`).join(', ')
  const message = `The definitions take ${inWords(total)} tokens, ${inWords(total - budget)} more than the budget of ${inWords(budget)}. They are sent with every request. The largest are ${named}. Shorten them, or offer fewer tools.`
  return { message, largest: largest.map(({ tool }) => tool) }
}

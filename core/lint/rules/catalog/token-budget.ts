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

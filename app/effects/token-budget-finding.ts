import { readTool, type Tool } from '../../core/catalog'
import { applySettings, defaultProfileIds, type Diagnostic, type LintSettings } from '../../core/lint'
import type { TokensState } from '../stores/tokens'

const LARGEST_NAMED = 3

/** The finding about a catalogue that takes more tokens than its budget, as the settings want it; null where it fits or there is none. */
export function tokenBudgetFinding(
  tools: readonly Tool[],
  { byTool, total }: Pick<TokensState, 'byTool' | 'total'>,
  settings: LintSettings,
): Diagnostic | null {
  const { tokenBudget: budget, profiles } = settings
  if (budget === null || total <= budget) return null
  const costs = tools.map((tool) => ({ tool, tokens: byTool.get(tool.id) ?? 0 }))
  const largest = costs.sort((one, other) => other.tokens - one.tokens).slice(0, LARGEST_NAMED)
  const named = largest.map(({ tool, tokens }) => `${readTool(tool).name} (${inWords(tokens)})`).join(', ')
  return applySettings(
    {
      rule: 'token-budget',
      severity: 'error',
      toolId: null,
      partId: null,
      path: [],
      at: 'value',
      message: `The definitions take ${inWords(total)} tokens, ${inWords(total - budget)} more than the budget of ${inWords(budget)}. They are sent with every request. The largest are ${named}. Shorten them, or offer fewer tools.`,
      profiles: profiles ?? defaultProfileIds,
      fixes: [],
      related: largest.map(({ tool }) => tool.id),
    },
    null,
    settings,
  )
}

function inWords(count: number): string {
  return count.toLocaleString('en')
}

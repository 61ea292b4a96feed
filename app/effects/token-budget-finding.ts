import type { Tool } from '../../core/catalog'
import {
  applySettings,
  defaultProfileIds,
  exceededBudget,
  type Diagnostic,
  type LintSettings,
} from '../../core/lint'
import type { TokensState } from '../stores/tokens'

/** The finding about a catalogue that takes more tokens than its budget, as the settings want it; null where it fits or there is none. */
export function tokenBudgetFinding(
  tools: readonly Tool[],
  { byTool, total }: Pick<TokensState, 'byTool' | 'total'>,
  settings: LintSettings,
): Diagnostic | null {
  const { tokenBudget: budget, profiles } = settings
  if (budget === null || total <= budget) return null
  const exceeded = exceededBudget(tools, ({ id }) => byTool.get(id) ?? 0, budget, inWords)
  if (!exceeded) return null
  return applySettings(
    {
      rule: 'token-budget',
      severity: 'error',
      toolId: null,
      partId: null,
      path: [],
      at: 'value',
      message: exceeded.message,
      profiles: profiles ?? defaultProfileIds,
      fixes: [],
      related: exceeded.largest.map(({ id }) => id),
    },
    null,
    settings,
  )
}

function inWords(count: number): string {
  return count.toLocaleString('en')
}

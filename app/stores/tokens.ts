// How many tokens each tool costs a model. Filled by `effects/count-tokens.ts`.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ToolId } from '../../core/catalog'

export interface TokensState {
  /** Of each tool's JSON without its white space, by the o200k encoding; a tool that is absent is not counted yet. */
  readonly byTool: ReadonlyMap<ToolId, number>
  readonly total: number
  /** True until all tools are counted. */
  readonly counting: boolean
}

export const tokensStore = createStore<TokensState>()(() => ({
  byTool: new Map(),
  total: 0,
  counting: false,
}))

export function useTokens<Selected>(selector: (state: TokensState) => Selected): Selected {
  return useStore(tokensStore, selector)
}

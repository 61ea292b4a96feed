import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Rule } from '../../../../core/lint'

/** The rules with their texts. */
export interface RuleBook {
  readonly rules: readonly Rule[]
}

const bookStore = createStore<{ readonly book: RuleBook | null }>()(() => ({ book: null }))

/** The rules, null until they are there; they are fetched when first asked for. */
export function useRuleBook(): RuleBook | null {
  useEffect(() => {
    if (!bookStore.getState().book)
      void import('./rule-book').then(({ rules }) => bookStore.setState({ book: { rules } }))
  }, [])
  return useStore(bookStore, ({ book }) => book)
}

// What asking costs: prices that the person typed, caps, and what each run has spent. Kept over reloads; no key is ever part of it.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readPreference, writePreference } from '../../io/storage/preferences'

/** US dollars for a million tokens; null where it is not known. */
export interface Price {
  readonly prompt: number | null
  readonly completion: number | null
}

/** The most that one run may spend; null: no limit. */
export interface Cap {
  /** US dollars. */
  readonly money: number | null
  readonly answers: number | null
}

/** What a run has spent so far, over all its pieces. */
export interface Spending {
  /** Answers asked for and given; reused ones cost nothing and are not among them. */
  readonly answers: number
  readonly requests: number
  readonly promptTokens: number
  readonly completionTokens: number
  /** Requests whose reply told no usage: their tokens are estimated, rather too high than too low. */
  readonly estimated: number
}

export interface SpendingState {
  /** By endpoint and model. */
  readonly prices: Readonly<Record<string, Price>>
  readonly caps: Readonly<Record<string, Cap>>
  /** By run, the newest last. */
  readonly spent: Readonly<Record<string, Spending>>
}

export const unknownPrice: Price = { prompt: null, completion: null }
export const noCap: Cap = { money: null, answers: null }
export const nothingSpent: Spending = {
  answers: 0,
  requests: 0,
  promptTokens: 0,
  completionTokens: 0,
  estimated: 0,
}

const PREFERENCE = 'spending'
const VERSION = 1
const RUNS_KEPT = 40

export const spendingStore = createStore<SpendingState>()(() => ({
  prices: {},
  caps: {},
  spent: {},
  ...(readPreference(PREFERENCE, VERSION) as Partial<SpendingState> | null),
}))

spendingStore.subscribe((state) => writePreference(PREFERENCE, VERSION, state))

export const spendingActions = {
  setPrice: (endpoint: string, price: Price): void => {
    spendingStore.setState(({ prices }) => ({ prices: { ...prices, [endpoint]: price } }))
  },
  setCap: (endpoint: string, cap: Cap): void => {
    spendingStore.setState(({ caps }) => ({ caps: { ...caps, [endpoint]: cap } }))
  },
  /** Keeps what a run has spent; those of the oldest runs are forgotten. */
  setSpent: (runId: string, spent: Spending): void => {
    spendingStore.setState((state) => {
      const others = Object.entries(state.spent).filter(([id]) => id !== runId)
      return { spent: Object.fromEntries([...others.slice(1 - RUNS_KEPT), [runId, spent]]) }
    })
  },
}

export function useSpending<Selected>(selector: (state: SpendingState) => Selected): Selected {
  return useStore(spendingStore, selector)
}

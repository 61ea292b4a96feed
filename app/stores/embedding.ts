// Which model embeds the catalogue, chosen by the person and by nobody else, and how far that is. Written by `app/jobs/embed-catalog.ts`.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Endpoint } from '../../core/models'
import type { Failure } from '../../core/shared'
import { readPreference, writePreference } from '../../io/storage/preferences'

/** Where texts may be sent to be embedded. */
export type EmbeddingChoice =
  /** Nowhere: tools are found by their words alone. */
  | { readonly kind: 'none' }
  /** The model for embeddings of the studio's own server, which is fetched when it is first asked. */
  | { readonly kind: 'built-in' }
  | ({ readonly kind: 'own' } & Pick<Endpoint, 'baseUrl' | 'model' | 'protocol'>)

export interface EmbeddingState {
  readonly choice: EmbeddingChoice
  readonly phase: 'idle' | 'reading' | 'running' | 'paused' | 'finished' | 'cancelled' | 'failed'
  /** Different texts that have a vector, of how many. */
  readonly done: number
  readonly total: number
  /** Of those: stored before this run. */
  readonly reused: number
  /** Texts a second; null: not known yet. */
  readonly rate: number | null
  /** Tokens of this run as the endpoint counts them; null where it does not. */
  readonly tokens: number | null
  /** What is waited for, as a sentence; null: nothing. */
  readonly waiting: string | null
  /** What a person should know, one sentence each. */
  readonly notes: readonly string[]
  readonly failure: Failure | null
}

/** The name of the built-in server's model for embeddings. */
export const BUILT_IN_EMBEDDING_MODEL = 'all-MiniLM-L6-v2-int8'

const PREFERENCE = 'embedding'
const VERSION = 1

export const nothingEmbedded: Omit<EmbeddingState, 'choice'> = {
  phase: 'idle',
  done: 0,
  total: 0,
  reused: 0,
  rate: null,
  tokens: null,
  waiting: null,
  notes: [],
  failure: null,
}

export const embeddingStore = createStore<EmbeddingState>()(() => ({
  ...nothingEmbedded,
  choice: (readPreference(PREFERENCE, VERSION) as EmbeddingChoice | null) ?? { kind: 'none' },
}))

export const embeddingActions = {
  choose: (choice: EmbeddingChoice): void => {
    writePreference(PREFERENCE, VERSION, choice)
    embeddingStore.setState({ choice })
  },
  show: (change: Partial<Omit<EmbeddingState, 'choice'>>): void => {
    embeddingStore.setState(change)
  },
}

/** The endpoint that embeds; null where none was chosen, or the built-in server is not there. `builtInUrl`: where that answers, or null. */
export function selectEmbeddingEndpoint(choice: EmbeddingChoice, builtInUrl: string | null): Endpoint | null {
  switch (choice.kind) {
    case 'none':
      return null
    case 'built-in':
      return builtInUrl === null
        ? null
        : { baseUrl: builtInUrl, model: BUILT_IN_EMBEDDING_MODEL, builtIn: true, protocol: 'openai' }
    case 'own': {
      const { baseUrl, model, protocol } = choice
      if (baseUrl.trim() === '' || model.trim() === '') return null
      return {
        baseUrl: baseUrl.trim(),
        model: model.trim(),
        builtIn: false,
        ...(protocol !== undefined && { protocol }),
      }
    }
  }
}

export function useEmbedding<Selected>(selector: (state: EmbeddingState) => Selected): Selected {
  return useStore(embeddingStore, selector)
}

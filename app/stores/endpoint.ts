// Which model is asked. The key is not here: `io/storage/keys.ts` holds it, in memory unless the person says otherwise.
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Endpoint } from '../../core/models'
import { readPreference, writePreference } from '../../io/storage/preferences'

/** What the model server that came with the studio does; `absent`: the studio was not started with one. */
export interface EngineStatus {
  readonly state: 'unknown' | 'absent' | 'preparing' | 'ready' | 'failed'
  /** The base URL it answers at, once known. */
  readonly baseUrl: string | null
  readonly model: string | null
  /** What it is doing or why it failed, in words. */
  readonly message: string
  /** 0..1 of a download or a load; null: unknown. */
  readonly progress: number | null
}

export interface EndpointState {
  /** True: the built-in model is asked, wherever it answers. */
  readonly builtIn: boolean
  /** The person's own endpoint, kept while the built-in one is chosen. */
  readonly baseUrl: string
  readonly model: string
  readonly engine: EngineStatus
  /** The last test of the chosen endpoint: null before one. */
  readonly works: boolean | null
}

const unknownEngine: EngineStatus = {
  state: 'unknown',
  baseUrl: null,
  model: null,
  message: '',
  progress: null,
}

const PREFERENCE = 'endpoint'
const VERSION = 1

type Kept = Pick<EndpointState, 'builtIn' | 'baseUrl' | 'model'>

export const endpointStore = createStore<EndpointState>()(() => ({
  builtIn: true,
  baseUrl: '',
  model: '',
  ...(readPreference(PREFERENCE, VERSION) as Partial<Kept> | null),
  engine: unknownEngine,
  works: null,
}))

endpointStore.subscribe(({ builtIn, baseUrl, model }) => {
  writePreference(PREFERENCE, VERSION, { builtIn, baseUrl, model } satisfies Kept)
})

export const endpointActions = {
  chooseBuiltIn: (): void => {
    endpointStore.setState({ builtIn: true, works: null })
  },
  /** Sets the person's own endpoint and chooses it. */
  chooseOwn: (change: { readonly baseUrl?: string; readonly model?: string }): void => {
    endpointStore.setState({ ...change, builtIn: false, works: null })
  },
  setWorks: (works: boolean | null): void => {
    endpointStore.setState({ works })
  },
  setEngine: (engine: EngineStatus): void => {
    endpointStore.setState({ engine })
  },
}

/** Whether the built-in model is asked: where the studio came without one, the person's own endpoint is the only choice. */
export function usesBuiltIn({ builtIn, engine }: Pick<EndpointState, 'builtIn' | 'engine'>): boolean {
  return builtIn && engine.state !== 'absent'
}

/** The endpoint to ask, or null while none is complete. */
export function selectEndpoint(state: Omit<EndpointState, 'works'>): Endpoint | null {
  const { baseUrl, model, engine } = state
  if (!usesBuiltIn(state))
    return baseUrl.trim() === '' || model === '' ? null : { baseUrl: baseUrl.trim(), model, builtIn: false }
  if (engine.state !== 'ready' || engine.baseUrl === null) return null
  return { baseUrl: engine.baseUrl, model: engine.model ?? '', builtIn: true }
}

export function useEndpoint<Selected>(selector: (state: EndpointState) => Selected): Selected {
  return useStore(endpointStore, selector)
}

/** The endpoint that is asked, the same object until one of its facts changes; null while there is none. */
export function useChosenEndpoint(): Endpoint | null {
  const builtIn = useEndpoint((state) => state.builtIn)
  const baseUrl = useEndpoint((state) => state.baseUrl)
  const model = useEndpoint((state) => state.model)
  const engine = useEndpoint((state) => state.engine)
  return useMemo(() => selectEndpoint({ builtIn, baseUrl, model, engine }), [builtIn, baseUrl, model, engine])
}

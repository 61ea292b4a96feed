// What endpoints were found to do: kept in the browser over reloads, without keys. The knowledge itself lives in `io/endpoints/memory.ts`.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Abilities, Endpoint } from '../../core/models'
import { failureOf } from '../../core/shared'
import { sharedEndpointMemory } from '../../io/endpoints/memory'
import { openEndpoint } from '../../io/endpoints/open-endpoint'
import { readPreference, writePreference } from '../../io/storage/preferences'

const PREFERENCE = 'abilities'
const VERSION = 1

/** Grows with every change of what is known. */
const knowledgeStore = createStore<number>()(() => 0)

sharedEndpointMemory.restore(readPreference(PREFERENCE, VERSION))
sharedEndpointMemory.subscribe(() => {
  writePreference(PREFERENCE, VERSION, sharedEndpointMemory.export())
  knowledgeStore.setState((version) => version + 1, true)
})

/** What an endpoint's model is known to do; null where its address is none. */
export function abilitiesOf(endpoint: Endpoint): Abilities | null {
  try {
    return openEndpoint(endpoint, () => '', {}).abilities()
  } catch (thrown) {
    if (failureOf(thrown)) return null
    throw thrown
  }
}

/** The same, kept up to date. */
export function useAbilities(endpoint: Endpoint | null): Abilities | null {
  useStore(knowledgeStore)
  return endpoint && abilitiesOf(endpoint)
}

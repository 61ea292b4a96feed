// The exact job over the real world: the endpoint and IndexedDB.
import { createExpander } from '../../io/endpoints/expand'
import { getExact, putExact } from '../../io/storage/exact'
import { readKey } from '../../io/storage/keys'
import { createExactJob } from './exact'

/** The one computation of exact peakedness of the page. */
export const exactJob = createExactJob({
  expander: (endpoint) => createExpander(endpoint, () => readKey(endpoint.baseUrl)),
  known: async (keys) => new Set((await getExact(keys)).keys()),
  store: (key, scores) => putExact({ key, at: new Date().toISOString(), scores }),
})

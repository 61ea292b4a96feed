// The alignment job over the real world: IndexedDB, the endpoint, the workers.
import type { Sample } from '../../core/alignment'
import { createCompleter, DEFAULT_CONCURRENCY } from '../../io/endpoints/complete'
import { readKey } from '../../io/storage/keys'
import { deleteSamples, getSamples, putSamples } from '../../io/storage/samples'
import { createAlignmentClient } from '../../workers/clients'
import { createAlignJobs } from './align'
import { createSampleWriter } from './sample-writer'

const KEYS_AT_A_TIME = 500
const workers = createAlignmentClient()

/** The one alignment job of the page. */
export const alignJobs = createAlignJobs({
  complete: (endpoint, { onWaiting, onNote }) =>
    createCompleter(endpoint, () => readKey(endpoint.baseUrl), { onWaiting, onNote }),
  loadSamples,
  storeSamples: createSampleWriter(putSamples),
  deleteSamples,
  score: (inputs, signal) => workers.score(inputs, { signal }),
  choose: (input, signal) => workers.align(input, { signal }),
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  newId: () => crypto.randomUUID(),
  concurrency: DEFAULT_CONCURRENCY,
})

async function loadSamples(keys: readonly string[]): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  for (let start = 0; start < keys.length; start += KEYS_AT_A_TIME) {
    const found = await getSamples(keys.slice(start, start + KEYS_AT_A_TIME))
    for (const list of found.values()) samples.push(...list)
  }
  return samples
}

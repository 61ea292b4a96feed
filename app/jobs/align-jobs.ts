// The alignment job over the real world: IndexedDB, the endpoint, the workers.
import { DEFAULT_CONCURRENCY } from '../../io/endpoints/complete'
import { deleteSamples, listSamples, putSamples } from '../../io/storage/samples'
import { createAlignJobs } from './align'
import { alignmentClient } from './alignment-client'
import { pagePorts } from './page-ports'
import { createSampleWriter } from './sample-writer'

/** The one alignment job of the page. */
export const alignJobs = createAlignJobs({
  ...pagePorts,
  loadSamples: listSamples,
  storeSamples: createSampleWriter(putSamples),
  deleteSamples,
  score: (inputs, signal) => alignmentClient.score(inputs, { signal }),
  choose: (input, signal) => alignmentClient.align(input, { signal }),
  concurrency: DEFAULT_CONCURRENCY,
})

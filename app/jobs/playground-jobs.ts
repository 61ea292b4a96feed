// The playground's job over the real world: IndexedDB, the endpoint, executors, the search.
import { runTask } from '../../core/harness'
import { withTimeLimit } from '../../io/endpoints/with-time-limit'
import { putTrace } from '../../io/storage/traces'
import { pagePorts } from './page-ports'
import { createPlaygroundJobs } from './playground'
import { makeExecutor } from './playground-executor'
import { searchOver, settleShortlist } from './playground-search'

/** The one playground job of the page. */
export const playgroundJobs = createPlaygroundJobs({
  ...pagePorts,
  run: runTask,
  withTimeLimit,
  search: searchOver,
  settle: settleShortlist,
  executor: makeExecutor,
  storeTrace: putTrace,
})

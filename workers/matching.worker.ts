import type { MatchingWorker } from './matching-contract'
import { createMatchingHandlers } from './matching-service'
import { serveCalls } from './serve-calls'

serveCalls<MatchingWorker>(createMatchingHandlers(), self)

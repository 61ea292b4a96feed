import type { RetrievalWorker } from './retrieval-contract'
import { createRetrievalHandlers } from './retrieval-service'
import { serveCalls } from './serve-calls'

serveCalls<RetrievalWorker>(createRetrievalHandlers(), self)

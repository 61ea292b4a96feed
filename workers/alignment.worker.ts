import { alignmentHandlers } from './alignment-service'
import type { AlignmentWorker } from './contracts'
import { serveCalls } from './serve-calls'

serveCalls<AlignmentWorker>(alignmentHandlers, self)

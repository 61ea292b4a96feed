import { createAlignmentHandlers } from './alignment-service'
import type { AlignmentWorker } from './contracts'
import { serveCalls } from './serve-calls'

serveCalls<AlignmentWorker>(createAlignmentHandlers(), self)

import type { FormatsWorker } from './contracts'
import { createFormatsHandlers } from './formats-service'
import { serveCalls } from './serve-calls'

serveCalls<FormatsWorker>(createFormatsHandlers(), self)

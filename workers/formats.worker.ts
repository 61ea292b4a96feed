import type { FormatsWorker } from './contracts'
import { formatsHandlers } from './formats-service'
import { serveCalls } from './serve-calls'

serveCalls<FormatsWorker>(formatsHandlers, self)

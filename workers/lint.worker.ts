import type { LintWorker } from './contracts'
import { createLintHandlers } from './lint-service'
import { serveCalls } from './serve-calls'

serveCalls<LintWorker>(createLintHandlers(), self)

import type { EvaluationWorker } from './contracts'
import { createEvaluationHandlers } from './evaluation-service'
import { serveCalls } from './serve-calls'

serveCalls<EvaluationWorker>(createEvaluationHandlers(), self)

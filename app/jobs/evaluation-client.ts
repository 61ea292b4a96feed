import { createEvaluationClient } from '../../workers/evaluation-client'

/** The one evaluation worker of the page. It starts with the first call. */
export const evaluationClient = createEvaluationClient()

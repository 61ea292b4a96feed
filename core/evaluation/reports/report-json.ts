import type { EvaluationReport } from '../report'

/** A report as JSON, indented by two; every judgement with its details. */
export function reportJson(report: EvaluationReport): string {
  return JSON.stringify(report, null, 2)
}

import type { EvaluationCase, Suite } from './case'

/** Suites as one: ids of cases get the id of their suite in front, so that none clash. */
export function joinSuites(id: string, suites: readonly Suite[]): Suite {
  return {
    id,
    cases: suites.flatMap((suite) =>
      suite.cases.map((one): EvaluationCase => ({ ...one, id: `${suite.id}/${one.id}` })),
    ),
  }
}

/** The suite that a case of joined suites came from; null: of none. */
export function suiteOfCase(caseId: string): string | null {
  const end = caseId.indexOf('/')
  return end === -1 ? null : caseId.slice(0, end)
}

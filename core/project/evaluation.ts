// What a project keeps of evaluation: its cases, and the runs over them.
import type { EvaluationRun, Project, ProjectCase } from './project'

/** Runs kept: the newest ones. */
const RUN_LIMIT = 50

/** The project with these cases added at the end, or put in the place of those with their ids; the same one where nothing changes. */
export function putCases(project: Project, cases: readonly ProjectCase[]): Project {
  const fresh = new Map(cases.map((one) => [one.id, one]))
  const kept = project.cases.map((one) => {
    const other = fresh.get(one.id)
    fresh.delete(one.id)
    return other ?? one
  })
  if (fresh.size === 0 && kept.every((one, index) => one === project.cases[index])) return project
  return { ...project, cases: [...kept, ...fresh.values()] }
}

/** The project without these cases; the same one when it has none of them. */
export function removeCases(project: Project, ids: readonly string[]): Project {
  const gone = new Set(ids)
  const cases = project.cases.filter(({ id }) => !gone.has(id))
  return cases.length === project.cases.length ? project : { ...project, cases }
}

/** The evaluations with this one added, or put in place of the one with its id. Oldest first. */
export function putEvaluation(runs: readonly EvaluationRun[], run: EvaluationRun): readonly EvaluationRun[] {
  if (runs.some(({ id }) => id === run.id)) return runs.map((known) => (known.id === run.id ? run : known))
  return [...runs, run].slice(-RUN_LIMIT)
}

/** The project without these evaluations; the same one when it has none of them. */
export function removeEvaluations(project: Project, ids: readonly string[]): Project {
  const gone = new Set(ids)
  const evaluations = project.evaluations.filter(({ id }) => !gone.has(id))
  return evaluations.length === project.evaluations.length ? project : { ...project, evaluations }
}

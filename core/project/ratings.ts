// What a project keeps of people's ratings of names.
import type { Project, RatingStudy } from './project'

/** The studies with this one added, or put in place of the one with its id. Oldest first; none is ever dropped, they are people's work. */
export function putRatings(studies: readonly RatingStudy[], study: RatingStudy): readonly RatingStudy[] {
  if (studies.some(({ id }) => id === study.id))
    return studies.map((known) => (known.id === study.id ? study : known))
  return [...studies, study]
}

/** The project without these studies; the same one when it has none of them. */
export function removeRatings(project: Project, ids: readonly string[]): Project {
  const gone = new Set(ids)
  const ratings = project.ratings.filter(({ id }) => !gone.has(id))
  return ratings.length === project.ratings.length ? project : { ...project, ratings }
}

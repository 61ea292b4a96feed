import type { FormerNaming } from '../alignment'
import type { Project } from './project'
import { proposals } from './proposals'

const known = new WeakMap<Project['namings'], readonly FormerNaming[]>()

/**
 * What was aligned before: the namings, each with the parts whose newest proposal is its own, the newest last. Proposals of several models
 * and settings are so judged each by their own. Cached by the list of namings.
 */
export function formerNamings(project: Pick<Project, 'namings'>): readonly FormerNaming[] {
  const cached = known.get(project.namings)
  if (cached) return cached
  const newest = proposals(project)
  const former = project.namings
    .map(({ model, settings, parts, id }): FormerNaming => ({
      model,
      settings,
      parts: parts.filter((part) => newest.get(part.id)?.naming.id === id),
    }))
    .filter(({ parts }) => parts.length > 0)
  known.set(project.namings, former)
  return former
}

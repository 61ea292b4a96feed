import type { ProfileDefinition } from '../lint'
import type { Project } from './project'

/** The definitions with this one added, or put in the place of the one with its id. */
export function putOwnProfile(
  definitions: readonly ProfileDefinition[],
  definition: ProfileDefinition,
): readonly ProfileDefinition[] {
  const id = definition['id']
  if (!definitions.some((known) => known['id'] === id)) return [...definitions, definition]
  return definitions.map((known) => (known['id'] === id ? definition : known))
}

/** The project without a profile that a person added; it is no longer chosen either. The same one where there is none. */
export function removeOwnProfile(project: Project, id: string): Project {
  const ownProfiles = project.ownProfiles.filter((known) => known['id'] !== id)
  if (ownProfiles.length === project.ownProfiles.length) return project
  const { profiles } = project.lintSettings
  const left = profiles?.filter((chosen) => chosen !== id) ?? null
  return {
    ...project,
    ownProfiles,
    lintSettings: { ...project.lintSettings, profiles: left?.length === 0 ? null : left },
  }
}

import { useMemo } from 'react'
import { readProfileDefinition, type Profile } from '../../../../core/lint'
import { useProject } from '../../../stores/project-state'

/** The profiles that a person added, less those that cannot be read. */
export function useOwnProfiles(): readonly Profile[] {
  const definitions = useProject((project) => project.ownProfiles)
  return useMemo(
    () =>
      definitions.flatMap((definition) => {
        const read = readProfileDefinition(definition)
        return read.ok ? [read.value.profile] : []
      }),
    [definitions],
  )
}

// What a run is made of: the project's tools under a variant's names, and the settings as they stand.
import { offeredTools, type Variant } from '../../core/evaluation'
import { registryOf, type HarnessSettings } from '../../core/harness'
import type { Project } from '../../core/project'
import type { Way } from './playground'

/** What of a project a way to run tasks looks at. */
export type WaySource = Pick<Project, 'catalog' | 'namings' | 'accepted'>

/** A way to run tasks with the project as it stands. */
export function wayOf(source: WaySource, variant: Variant, settings: HarnessSettings): Way {
  const { catalog, namings, accepted } = source
  const { tools } = offeredTools(catalog, variant, { namings, accepted })
  return { settings, variant: variant.label, registry: registryOf(catalog, tools) }
}

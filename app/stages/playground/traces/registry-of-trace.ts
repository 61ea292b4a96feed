import type { Registry, Trace } from '../../../../core/harness'
import type { Project } from '../../../../core/project'
import { wayOf } from '../../../jobs/playground-input'
import { originalVariant, variantCandidates } from '../../evaluate/run/variant-candidates'

type Source = Pick<Project, 'catalog' | 'namings' | 'accepted' | 'descriptionDrafts'>

let last: {
  readonly catalog: Source['catalog']
  readonly variant: string
  readonly registry: Registry
} | null = null

/** The tools that a trace was made with, as they are today: under the names of its variant, or the old ones where that is gone. */
export function registryOfTrace(project: Source, trace: Pick<Trace, 'settings' | 'variant'>): Registry {
  if (last?.catalog === project.catalog && last.variant === trace.variant) return last.registry
  const variant =
    variantCandidates(project).find((one) => one.variant.label === trace.variant)?.variant ?? originalVariant
  const { registry } = wayOf(project, variant, trace.settings)
  last = { catalog: project.catalog, variant: trace.variant, registry }
  return registry
}

// Under which names tasks are run: the variants of the evaluation, as they can be named in one list.
import { useMemo } from 'react'
import { useProject } from '../../../stores/project-state'
import {
  originalVariant,
  variantCandidates,
  type VariantCandidate,
} from '../../evaluate/run/variant-candidates'

/** All variants that the project has names for, the old names first. */
export function useVariantCandidates(): readonly VariantCandidate[] {
  const catalog = useProject((project) => project.catalog)
  const namings = useProject((project) => project.namings)
  const accepted = useProject((project) => project.accepted)
  const descriptionDrafts = useProject((project) => project.descriptionDrafts)
  return useMemo(
    () => variantCandidates({ catalog, namings, accepted, descriptionDrafts }),
    [catalog, namings, accepted, descriptionDrafts],
  )
}

/** The variant of an id; the old names where it is gone. */
export function variantOf(id: string, candidates: readonly VariantCandidate[]): VariantCandidate['variant'] {
  return candidates.find(({ variant }) => variant.id === id)?.variant ?? originalVariant
}

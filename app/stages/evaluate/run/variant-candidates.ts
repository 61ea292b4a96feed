// Which ways of asking a project has, beside its old names.
import { partName } from '../../../../core/catalog'
import { namesOf, type NameSources, type Variant } from '../../../../core/evaluation'
import type { Project } from '../../../../core/project'
import { counted } from '../../../../core/shared'

/** A variant that can be ticked. */
export interface VariantCandidate {
  readonly variant: Variant
  /** What it changes, in a few words. */
  readonly detail: string
}

/** The plain old names, with which all others are compared. */
export const originalVariant: Variant = {
  id: 'original',
  label: 'Old names',
  names: { kind: 'original' },
  descriptions: null,
  constrained: false,
  correction: 'none',
  shortlist: null,
}

const NAMINGS_OFFERED = 6

type Source = Pick<Project, 'catalog' | 'namings' | 'accepted' | 'descriptionDrafts'>

/** The variants of a project, the old names first. What would change nothing is not offered. */
export function variantCandidates(project: Source): readonly VariantCandidate[] {
  const sources: NameSources = { namings: project.namings, accepted: project.accepted }
  const offer = (id: string, label: string, names: Variant['names']): readonly VariantCandidate[] => {
    const variant = { ...originalVariant, id, label, names }
    const changed = changedNames(project, variant, sources)
    return changed === 0 ? [] : [{ variant, detail: counted(changed, 'new name') }]
  }
  const accepted = (['all', 'tools', 'parameters'] as const).flatMap((parts) =>
    offer(`accepted-${parts}`, `Accepted names${ONLY[parts]}`, { kind: 'accepted', parts }),
  )
  const namings = project.namings.toReversed().slice(0, NAMINGS_OFFERED)
  const aligned = namings.flatMap(({ id, model, createdAt }, index) => {
    const from = index === 0 ? model : `${model}, ${createdAt.slice(0, 10)}`
    return [
      ...(['all', 'tools', 'parameters'] as const).flatMap((parts) =>
        offer(`aligned-${id}-${parts}`, `Aligned${ONLY[parts]} (${from})`, {
          kind: 'given',
          namingId: id,
          parts,
        }),
      ),
      ...offer(`greedy-${id}`, `Greedy (${from})`, { kind: 'greedy', namingId: id }),
      ...offer(`frequent-${id}`, `Most frequent (${from})`, { kind: 'most-frequent', namingId: id }),
    ]
  })
  return [
    { variant: originalVariant, detail: 'what all others are compared with' },
    ...distinctParts(accepted),
    ...distinctParts(aligned),
    ...drafted(project),
  ]
}

const ONLY = { all: '', tools: ', tools only', parameters: ', parameters only' } as const

/** "Tools only" says nothing where it is the same as all of them. */
function distinctParts(candidates: readonly VariantCandidate[]): readonly VariantCandidate[] {
  const details = new Map(candidates.map(({ variant, detail }) => [variant.id, detail]))
  return candidates.filter(({ variant, detail }) => {
    const whole = variant.id.replace(/-(?:tools|parameters)$/, '-all')
    return whole === variant.id || details.get(whole) !== detail
  })
}

function changedNames({ catalog }: Source, variant: Variant, sources: NameSources): number {
  return Object.entries(namesOf(catalog, variant, sources)).filter(([partId, name]) => {
    const present = partName(catalog, partId)
    return present !== null && present !== name
  }).length
}

/** Descriptions that a model drafted and nobody has applied or refused. */
function drafted({ catalog, descriptionDrafts }: Source): readonly VariantCandidate[] {
  const present = new Set(catalog.tools.map(({ id }) => id))
  const offered = descriptionDrafts.filter(({ state, partId }) => state === 'offered' && present.has(partId))
  if (offered.length === 0) return []
  const descriptions = Object.fromEntries(offered.map(({ partId, text }) => [partId, text]))
  const count = Object.keys(descriptions).length
  return [
    {
      variant: { ...originalVariant, id: 'drafted', label: 'Drafted descriptions', descriptions },
      detail: counted(count, 'other description'),
    },
  ]
}

/** The ways in which a variant can be asked differently. */
export type Variation = 'nearest-name' | 'constrained' | 'shortlist'

/** A variant asked in another way. `best`: how many tools a shortlist offers. */
export function varied(variant: Variant, variation: Variation, best: number): Variant {
  const { id, label } = variant
  if (variation === 'nearest-name')
    return {
      ...variant,
      id: `${id}+nearest`,
      label: `${label}, nearest name counts`,
      correction: 'nearest-name',
    }
  if (variation === 'constrained')
    return { ...variant, id: `${id}+constrained`, label: `${label}, only offered names`, constrained: true }
  return { ...variant, id: `${id}+best${best}`, label: `${label}, best ${best} by search`, shortlist: best }
}

/** The variants that a run takes: what is ticked, the old names always and first. */
export function runVariants(
  chosen: readonly Variant[],
  candidates: readonly VariantCandidate[],
): readonly Variant[] {
  const known = new Map(candidates.map(({ variant }) => [variant.id, variant]))
  const present = chosen.flatMap((variant): readonly Variant[] => {
    const candidate = known.get(variant.id)
    if (candidate) return [candidate]
    return variant.id.includes('+') && isThere(variant, known) ? [variant] : []
  })
  const others = present.filter(({ id }) => id !== originalVariant.id)
  return [originalVariant, ...(chosen.length === 0 ? usual(candidates) : others)]
}

/** A variation stands as long as what it varies. */
function isThere({ id }: Variant, known: ReadonlyMap<string, Variant>): boolean {
  return known.has(id.slice(0, id.indexOf('+')))
}

/** Before anything was ticked: the accepted names, else those aligned last. */
function usual(candidates: readonly VariantCandidate[]): readonly Variant[] {
  const [first] = candidates.filter(({ variant }) => variant.id.endsWith('-all'))
  return first ? [first.variant] : []
}

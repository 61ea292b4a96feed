// The choice of the renames that pay, out of judged replies: which names it means in the catalogue, and how they are shown to a model.
import {
  GATED,
  gatedNames,
  namesOf,
  offeredTools,
  planGate,
  type GatedNames,
  type GatePlan,
  type Judgement,
  type VariantTools,
} from '../../../core/evaluation'
import type { RunSources } from '../run-input'
import { isArm } from './refuse-gate'

/** What was chosen, before it is known whether it is better. */
export interface ChosenGate {
  /** Its choice holds only tools that have a new name in it. */
  readonly plan: GatePlan
  readonly names: GatedNames
  /** The run under the old names. */
  readonly base: readonly Judgement[]
  /** The naming that each of the variants takes its names from. */
  readonly namings: ReadonlyMap<string, string>
  /** The catalogue under the chosen names. */
  readonly shown: VariantTools
}

/** Chooses among the renames of the variants that differ from the old names in nothing else. */
export function chooseGate(
  judged: readonly Judgement[],
  variants: readonly VariantTools[],
  { catalog, keyOf, namings }: RunSources,
): ChosenGate {
  const ofVariant = (id: string): readonly Judgement[] => judged.filter(({ variant }) => variant === id)
  const base = ofVariant('base')
  const arms = variants.filter(({ variant }) => isArm(variant))
  const plan = planGate({
    base,
    arms: arms.map(({ variant: { id } }) => ({ id, judged: ofVariant(id) })),
  })
  const named = arms.map(({ variant, refused }) => ({
    id: variant.id,
    names: namesOf(catalog, variant, namings),
    refused,
  }))
  const names = gatedNames(catalog, named, plan.choice, keyOf)
  const shown = offeredTools(
    catalog,
    {
      id: GATED,
      label: 'the gated names',
      names: { kind: 'accepted', parts: 'all' },
      descriptions: null,
      constrained: false,
      correction: 'none',
      shortlist: null,
    },
    { namings: [], accepted: names.names },
    keyOf,
  )
  return {
    plan: { ...plan, choice: names.choice },
    names,
    base,
    namings: new Map(
      arms.flatMap(({ variant: { id, names: from } }) =>
        from.kind === 'given' ? [[id, from.namingId] as const] : [],
      ),
    ),
    shown,
  }
}

/** How many cases a choice rests on and is tried on: those that every run was asked. */
export function casesOf({ chosenFrom, heldOut }: GatePlan): number {
  return chosenFrom.length + heldOut.length
}

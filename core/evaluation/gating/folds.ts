import { addToList, createRandom } from '../../shared'
import type { CaseEvidence } from './gate-input'

/** How cases are parted. */
export interface DealOptions {
  readonly seed: number
  /** Cases of one group stay together, such as the same request twice. Default: each case stands alone. */
  readonly groupOf?: (caseId: string) => string
}

/** Parts cases so that each right tool's cases are spread evenly over `folds` parts. Fewer parts where there are fewer groups. */
export function foldsOf(
  cases: readonly CaseEvidence[],
  folds: number,
  options: DealOptions,
): readonly (readonly CaseEvidence[])[] {
  const groups = dealt(cases, options)
  const parts = Array.from({ length: Math.max(1, Math.min(folds, groups.length)) }, (): CaseEvidence[] => [])
  groups.forEach((group, index) => parts[index % parts.length]?.push(...group))
  return parts
}

/** Parts cases in two so that of each right tool's cases the same share is held out, as far as it can be. */
export function holdOut(
  cases: readonly CaseEvidence[],
  share: number,
  options: DealOptions,
): { readonly held: readonly CaseEvidence[]; readonly rest: readonly CaseEvidence[] } {
  const isHeld = (index: number): boolean => Math.floor((index + 1) * share) > Math.floor(index * share)
  const groups = dealt(cases, options)
  return {
    held: groups.filter((_, index) => isHeld(index)).flat(),
    rest: groups.filter((_, index) => !isHeld(index)).flat(),
  }
}

/** Groups of cases, those of one right tool next to each other; tools, and the cases of each, in an order drawn by the seed. */
function dealt(
  cases: readonly CaseEvidence[],
  { groupOf = (id) => id, seed }: DealOptions,
): readonly (readonly CaseEvidence[])[] {
  const groups = new Map<string, CaseEvidence[]>()
  for (const one of cases) addToList(groups, groupOf(one.id), one)
  const byTool = new Map<string, (readonly CaseEvidence[])[]>()
  for (const group of groups.values()) addToList(byTool, (group[0]?.expected ?? []).join('\n'), group)
  const random = createRandom(seed)
  // The tools are drawn too: in the suite's order every second one may be of another kind.
  return shuffled([...byTool.values()], random).flatMap((list) => shuffled(list, random))
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

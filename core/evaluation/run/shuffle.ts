// The order in which tools are offered: by chance, and the same for every variant of a run.
import { createRandom, hashText } from '../../shared'

/** A list in an order that depends on the seed and the case alone (Fisher-Yates). */
export function shuffled<Item>(items: readonly Item[], seed: number, caseId: string): readonly Item[] {
  const random = createRandom(Number.parseInt(hashText(`${seed}/${caseId}`).slice(0, 8), 16))
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [order[last], order[other]]
    if (one !== undefined && two !== undefined) [order[last], order[other]] = [two, one]
  }
  return order
}

import type { ConfusionCell } from './confusion'

/**
 * Orders keys so that those confused with each other stand together and the largest blocks come first: keys joined by confusions make a
 * block (connected components), and within a block each key follows those it is most confused with (nearest neighbour from the key with
 * most confusions). Special keys come last, keys that are never confused before them, in their own order.
 */
export function orderInBlocks(
  cells: readonly Pick<ConfusionCell, 'expected' | 'chosen' | 'count'>[],
  special: readonly string[],
): readonly string[] {
  const links = linksOf(cells, special)
  const present = new Set(cells.flatMap(({ expected, chosen }) => [expected, chosen]))
  const blocks: string[][] = []
  const placed = new Set<string>()
  const byWeight = [...links].toSorted(([, one], [, other]) => sum(other) - sum(one))
  for (const [start] of byWeight) {
    if (placed.has(start)) continue
    blocks.push(walkBlock(start, links, placed))
  }
  blocks.sort((one, other) => other.length - one.length)
  const confused = blocks.flat()
  const rest = [...present].filter((key) => !placed.has(key) && !special.includes(key))
  return [...confused, ...rest, ...special.filter((key) => present.has(key))]
}

type Links = ReadonlyMap<string, ReadonlyMap<string, number>>

/** How often two keys are confused, either way. */
function linksOf(
  cells: readonly Pick<ConfusionCell, 'expected' | 'chosen' | 'count'>[],
  special: readonly string[],
): Links {
  const links = new Map<string, Map<string, number>>()
  const add = (from: string, to: string, count: number): void => {
    const own = links.get(from) ?? new Map<string, number>()
    links.set(from, own)
    own.set(to, (own.get(to) ?? 0) + count)
  }
  for (const { expected, chosen, count } of cells) {
    if (expected === chosen || special.includes(expected) || special.includes(chosen)) continue
    add(expected, chosen, count)
    add(chosen, expected, count)
  }
  return links
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0)

/** A block from its heaviest key on: next comes whatever is most confused with a key already placed, the latest first. */
function walkBlock(start: string, links: Links, placed: Set<string>): string[] {
  const block: string[] = []
  const waiting = new Map([[start, 0]])
  while (waiting.size > 0) {
    let next = start
    let most = -1
    for (const [key, weight] of waiting) if (weight > most) [next, most] = [key, weight]
    waiting.delete(next)
    placed.add(next)
    block.push(next)
    for (const [key, count] of links.get(next) ?? [])
      if (!placed.has(key)) waiting.set(key, (waiting.get(key) ?? 0) + count)
  }
  return block
}

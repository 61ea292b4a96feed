// Groups distinct names for the heatmap: clusters are connected within tau, and a dendrogram (average linkage) puts neighbours side by side.
import { at, assert } from '../shared'
import type { Cluster, Merge } from './score'

/** The order and grouping of distinct names. */
export interface Clustering {
  readonly clusters: readonly Cluster[]
  /** For every name the index of its cluster. */
  readonly clusterOf: readonly number[]
  readonly merges: readonly Merge[]
  /** Leaves of the dendrogram from left to right: every cluster is a block. */
  readonly order: readonly number[]
}

/** A part of the dendrogram that is not joined yet. `id` indexes names, then merges. */
interface Branch {
  readonly id: number
  readonly leaves: readonly number[]
  readonly weight: number
  /** Decides between branches of equal weight: the lower one leads. */
  readonly first: number
  readonly height: number
}

/**
 * Clusters names by their distances (row by row, `counts.length` squared). Names of one cluster are joined before clusters are, so that
 * the dendrogram never crosses a cluster's border. Ties are decided by the order of the names.
 */
export function clusterNames(counts: readonly number[], distances: Uint16Array, tau: number): Clustering {
  const size = counts.length
  const clusters = findComponents(counts, distances, tau)
  const clusterOf = new Array<number>(size).fill(0)
  clusters.forEach((cluster, index) => {
    for (const name of cluster.candidates) clusterOf[name] = index
  })
  const merges: Merge[] = []
  const roots = clusters.map((cluster) => {
    const leaves = cluster.candidates.map((name): Branch => ({
      id: name,
      leaves: [name],
      weight: at(counts, name),
      first: name,
      height: 0,
    }))
    const root = joinAll(leaves, distances, size, merges, (one, other) => one + other)
    // Between clusters the heaviest one inside a branch leads, so that it comes first of all.
    return { ...root, weight: cluster.count, first: at(cluster.candidates, 0) }
  })
  const order = roots.length === 0 ? [] : joinAll(roots, distances, size, merges, Math.max).leaves
  return { clusters, clusterOf, merges, order }
}

/** Connected components within tau, heaviest first, then first sampled. */
function findComponents(counts: readonly number[], distances: Uint16Array, tau: number): readonly Cluster[] {
  const size = counts.length
  const isSeen = new Array<boolean>(size).fill(false)
  const clusters: Cluster[] = []
  for (let start = 0; start < size; start += 1) {
    if (isSeen[start]) continue
    const members = [start]
    isSeen[start] = true
    for (const name of members) {
      for (let other = 0; other < size; other += 1) {
        if (isSeen[other] || at(distances, name * size + other) > tau) continue
        isSeen[other] = true
        members.push(other)
      }
    }
    const candidates = members.sort((one, other) => one - other)
    clusters.push({ candidates, count: candidates.reduce((sum, name) => sum + at(counts, name), 0) })
  }
  return clusters.sort(
    (one, other) => other.count - one.count || at(one.candidates, 0) - at(other.candidates, 0),
  )
}

/** Joins the nearest two branches until one is left; the heavier one goes to the left. Appends to `merges`. */
function joinAll(
  branches: readonly Branch[],
  distances: Uint16Array,
  size: number,
  merges: Merge[],
  weigh: (one: number, other: number) => number,
): Branch {
  let open = [...branches]
  while (open.length > 1) {
    const [one, other, distance] = findNearest(open, distances, size)
    const isSwapped = other.weight > one.weight || (other.weight === one.weight && other.first < one.first)
    const [left, right] = isSwapped ? [other, one] : [one, other]
    // A branch is never drawn below its own parts, where average linkage alone would put a join of clusters.
    const height = Math.max(distance, left.height, right.height)
    merges.push({ left: left.id, right: right.id, distance: height })
    const joined: Branch = {
      id: size + merges.length - 1,
      leaves: [...left.leaves, ...right.leaves],
      weight: weigh(left.weight, right.weight),
      first: left.first,
      height,
    }
    open = [...open.filter((branch) => branch !== one && branch !== other), joined]
  }
  return open[0] ?? { id: 0, leaves: [], weight: 0, first: 0, height: 0 }
}

function findNearest(
  open: readonly Branch[],
  distances: Uint16Array,
  size: number,
): readonly [Branch, Branch, number] {
  let best: [Branch, Branch, number] | undefined
  for (const [index, one] of open.entries()) {
    for (const other of open.slice(index + 1)) {
      const distance = averageDistance(one, other, distances, size)
      if (best === undefined || distance < best[2]) best = [one, other, distance]
    }
  }
  assert(best, 'two branches are there to join')
  return best
}

function averageDistance(one: Branch, other: Branch, distances: Uint16Array, size: number): number {
  let sum = 0
  for (const name of one.leaves) for (const second of other.leaves) sum += at(distances, name * size + second)
  return sum / (one.leaves.length * other.leaves.length)
}

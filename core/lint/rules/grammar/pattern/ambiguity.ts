// Whether a backtracking engine can take exponential time over a pattern. The pattern becomes an automaton without empty steps, one
// position for each character in it; it is exponentially ambiguous when some loop can be gone through in two ways over the same text
// (Weber and Seidl, On the degree of ambiguity of finite automata, criterion EDA). Nothing is run against a text.
import { overlaps, type CharacterSet } from './character-set'
import { nodesOf, type PatternNode } from './pattern-node'
import { stronglyConnected } from './strongly-connected'

const MOST_POSITIONS = 200
/** Steps of two walkers in one loop; a loop that takes more is let pass. */
const MOST_STEPS = 30_000
/** More repetitions than this are taken for endless. */
const MOST_COPIES = 24

interface Automaton {
  readonly sets: CharacterSet[]
  /** The piece of the pattern that a position belongs to. */
  readonly nodes: PatternNode[]
  /** How many ways lead from one position to the next. */
  readonly edges: Map<number, number>[]
  isGivenUp: boolean
}

interface Fragment {
  readonly isEmpty: boolean
  readonly first: readonly number[]
  readonly last: readonly number[]
}

const NOTHING: Fragment = { isEmpty: true, first: [], last: [] }

/** The repetition that can be gone through in two ways, with something after it that can fail; null where there is none, or none for sure. */
export function findAmbiguity(root: PatternNode): PatternNode | null {
  const nodes = nodesOf(root)
  for (const look of nodes)
    if (look.kind === 'look') {
      const inside = findIn(look.item, true)
      if (inside) return inside
    }
  const hasEnd = nodes.some((node) => node.kind === 'assertion' && node.sign !== '^')
  return findIn(root, hasEnd)
}

function findIn(root: PatternNode, hasEnd: boolean): PatternNode | null {
  const automaton: Automaton = { sets: [], nodes: [], edges: [], isGivenUp: false }
  const whole = build(automaton, root)
  if (automaton.isGivenUp) return null
  const ends = new Set(whole.last)
  for (const component of stronglyConnected(automaton.edges)) {
    // What ends the pattern without more being asked never has to be tried again.
    if (!hasEnd && component.some((position) => ends.has(position))) continue
    if (isAmbiguous(automaton, new Set(component))) return loopAround(root, automaton, component)
  }
  return null
}

function build(automaton: Automaton, node: PatternNode): Fragment {
  if (automaton.isGivenUp) return NOTHING
  switch (node.kind) {
    case 'character': {
      const position = automaton.sets.length
      automaton.sets.push(node.set)
      automaton.nodes.push(node)
      automaton.edges.push(new Map())
      if (position >= MOST_POSITIONS) automaton.isGivenUp = true
      return { isEmpty: false, first: [position], last: [position] }
    }
    case 'sequence':
      return node.items.reduce<Fragment>(
        (before, item) => follow(automaton, before, build(automaton, item)),
        NOTHING,
      )
    case 'choice': {
      const options = node.options.map((option) => build(automaton, option))
      return {
        isEmpty: options.some(({ isEmpty }) => isEmpty),
        first: options.flatMap(({ first }) => first),
        last: options.flatMap(({ last }) => last),
      }
    }
    case 'group':
      return build(automaton, node.item)
    case 'repeat':
      return repeat(automaton, node)
    case 'assertion':
    case 'look':
      return NOTHING
    default:
      automaton.isGivenUp = true
      return NOTHING
  }
}

function follow(automaton: Automaton, before: Fragment, after: Fragment): Fragment {
  connect(automaton, before.last, after.first)
  return {
    isEmpty: before.isEmpty && after.isEmpty,
    first: before.isEmpty ? [...before.first, ...after.first] : before.first,
    last: after.isEmpty ? [...before.last, ...after.last] : after.last,
  }
}

function connect(automaton: Automaton, from: readonly number[], to: readonly number[]): void {
  for (const one of from) {
    const edges = automaton.edges[one]
    if (edges) for (const other of to) edges.set(other, (edges.get(other) ?? 0) + 1)
  }
}

function repeat(automaton: Automaton, node: Extract<PatternNode, { readonly kind: 'repeat' }>): Fragment {
  const { item, minimum, maximum } = node
  const isEndless = maximum > MOST_COPIES
  // What is asserted between two rounds may rule the second way out.
  if (isEndless && nodesOf(item).some(({ kind }) => kind === 'assertion' || kind === 'look')) {
    automaton.isGivenUp = true
    return NOTHING
  }
  if (isEndless) {
    const body = build(automaton, item)
    connect(automaton, body.last, body.first)
    return { ...body, isEmpty: minimum === 0 || body.isEmpty }
  }
  let result = NOTHING
  for (let copy = 0; copy < maximum && !automaton.isGivenUp; copy += 1) {
    const body = build(automaton, item)
    result = follow(automaton, result, { ...body, isEmpty: copy >= minimum || body.isEmpty })
  }
  return result
}

/** Two different ways from a position back to it over the same text, all inside one component. */
function isAmbiguous(automaton: Automaton, component: ReadonlySet<number>): boolean {
  const next = (position: number): readonly [number, number][] =>
    [...(automaton.edges[position] ?? [])].filter(([to]) => component.has(to))
  for (const position of component) if (next(position).some(([, ways]) => ways > 1)) return true
  return meetsAgain(automaton, component, (position) => next(position).map(([to]) => to))
}

/** Steps two walkers over the same text: true when they can part and meet again. */
function meetsAgain(
  automaton: Automaton,
  component: ReadonlySet<number>,
  next: (position: number) => readonly number[],
): boolean {
  const size = automaton.sets.length
  const seen = new Set<number>()
  const open: number[] = []
  let steps = 0
  const step = (one: number, other: number): boolean => {
    for (const left of next(one))
      for (const right of next(other)) {
        steps += 1
        if (steps > MOST_STEPS) return false
        if (!overlaps(automaton.sets[left] ?? [], automaton.sets[right] ?? [])) continue
        if (left === right) {
          if (one !== other) return true
          continue
        }
        const pair = left * size + right
        if (!seen.has(pair)) {
          seen.add(pair)
          open.push(pair)
        }
      }
    return false
  }
  for (const position of component) {
    step(position, position)
    for (let pair = open.pop(); pair !== undefined; pair = open.pop())
      if (step(Math.floor(pair / size), pair % size)) return true
  }
  return false
}

/** The smallest endless repetition that holds all of a component. */
function loopAround(root: PatternNode, automaton: Automaton, component: readonly number[]): PatternNode {
  const inside = component.flatMap((position) => automaton.nodes[position] ?? [])
  const start = Math.min(...inside.map((node) => node.start))
  const end = Math.max(...inside.map((node) => node.end))
  const loops = nodesOf(root).filter(
    (node) => node.kind === 'repeat' && node.maximum > MOST_COPIES && node.start <= start && node.end >= end,
  )
  // A loop around one character is the inner one of two.
  const outer = loops.filter((node) => node.kind === 'repeat' && node.item.kind !== 'character')
  return outer.at(-1) ?? loops.at(-1) ?? root
}

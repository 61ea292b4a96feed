// The tree of answers as far as it is known: finished answers with their probability, and the rest, each piece with the text it begins with.
import { at, editDistance } from '../../shared'
import { cleanName } from '../normalize'
import type { ExactAsk, ExactPath, NextTokens } from './expand'
import { readPrefix, type Prefix } from './read-prefix'
import { sharpen } from './sharpen'

/** A path that may be expanded. */
export interface OpenPath extends ExactPath {
  /** Its probability; a lower bound where the endpoint hides tokens, whose share is then in a loose piece above. */
  readonly mass: number
  /** Tokens so far. */
  readonly depth: number
  /** Whether every token of it is the most probable one at its place. */
  readonly isGreedy: boolean
}

/** Probability that lies somewhere below a beginning. */
export interface Piece {
  readonly mass: number
  readonly prefix: Prefix
}

/** A name that an answer gives, with the probability known so far. Names are listed in the order they were found. */
export interface FoundName {
  readonly name: string
  readonly characters: readonly string[]
  mass: number
}

export interface TokenTree {
  readonly names: readonly FoundName[]
  /** Edit distance of two names by their places. */
  readonly distance: (one: number, other: number) => number
  /** Probability of answers that give no name. */
  readonly invalidMass: () => number
  /** Probability of names found. */
  readonly namedMass: () => number
  /** Everything that is not known: open paths and loose pieces. */
  readonly pieces: () => readonly Piece[]
  /** The name of the most probable token at every place; null where that is none, or not known yet. */
  readonly greedy: () => string | null
  /** Whether the greedy answer is not known to its end. */
  readonly isGreedyOpen: () => boolean
  /** Takes out the `count` most probable paths, the greedy one first. */
  readonly take: (count: number) => readonly OpenPath[]
  /** Puts what follows a path that was taken in its place. */
  readonly grow: (path: OpenPath, next: NextTokens) => void
  /** Puts back a path that was taken but not expanded. */
  readonly putBack: (path: OpenPath) => void
}

/** Paths below this probability are never expanded by themselves: thousands of them would hold less than one sample. */
const NEGLIGIBLE = 1e-4

/** A tree of which only the root is known. */
export function createTokenTree(ask: ExactAsk): TokenTree {
  const names: FoundName[] = []
  const places = new Map<string, number>()
  const distances = new Map<number, number>()
  const loose = new Map<string, Piece>()
  let openPaths: OpenPath[] = [{ text: '', ids: [], mass: 1, depth: 0, isGreedy: true }]
  let invalidMass = 0
  let namedMass = 0
  let greedy: string | null = null

  function loosen(text: string, mass: number): void {
    if (mass <= 0) return
    const known = loose.get(text)
    loose.set(text, { mass: mass + (known?.mass ?? 0), prefix: known?.prefix ?? readPrefix(text) })
  }

  function finish(raw: string, mass: number, isGreedy: boolean): void {
    const cleaned = cleanName(raw)
    if (!('name' in cleaned)) {
      invalidMass += mass
      return
    }
    const { name } = cleaned
    if (isGreedy) greedy = name
    namedMass += mass
    const found = names[places.get(name) ?? -1]
    if (found) {
      found.mass += mass
      return
    }
    places.set(name, names.length)
    names.push({ name, characters: Array.from(name), mass })
  }

  function distance(one: number, other: number): number {
    const [low, high] = one < other ? [one, other] : [other, one]
    const pair = high * (high + 1) + low
    const known = distances.get(pair) ?? editDistance(at(names, low).name, at(names, high).name)
    distances.set(pair, known)
    return known
  }

  /** A path goes on, ends here, or is known to give no name. */
  function place(path: OpenPath): void {
    const stopAt = firstStop(path.text, ask.stop)
    if (stopAt >= 0) finish(path.text.slice(0, stopAt), path.mass, path.isGreedy)
    else if (path.depth >= ask.maximumTokens) finish(path.text, path.mass, path.isGreedy)
    else if (readPrefix(path.text).kind === 'invalid') invalidMass += path.mass
    else if (path.mass < NEGLIGIBLE && !path.isGreedy) loosen(path.text, path.mass)
    else openPaths.push(path)
  }

  return {
    names,
    distance,
    invalidMass: () => invalidMass,
    namedMass: () => namedMass,
    pieces: () => [
      ...loose.values(),
      ...openPaths.map(({ text, mass }) => ({ mass, prefix: readPrefix(text) })),
    ],
    greedy: () => greedy,
    isGreedyOpen: () => openPaths.some((path) => path.isGreedy),
    take: (count) => {
      openPaths.sort((one, other) => Number(other.isGreedy) - Number(one.isGreedy) || other.mass - one.mass)
      const taken = openPaths.slice(0, count)
      openPaths = openPaths.slice(count)
      return taken
    },
    grow: (path, next) => {
      const { shares, slack } = sharpen(next, ask.temperature)
      loosen(path.text, path.mass * slack)
      next.tokens.forEach((token, rank) => {
        const mass = path.mass * (shares[rank] ?? 0)
        const isGreedy = path.isGreedy && rank === 0
        if (token.endsAnswer) finish(path.text, mass, isGreedy)
        else {
          const ids = path.ids && token.id !== null ? [...path.ids, token.id] : null
          place({ text: token.text, ids, mass, depth: path.depth + 1, isGreedy })
        }
      })
    },
    putBack: (path) => void openPaths.push(path),
  }
}

function firstStop(text: string, stops: readonly string[]): number {
  const found = stops.map((stop) => text.indexOf(stop)).filter((place) => place >= 0)
  return found.length > 0 ? Math.min(...found) : -1
}

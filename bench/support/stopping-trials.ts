// Ways of sampling, tried on recorded answers.
import {
  runAlignment,
  scoreInputsOf,
  scorePart,
  type AlignmentRunInput,
  type PartScores,
} from '../../core/alignment'
import type { AlignmentSettings, PartId } from '../../core/catalog'
import { recordedPorts } from './recorded-endpoint'
import type { Recording } from './recording'
import type { Trial } from './stopping-measures'
import { score, winnerOf } from './stopping-reference'
import type { RivalRule } from './stopping-rivals'

const FIRST = 8
const ROUND = 4

/** How a recording is divided: test sequences begin `fixed` samples apart. */
interface Division {
  readonly sequences: number
  readonly fixed: number
}

/**
 * Runs an alignment once for each test sequence, as a person would, with recorded answers for a model. `known` keeps winners by part, sequence
 * and number of samples, which are all they depend on as long as alpha stays.
 */
export async function runTrial(
  recording: Recording,
  settings: AlignmentSettings,
  { sequences, fixed }: Division,
  known: Map<string, string | null>,
): Promise<Trial> {
  const { parts, model, tested } = recording
  const run: AlignmentRunInput = { parts, model, settings }
  const used = parts.map((): number[] => [])
  const isStopped = parts.map((): boolean[] => [])
  const winners = parts.map((): (string | null)[] => [])
  const places = new Map(parts.map((part, place) => [part.id, place]))
  const placeOf = (partId: PartId): number => places.get(partId) ?? 0
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const { ports, samples } = recordedPorts(tested, sequence * fixed)
    const stopped = new Set<PartId>()
    for await (const event of runAlignment(run, ports, new AbortController().signal)) {
      if (event.kind === 'part-stopped') for (const partId of event.partIds) stopped.add(partId)
      if (event.kind !== 'part-done') continue
      used[placeOf(event.partId)]?.push(event.used)
      isStopped[placeOf(event.partId)]?.push(stopped.has(event.partId))
    }
    for (const input of scoreInputsOf(run, samples)) {
      const key = `${input.partId} ${sequence} ${input.raw.length}`
      const winner = known.get(key) ?? winnerOf(scorePart(input))
      known.set(key, winner)
      winners[placeOf(input.partId)]?.push(winner)
    }
  }
  return { used, isStopped, winners }
}

/** The scores of the first samples of a sequence, at every number of samples at which a rule may look. */
export interface Prefixes {
  readonly counts: readonly number[]
  /** By part, sequence and place of `counts`. */
  readonly scores: readonly (readonly (readonly PartScores[])[])[]
}

/** Scores every test sequence at every look. */
export function prefixesOf(
  { tested }: Recording,
  alpha: number,
  { sequences, fixed }: Division,
  most: number,
): Prefixes {
  const counts = Array.from({ length: (most - FIRST) / ROUND + 1 }, (_, place) => FIRST + ROUND * place)
  const scores = [...tested.values()].map(({ greedy, samples }) => {
    const twice = { greedy, samples: [...samples, ...samples] }
    return Array.from({ length: sequences }, (_, sequence) =>
      counts.map((count) => score(twice, sequence * fixed, sequence * fixed + count, alpha)),
    )
  })
  return { counts, scores }
}

/** Stops every sequence at the first look at which the chance of a change is within the bound, at `most` at the latest. */
export function tryRule(prefixes: Prefixes, rule: RivalRule, bound: number, most: number): Trial {
  const looks = prefixes.counts.filter((count) => count <= most)
  const stops = prefixes.scores.map((sequences) =>
    sequences.map((scores) => {
      const place = looks.findIndex((count, look) => {
        const found = scores[look]
        return count === most || (found !== undefined && rule(found, count, most) <= bound)
      })
      return { used: looks[place] ?? most, scores: scores[place] }
    }),
  )
  return {
    used: stops.map((sequences) => sequences.map(({ used }) => used)),
    isStopped: stops.map((sequences) => sequences.map(({ used }) => used < most)),
    winners: stops.map((sequences) => sequences.map(({ scores }) => (scores ? winnerOf(scores) : null))),
  }
}

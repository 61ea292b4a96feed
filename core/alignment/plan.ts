// What is still to be asked, and in which order: the greedy answer and the first samples of every part before the rest of any, so that
// something useful shows early.
import type { AlignmentSettings, PartId } from '../catalog'
import type { Ask } from '../models'
import type { CollectedPart } from './parts'
import { exampleNames } from './prompt'
import { partKeysOf, promptsOf, type PartKeys, type RunPrompt } from './run-prompts'
import type { Sample } from './sample'
import type { ScoreInput } from './score'
import { FIRST_SAMPLES, mostSamples } from './stopping/checkpoints'

const GREEDY: readonly number[] = [0]
/** More choices than this are never asked for in one request. */
const MOST_CHOICES = 32

/** Choices to ask for: those of one key that are missing, at most `MOST_CHOICES`. */
export interface PlannedAsk {
  readonly key: string
  /** Parts that are described the same share their samples. */
  readonly partIds: readonly PartId[]
  readonly role: 'greedy' | 'sample'
  /** Positions of the samples wanted. */
  readonly indexes: readonly number[]
  readonly ask: Omit<Ask, 'seed' | 'count'>
}

/** An alignment's work. */
export interface AlignmentPlan {
  /** In the order they are to be asked. Where parts may stop early: what is asked if none does. */
  readonly asks: readonly PlannedAsk[]
  /**
   * Choices missing: as many requests, where an endpoint gives one choice a request. The most there will be: parts that stop early save some,
   * and no more than these go to parts that are still open.
   */
  readonly choices: number
  /** Choices that are there already, of those that the settings say; what is stored beyond them is used but not counted. */
  readonly stored: number
  readonly keys: ReadonlyMap<PartId, PartKeys>
}

/** What an alignment runs with. Parts that stay are not sampled. */
export interface AlignmentRunInput {
  readonly parts: readonly CollectedPart[]
  readonly settings: AlignmentSettings
  readonly model: string
}

/** Plans a run: what is missing beside the samples that are stored. Takes time in proportion to the samples; no stop rule is asked. */
export function planAlignment(run: AlignmentRunInput, stored: readonly Sample[]): AlignmentPlan {
  const prompts = promptsOf(run)
  const byKey = groupByKey(stored)
  const { samples } = run.settings
  const first = Math.min(FIRST_SAMPLES, samples)
  const missing = prompts.map((prompt) => missingOf(prompt, byKey, samples))
  const early = missing.flatMap(({ prompt, greedy, indexes }) => [
    ...asksFor(prompt, 'greedy', greedy),
    ...asksFor(
      prompt,
      'sample',
      indexes.filter((index) => index < first),
    ),
  ])
  const late = missing.flatMap(({ prompt, indexes }) =>
    asksFor(
      prompt,
      'sample',
      indexes.filter((index) => index >= first),
    ),
  )
  const asks = [...early, ...late]
  const choices = asks.reduce((sum, ask) => sum + ask.indexes.length, 0)
  const all = prompts.reduce((sum, prompt) => sum + samples + (isOneKey(prompt) ? 0 : 1), 0)
  return { asks, choices, stored: all - choices, keys: partKeysOf(run) }
}

/** At temperature 0 the greedy answer is the first sample. */
function isOneKey({ greedy, samples }: RunPrompt): boolean {
  return greedy.key === samples.key
}

interface Missing {
  readonly prompt: RunPrompt
  readonly greedy: readonly number[]
  readonly indexes: readonly number[]
}

function missingOf(prompt: RunPrompt, byKey: ReadonlyMap<string, readonly Sample[]>, count: number): Missing {
  const placesOf = (key: string): ReadonlySet<number> =>
    new Set((byKey.get(key) ?? []).map((sample) => sample.index))
  const places = placesOf(prompt.samples.key)
  const greedy = GREEDY.filter((index) => !placesOf(prompt.greedy.key).has(index))
  // What one ask wants, another must not.
  const indexes = range(isOneKey(prompt) ? 1 : 0, count).filter((index) => !places.has(index))
  return { prompt, greedy, indexes }
}

/** The asks for some choices of a prompt, none larger than the most that is asked for at a time. */
export function asksFor(
  { greedy, samples, partIds }: RunPrompt,
  role: PlannedAsk['role'],
  indexes: readonly number[],
): readonly PlannedAsk[] {
  const { key, ask } = role === 'greedy' ? greedy : samples
  const asks: PlannedAsk[] = []
  for (let start = 0; start < indexes.length; start += MOST_CHOICES)
    asks.push({ key, partIds, role, indexes: indexes.slice(start, start + MOST_CHOICES), ask })
  return asks
}

/**
 * What scoring starts from, for every sampled part of a run, out of all samples there are. Missing samples are left out. Samples that are
 * there are used up to the most that a part may get, also those that the stop rule would not have asked for: equal samples give equal names.
 */
export function scoreInputsOf(run: AlignmentRunInput, samples: readonly Sample[]): readonly ScoreInput[] {
  const keys = partKeysOf(run)
  const byKey = groupByKey(samples)
  const { alpha, duplicates, prompt } = run.settings
  return run.parts.flatMap((part): readonly ScoreInput[] => {
    const own = keys.get(part.id)
    if (!own) return []
    return [
      {
        partId: part.id,
        raw: samplesUnder(byKey, own.samples, mostSamples(run.settings)).map((sample) => sample.raw),
        greedyRaw: samplesUnder(byKey, own.greedy, 1)[0]?.raw ?? null,
        alpha,
        duplicates,
        examples: exampleNames(prompt, part.kind),
      },
    ]
  })
}

/** The samples of one key in their order, those beyond the run's number left out. */
export function samplesUnder(
  byKey: ReadonlyMap<string, readonly Sample[]>,
  key: string,
  count: number,
): readonly Sample[] {
  return (byKey.get(key) ?? [])
    .filter((sample) => sample.index < count)
    .sort((one, other) => one.index - other.index)
}

/** What has a key by that key, in the order given. */
export function groupByKey<Keyed extends { readonly key: string }>(
  items: readonly Keyed[],
): ReadonlyMap<string, readonly Keyed[]> {
  const groups = new Map<string, Keyed[]>()
  for (const item of items) {
    const group = groups.get(item.key)
    if (group) group.push(item)
    else groups.set(item.key, [item])
  }
  return groups
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}

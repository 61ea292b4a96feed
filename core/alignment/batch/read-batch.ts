// The results of a batch, in whatever order, number of files and state they come back, as samples of a run.
import type { PartId } from '../../catalog'
import { readResultLine, type ResultLine } from '../../models'
import type { AlignmentRunInput } from '../plan'
import { promptHash } from '../prompt'
import { mergeSamples, rawTextOf, type Sample } from '../sample'
import { isSameAnswer } from '../samples-text'
import { planBatch, type BatchAsk } from './batch-plan'
import { readCustomId, type BatchPlace } from './custom-id'

/** One file of results or errors. */
export interface BatchSource {
  /** As people know it. */
  readonly name: string
  readonly text: string
}

/** A line that gave no sample, or not the one it might have. */
export interface BatchProblem {
  readonly source: string
  /** From 1. */
  readonly line: number
  /** Null where the line has none. */
  readonly customId: string | null
  /**
   * `failed`: the request failed, and nothing else answered it. `conflict`: its samples are there with another answer, which stays.
   * `foreign`: the id is of some other program. `other-run`: made here, for other descriptions, settings or another model. `request`: a
   * request instead of a result.
   */
  readonly kind: 'failed' | 'conflict' | 'foreign' | 'other-run' | 'request' | 'unreadable' | 'torn'
  /** One sentence, or the service's own words. */
  readonly message: string
}

/** Samples of one key that a run still lacks. */
export interface MissingSamples {
  readonly partIds: readonly PartId[]
  readonly role: BatchAsk['role']
  readonly count: number
  /** Why, in the service's words; null where nothing came back for them. */
  readonly reason: string | null
}

/** What a batch came to. */
export interface ReadBatch {
  /** The new ones, by key and index. */
  readonly samples: readonly Sample[]
  readonly problems: readonly BatchProblem[]
  /** Empty when the run has all it needs. */
  readonly missing: readonly MissingSamples[]
  /** Lines that gave new samples. */
  readonly answered: number
  /** Lines that say again what is there already. */
  readonly repeated: number
  /** Requests that gave fewer choices than they asked for. */
  readonly short: number
}

/**
 * Reads results of a run. Lines are known by their id alone, so order does not matter; an answer counts for more than a failure of the same
 * request, and of two different answers the first stays, a stored one before all. `readAt` (ISO 8601) is the time of answers that do not tell theirs.
 */
export function readBatch(
  run: AlignmentRunInput,
  sources: readonly BatchSource[],
  stored: readonly Sample[],
  readAt: string,
): ReadBatch {
  const reading = startReading(run, stored, readAt)
  for (const { name, text } of sources) {
    const lines = text.replace(/^\uFEFF/, '').split('\n')
    for (const [position, line] of lines.entries()) {
      if (line.trim() === '') continue
      const result = readResultLine(line, run.settings.prompt.kind, run.model)
      reading.take(result, { source: name, line: position + 1 }, position === lines.length - 1)
    }
  }
  return reading.end()
}

type LinePlace = Pick<BatchProblem, 'source' | 'line'>

function startReading(run: AlignmentRunInput, stored: readonly Sample[], readAt: string) {
  const asked = new Map(planBatch(run, []).map((ask) => [ask.key, ask]))
  const shelf = createShelf(stored)
  const problems: BatchProblem[] = []
  const failed = new Map<string, { readonly problem: BatchProblem; readonly place: BatchPlace }>()
  const counts = { answered: 0, repeated: 0, short: 0 }
  const origin = { model: run.model, promptHash: promptHash(run.settings.prompt) }

  const keep = (result: ResultLine & { kind: 'answer' }, place: BatchPlace, where: LinePlace): void => {
    const temperature = asked.get(place.key)?.ask.temperature ?? run.settings.temperature
    const came = samplesOf(result, place, { ...origin, temperature }, readAt)
    if (came.length < place.count) counts.short += 1
    const { fresh, differs } = shelf.put(came)
    if (fresh) counts.answered += 1
    else if (!differs) counts.repeated += 1
    if (differs) problems.push({ ...where, customId: result.customId, kind: 'conflict', message: CONFLICT })
  }

  const strange = (customId: string, kind: keyof typeof STRANGE, where: LinePlace): void => {
    problems.push({ ...where, customId, kind, message: STRANGE[kind] })
  }

  return {
    take: (result: ResultLine, where: LinePlace, isLast: boolean): void => {
      if (result.kind === 'unreadable') {
        problems.push({ ...where, customId: null, ...(isLast ? TORN : UNREADABLE) })
        return
      }
      const { customId } = result
      const place = readCustomId(customId)
      if (!place) strange(customId, 'foreign', where)
      else if (!asked.has(place.key)) strange(customId, 'other-run', where)
      else if (result.kind === 'request') strange(customId, 'request', where)
      else if (result.kind === 'answer') keep(result, place, where)
      else if (failed.has(customId)) counts.repeated += 1
      else
        failed.set(customId, {
          place,
          problem: { ...where, customId, kind: 'failed', message: result.message },
        })
    },
    end: (): ReadBatch => {
      const open = [...failed.values()].filter(({ place }) => shelf.lacks(place))
      return {
        samples: shelf.added(),
        problems: [...problems, ...open.map(({ problem }) => problem)],
        missing: missingOf(
          run,
          shelf.all(),
          new Map(open.map(({ place, problem }) => [place.key, problem.message])),
        ),
        ...counts,
      }
    },
  }
}

function missingOf(
  run: AlignmentRunInput,
  samples: readonly Sample[],
  reasons: ReadonlyMap<string, string>,
): readonly MissingSamples[] {
  return planBatch(run, samples).map(({ key, partIds, role, indexes }) => ({
    partIds,
    role,
    count: indexes.length,
    reason: reasons.get(key) ?? null,
  }))
}

/** Samples by their places; what came first stays. */
function createShelf(stored: readonly Sample[]) {
  const known = new Map(stored.map((sample) => [placeOf(sample.key, sample.index), sample]))
  const added: Sample[] = []
  return {
    /** Whether any of them is new, and whether any differs from what is there. */
    put: (samples: readonly Sample[]): { readonly fresh: boolean; readonly differs: boolean } => {
      let [fresh, differs] = [false, false]
      for (const sample of samples) {
        const there = known.get(placeOf(sample.key, sample.index))
        if (there) differs ||= !isSameAnswer(there, sample)
        else {
          known.set(placeOf(sample.key, sample.index), sample)
          added.push(sample)
          fresh = true
        }
      }
      return { fresh, differs }
    },
    lacks: ({ key, from, count }: BatchPlace): boolean =>
      Array.from({ length: count }, (_, offset) => placeOf(key, from + offset)).some(
        (place) => !known.has(place),
      ),
    added: (): readonly Sample[] => mergeSamples(added),
    all: (): readonly Sample[] => [...known.values()],
  }
}

const STRANGE = {
  foreign: 'It belongs to another job: its id was not made here.',
  'other-run':
    'It was asked for another run: the descriptions, the prompt, the settings or the model differ.',
  request: 'It is a request, not a result: give the output file of the batch.',
} as const
const CONFLICT = 'It gives another answer for samples that are there already; those stay.'
const UNREADABLE = { kind: 'unreadable', message: 'It is no line of batch results.' } as const
const TORN = { kind: 'torn', message: 'The last line is torn or no line of batch results.' } as const

function samplesOf(
  { reply, created }: ResultLine & { kind: 'answer' },
  { key, from, count }: BatchPlace,
  origin: Pick<Sample, 'model' | 'promptHash' | 'temperature'>,
  readAt: string,
): readonly Sample[] {
  const { choices } = reply
  return choices.slice(0, count).map((choice, offset) => ({
    key,
    index: from + offset,
    ...origin,
    raw: rawTextOf(choice),
    finishReason: choice.finishReason,
    seed: null,
    obtained: choices.length > 1 ? 'choices' : 'single',
    at: created === null ? readAt : new Date(created * 1000).toISOString(),
    milliseconds: 0,
  }))
}

function placeOf(key: string, index: number): string {
  return `${key}/${index}`
}

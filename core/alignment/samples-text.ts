// Samples as JSONL, one a line: how the command line keeps them and how the page gives them out and takes them in.
import {
  integer,
  minLength,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  safeParse,
  string,
} from 'valibot'
import { mergeSamples, type Sample } from './sample'

const sampleLine = object({
  key: pipe(string(), minLength(1)),
  index: pipe(number(), integer(), minValue(0)),
  model: string(),
  promptHash: string(),
  temperature: number(),
  raw: string(),
  finishReason: picklist(['stop', 'length', 'other']),
  seed: nullable(number()),
  obtained: picklist(['choices', 'single']),
  at: string(),
  milliseconds: number(),
})
const knownFields: ReadonlySet<string> = new Set(Object.keys(sampleLine.entries))

/** How every line begins, so that a torn one is known by its beginning. */
const SAMPLE_START = '{"key":"'

/** Something about one line that a person should know; `message` is one sentence without the place. */
export interface SampleProblem {
  /** From 1. */
  readonly line: number
  readonly kind: 'no-sample' | 'torn' | 'conflict' | 'unknown-fields'
  readonly message: string
}

/** Fields that samples do not have, and the lines where they stand. */
interface UnknownFields {
  readonly fields: Set<string>
  readonly lines: number[]
}

/** What a text of samples holds. */
export interface SamplesText {
  /** By key and index, each place once. */
  readonly samples: readonly Sample[]
  readonly problems: readonly SampleProblem[]
  /** Lines that say again what another one says. */
  readonly repeated: number
  /** Where a torn last line begins, in UTF-16 units; null where the last line is whole. */
  readonly tornFrom: number | null
}

/** The samples as JSONL, each line ended. */
export function samplesToJsonl(samples: readonly Sample[]): string {
  return samples.map(({ key, ...rest }) => `${JSON.stringify({ key, ...rest })}\n`).join('')
}

/**
 * Reads samples as `samplesToJsonl` writes them. A line that is no sample is named and the rest is read; of two answers for one place the
 * first stays, and it is said where they differ. Fields that are not known are left out, which is said once.
 */
export function readSamplesJsonl(text: string): SamplesText {
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  const problems: SampleProblem[] = []
  const places = new Map<string, Sample>()
  const unknown: UnknownFields = { fields: new Set(), lines: [] }
  let repeated = 0
  let tornFrom: number | null = null
  for (const [position, line] of lines.entries()) {
    if (line.trim() === '') continue
    const number = position + 1
    const read = readLine(line)
    if (!read) {
      const isTorn = number === lines.length && isTornSample(line)
      if (isTorn) tornFrom = text.length - line.length
      problems.push({ line: number, ...(isTorn ? TORN : NO_SAMPLE) })
      continue
    }
    const { sample } = read
    for (const field of read.unknown) unknown.fields.add(field)
    if (read.unknown.length > 0) unknown.lines.push(number)
    const place = `${sample.key}/${sample.index}`
    const known = places.get(place)
    if (!known) places.set(place, sample)
    else if (isSameAnswer(known, sample)) repeated += 1
    else problems.push({ line: number, kind: 'conflict', message: conflictText(sample) })
  }
  const [first] = unknown.lines
  if (first !== undefined)
    problems.push({ line: first, kind: 'unknown-fields', message: unknownText(unknown) })
  return { samples: mergeSamples([...places.values()]), problems, repeated, tornFrom }
}

/** True when two samples of one place hold the same answer, whenever and however they were had. */
export function isSameAnswer(one: Sample, other: Sample): boolean {
  return one.raw === other.raw && one.finishReason === other.finishReason
}

const NO_SAMPLE = { kind: 'no-sample', message: 'This line is no sample; it was not read.' } as const
const TORN = { kind: 'torn', message: 'The last line is torn; its sample is not there.' } as const

/** True for the beginning of a line as it is written here. Anything else belongs to somebody and is no torn sample. */
function isTornSample(line: string): boolean {
  return line.startsWith(SAMPLE_START) || SAMPLE_START.startsWith(line)
}

function readLine(line: string): { readonly sample: Sample; readonly unknown: readonly string[] } | null {
  try {
    const value: unknown = JSON.parse(line)
    const parsed = safeParse(sampleLine, value)
    if (!parsed.success) return null
    const unknown = Object.keys(value as object).filter((field) => !knownFields.has(field))
    return { sample: parsed.output, unknown }
  } catch {
    return null
  }
}

function conflictText({ key, index }: Sample): string {
  return `Another answer for sample ${index} of ${key} stands above; the first one counts.`
}

function unknownText({ fields, lines }: UnknownFields): string {
  const shown = [...fields].slice(0, 5).map((field) => JSON.stringify(field))
  const more = fields.size > shown.length ? ' and more' : ''
  const where = lines.length === 1 ? 'this line' : `this line and ${lines.length - 1} others`
  return `Fields that are not known were left out of ${where}: ${shown.join(', ')}${more}.`
}

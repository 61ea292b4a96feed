// Stored samples as files, and back. Large stores are read and written in portions, so that the page stays free.
import { readSamplesJsonl, samplesToJsonl } from '../../core/alignment'
import { addSamples, listSamples, readAllSamples } from '../../io/storage/samples'

const KEYS_A_PORTION = 200
const LINES_A_PORTION = 1000

/** What came of taking samples in. */
export interface SamplesTakenIn {
  readonly added: number
  /** Lines whose place was taken already, here or in the file; what is stored stays. */
  readonly known: number
  /** What was not read, one sentence each with its line; the first ones. */
  readonly problems: readonly string[]
  readonly problemCount: number
}

const PROBLEMS_KEPT = 8

/** The stored samples of some keys as JSONL, in pieces. */
export async function writeSamples(keys: readonly string[]): Promise<readonly string[]> {
  const pieces: string[] = []
  for (let start = 0; start < keys.length; start += KEYS_A_PORTION) {
    const text = samplesToJsonl(await listSamples(keys.slice(start, start + KEYS_A_PORTION)))
    if (text !== '') pieces.push(text)
  }
  return pieces
}

/** Every stored sample as JSONL, in pieces. */
export async function writeAllSamples(): Promise<readonly string[]> {
  const pieces: string[] = []
  for await (const portion of readAllSamples(LINES_A_PORTION)) pieces.push(samplesToJsonl(portion))
  return pieces
}

/** Stores the samples of a JSONL text where none are stored yet. Throws FailureError `storage/...`. */
export async function takeInSamples(text: string): Promise<SamplesTakenIn> {
  let [added, known, problemCount] = [0, 0, 0]
  const problems: string[] = []
  let firstLine = 0
  for (const portion of portionsOf(text)) {
    const read = readSamplesJsonl(portion.text)
    const stored = await addSamples(read.samples)
    added += stored
    known += read.samples.length - stored + read.repeated
    problemCount += read.problems.length
    for (const { line, message } of read.problems)
      if (problems.length < PROBLEMS_KEPT) problems.push(`Line ${firstLine + line}: ${message}`)
    firstLine += portion.lines
  }
  return { added, known, problems, problemCount }
}

/** Whole lines, at most so many at a time. */
function* portionsOf(text: string): Generator<{ readonly text: string; readonly lines: number }> {
  let start = 0
  while (start < text.length) {
    let end = start
    let lines = 0
    while (lines < LINES_A_PORTION && end < text.length) {
      const next = text.indexOf('\n', end)
      end = next === -1 ? text.length : next + 1
      lines += 1
    }
    yield { text: text.slice(start, end), lines }
    start = end
  }
}

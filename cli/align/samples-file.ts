// Samples as JSONL, one a line, appended as they arrive: what stands there was paid for and is never asked again.
import { open, readFile, type FileHandle } from 'node:fs/promises'
import { nullable, number, object, picklist, safeParse, string } from 'valibot'
import { mergeSamples, type Sample } from '../../core/alignment'
import { FailureError } from '../../core/shared'

const sampleLine = object({
  key: string(),
  index: number(),
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

/** How every line begins. */
const SAMPLE_START = '{"key":"'

export interface SamplesFile {
  /** What stood there at first. */
  readonly samples: readonly Sample[]
  /** Sentences about lines that could not be read. */
  readonly remarks: readonly string[]
  /** Resolves when they are in the file. Throws `file/not-saved`. */
  readonly append: (samples: readonly Sample[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** A store that ends with the program, for a run without a file. */
export const noSamplesFile: SamplesFile = {
  samples: [],
  remarks: [],
  append: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/**
 * Opens a samples file, making it when it is not there. A torn last line, as a killed run leaves it, is cut off. Throws `import/unreadable` for a
 * file that holds something else, `file/not-saved` for one that cannot be written.
 */
export async function openSamplesFile(file: string): Promise<SamplesFile> {
  const text = await readText(file)
  const { samples, remarks, kept } = readLines(file, text)
  const handle = await saving(() => open(file, 'a'))
  await saving(async () => {
    if (kept.length < text.length) await handle.truncate(Buffer.byteLength(kept))
    if (kept !== '' && !kept.endsWith('\n')) await handle.appendFile('\n')
  })
  return { samples, remarks, append: createAppender(handle), close: () => handle.close() }
}

/** Writes what has come together while the last write was under way in one go, so that samples never wait for one another. */
function createAppender(handle: FileHandle): SamplesFile['append'] {
  let gathered = ''
  let next: Promise<void> | null = null
  let current: Promise<void> = Promise.resolve()
  return (samples) => {
    for (const { key, ...rest } of samples) gathered += `${JSON.stringify({ key, ...rest })}\n`
    next ??= current
      .catch(() => undefined)
      .then(() => {
        const lines = gathered
        gathered = ''
        next = null
        current = saving(() => handle.appendFile(lines))
        return current
      })
    return next
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw new FailureError({ code: 'import/unreadable', source: file, message: reasonOf(error) })
  }
}

/** The samples of a text; `kept` is the text without a torn last line. */
function readLines(
  file: string,
  text: string,
): { samples: readonly Sample[]; remarks: readonly string[]; kept: string } {
  const lines = text.split('\n')
  const samples: Sample[] = []
  const unread: number[] = []
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    const sample = readLine(line)
    if (sample) samples.push(sample)
    else unread.push(index + 1)
  })
  const torn = unread.at(-1) === lines.length && isTornSample(lines.at(-1) ?? '')
  if (samples.length === 0 && unread.length > (torn ? 1 : 0))
    throw new FailureError({
      code: 'import/unreadable',
      source: file,
      message: 'It holds no samples; give another file for them',
    })
  const remarks = unread.map((number) =>
    torn && number === lines.length
      ? `${file}:${number}: The last line is torn; it was cut off and its sample is asked again.`
      : `${file}:${number}: This line is no sample; it is left as it is.`,
  )
  return {
    samples: mergeSamples(samples),
    remarks,
    kept: torn ? text.slice(0, text.lastIndexOf('\n') + 1) : text,
  }
}

/** True for the beginning of a line as `append` writes it. Anything else belongs to somebody and is never cut off. */
function isTornSample(line: string): boolean {
  return line.startsWith(SAMPLE_START) || SAMPLE_START.startsWith(line)
}

function readLine(line: string): Sample | null {
  try {
    const parsed = safeParse(sampleLine, JSON.parse(line))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

async function saving<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    throw new FailureError({ code: 'file/not-saved', message: reasonOf(error) })
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

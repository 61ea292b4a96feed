// Samples as JSONL, one a line, appended as they arrive: what stands there was paid for and is never asked again.
import { appendFileSync } from 'node:fs'
import { open, readFile, rename, writeFile, type FileHandle } from 'node:fs/promises'
import {
  readSamplesJsonl,
  sampleKeysOf,
  samplesToJsonl,
  type AlignmentRunInput,
  type Sample,
  type SamplesText,
} from '../../core/alignment'
import { FailureError } from '../../core/shared'
import { saving } from '../save-file'

export interface SamplesFile {
  /** What stood there when it was opened, without what was discarded since. */
  readonly samples: readonly Sample[]
  /** Sentences about lines that could not be read. */
  readonly remarks: readonly string[]
  /** Resolves when they are in the file: from then on nothing that ends the program can lose them. Throws `file/not-saved`. */
  readonly append: (samples: readonly Sample[]) => Promise<void>
  /** Takes all samples of these keys out of the file, in one step that cannot be torn; gives their number. Throws `file/not-saved`. */
  readonly discard: (keys: ReadonlySet<string>) => Promise<number>
  readonly close: () => Promise<void>
}

/** A store that ends with the program, for a run without a file. */
export const noSamplesFile: SamplesFile = {
  samples: [],
  remarks: [],
  append: () => Promise.resolve(),
  discard: () => Promise.resolve(0),
  close: () => Promise.resolve(),
}

/** The samples of a run; those of others, which the file may hold too, are left out. */
export function samplesOf(run: AlignmentRunInput, samples: readonly Sample[]): readonly Sample[] {
  const wanted = new Set(sampleKeysOf(run))
  return samples.filter(({ key }) => wanted.has(key))
}

/** What a samples file holds, without opening it for writing; nothing where there is none. Throws `import/unreadable`. */
export async function readSamplesFile(file: string): Promise<Pick<SamplesFile, 'samples' | 'remarks'>> {
  const read = readSamples(file, await readText(file))
  return { samples: read.samples, remarks: remarksOf(file, read, 'it is left as it is') }
}

/**
 * Opens a samples file, making it when it is not there. A torn last line, as a killed run leaves it, is cut off. Throws `import/unreadable` for a
 * file that holds something else, `file/not-saved` for one that cannot be written.
 */
export async function openSamplesFile(file: string): Promise<SamplesFile> {
  const text = await readText(file)
  const read = readSamples(file, text)
  const kept = read.tornFrom === null ? text : text.slice(0, read.tornFrom)
  let handle = await saving(() => open(file, 'a'))
  await saving(async () => {
    if (kept.length < text.length) await handle.truncate(Buffer.byteLength(kept))
    if (kept !== '' && !kept.endsWith('\n')) await handle.appendFile('\n')
  })
  let { samples } = read
  return {
    get samples() {
      return samples
    },
    remarks: remarksOf(file, read, 'it was cut off and its sample is asked again'),
    append: createAppender(() => handle),
    discard: async (keys) => {
      const staying = samples.filter(({ key }) => !keys.has(key))
      const count = samples.length - staying.length
      if (count === 0) return 0
      await saving(async () => {
        const rewritten = `${file}.new`
        await writeFile(rewritten, linesWithout(await readFile(file, 'utf8'), keys))
        await rename(rewritten, file)
        await handle.close()
        handle = await open(file, 'a')
      })
      samples = staying
      return count
    },
    close: () => handle.close(),
  }
}

/** The text without the samples of these keys; lines of anything else stay. */
function linesWithout(text: string, keys: ReadonlySet<string>): string {
  const staying = text.split('\n').filter((line) => {
    const [sample] = line.trim() === '' ? [] : readSamplesJsonl(line).samples
    return sample === undefined || !keys.has(sample.key)
  })
  return staying.join('\n')
}

/**
 * Writes at once, on this thread: an answer that waited for a write under way would be asked for again after a kill, beside those that are then
 * in flight. A write into the system's cache takes microseconds.
 */
function createAppender(handle: () => FileHandle): SamplesFile['append'] {
  return (samples) =>
    saving(() => {
      appendFileSync(handle().fd, samplesToJsonl(samples))
      return Promise.resolve()
    })
}

function readSamples(file: string, text: string): SamplesText {
  const read = readSamplesJsonl(text)
  if (read.samples.length === 0 && read.problems.some(({ kind }) => kind === 'no-sample'))
    throw new FailureError({
      code: 'import/unreadable',
      source: file,
      message: 'It holds no samples; give another file for them',
    })
  return read
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    const message = error instanceof Error ? error.message : String(error)
    throw new FailureError({ code: 'import/unreadable', source: file, message })
  }
}

/** What the terminal says of a line: what is kept as it stands, and what is asked again. */
function remarksOf(file: string, { problems }: SamplesText, torn: string): readonly string[] {
  return problems.map(({ line, kind, message }) => {
    const said =
      kind === 'torn'
        ? `The last line is torn; ${torn}.`
        : kind === 'no-sample'
          ? 'This line is no sample; it is left as it is.'
          : message
    return `${file}:${line}: ${said}`
  })
}

// Samples as JSONL, one a line, appended as they arrive: what stands there was paid for and is never asked again.
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import {
  readSamplesJsonl,
  sampleKeysOf,
  samplesToJsonl,
  type AlignmentRunInput,
  type Sample,
  type SamplesText,
} from '../../core/alignment'
import { FailureError } from '../../core/shared'
import { appendLines, openLines, readLines } from '../lines-file'
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
  const read = readSamples(file, await readLines(file))
  return { samples: read.samples, remarks: remarksOf(file, read, 'it is left as it is') }
}

/**
 * Opens a samples file, making it when it is not there. A torn last line, as a killed run leaves it, is cut off. Throws `import/unreadable` for a
 * file that holds something else, `file/not-saved` for one that cannot be written.
 */
export async function openSamplesFile(file: string): Promise<SamplesFile> {
  const text = await readLines(file)
  const read = readSamples(file, text)
  let handle = await openLines(file, text, read.tornFrom)
  let { samples } = read
  return {
    get samples() {
      return samples
    },
    remarks: remarksOf(file, read, 'it was cut off and its sample is asked again'),
    append: (more) => appendLines(handle, samplesToJsonl(more)),
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

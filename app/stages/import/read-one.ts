// Reads one source: on the page where that takes no time, else in a worker.
import type { ReadResult } from '../../../core/formats'
import { FailureError } from '../../../core/shared'
import type { SourceReader } from '../../../workers/clients'
import type { Beside } from './beside-files'
import type { Source } from './recognise'

/** Characters above which a text is read in a worker: below, starting one takes longer than reading. */
const LARGE = 20_000

/** What reading gave, and which files beside the source were read as parts of it. */
export interface Read {
  readonly result: ReadResult
  readonly uses: readonly string[]
}

/** Reads the sources of one run; its worker starts with the first large one and ends with the run. */
export interface Reader {
  /** Throws FailureError `import/...` or `worker/...`; rejects when aborted. */
  readonly read: (source: Source, signal: AbortSignal) => Promise<Read>
  readonly end: () => void
}

/** Makes a reader for sources that may refer to each other. */
export function createReader(beside: Beside): Reader {
  let away: SourceReader | null = null
  return {
    read: async (source, signal) => {
      if (!isLarge(source)) return readHere(source, beside)
      if (away === null) {
        const { createSourceReader } = await import('../../../workers/clients')
        away = createSourceReader()
      }
      const { name, text } = source
      const files = mayRefer(text) ? beside.filesOf(source) : []
      const documentId = crypto.randomUUID()
      const { uses, ...result } = await away.read({ text, file: name, documentId, beside: files }, signal)
      return { result, uses }
    },
    end: () => away?.end(),
  }
}

function isLarge({ text }: Source): boolean {
  return typeof Worker !== 'undefined' && (typeof text !== 'string' || text.length > LARGE)
}

/** Whether a text may refer to other files, as documents of several files do. */
function mayRefer(text: Source['text']): boolean {
  return typeof text !== 'string' || /\$ref["']?\s*:\s*["']?[^\s"'#]/.test(text)
}

async function readHere(source: Source, beside: Beside): Promise<Read> {
  // Loaded with the first text: the readers of other notations are no part of the first load.
  const { readSource } = await import('../../../core/reading')
  const uses = new Set<string>()
  const { text, name } = source
  const read = readSource(typeof text === 'string' ? text : await text.text(), {
    file: name,
    newDocumentId: () => crypto.randomUUID(),
    fileAt: (path) => {
      const found = beside.fileAt(source, path)
      if (found) uses.add(found.path)
      return found
    },
  })
  if (!read.ok) throw new FailureError(read.failure)
  return { result: read.value, uses: [...uses] }
}

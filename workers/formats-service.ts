import type { Tool } from '../core/catalog'
import { readSource } from '../core/reading'
import { FailureError } from '../core/shared'
import { readBlob } from '../io/files/read-file'
import type { FileBeside, FormatsWorker, TextOrFile } from './contracts'
import type { Handlers } from './serve-calls'
import { createPacker } from './tool-portions'

/** Few enough to be taken over within a frame. */
const TOOLS_A_PORTION = 100

/** The formats worker's operations, free of the worker itself. Each call has its own memory of the files that were taken. */
export function createFormatsHandlers(): Handlers<FormatsWorker> {
  let taken: FileBeside[] = []
  return {
    takeFiles: (_, files, before) => {
      taken = [...taken.slice(0, before), ...files]
      return Promise.resolve()
    },
    readText: async ({ signal }, source, file, documentId, onTools, wanted = 0) => {
      const beside = wanted === 0 ? [] : taken
      if (beside.length !== wanted) throw new FailureError({ code: 'worker/restarted', worker: 'formats' })
      const text = await textOf(source, file)
      const texts = new Map<string, string>()
      for (const other of beside)
        if (other.path !== file) texts.set(other.path, await textOf(other.text, other.path).catch(() => ''))
      signal.throwIfAborted()
      const uses = new Set<string>()
      const portions = createPortions(onTools)
      const read = readSource(text, {
        file,
        newDocumentId: () => documentId,
        onTool: portions.add,
        fileAt: (path) => {
          const found = texts.get(path)
          if (found === undefined) return null
          uses.add(path)
          return { path, text: found }
        },
      })
      if (!read.ok) throw new FailureError(read.failure)
      await portions.finish()
      const { documents, notes, recognised } = read.value
      return { documents, notes, recognised, uses: [...uses] }
    },
  }
}

async function textOf(source: TextOrFile, name: string): Promise<string> {
  return typeof source === 'string' ? source : (await readBlob(source, name)).text
}

/** Sends tools while the rest is still being read, so that the page takes them over meanwhile. */
function createPortions(onTools: Parameters<FormatsWorker['readText']>[3]): {
  readonly add: (tool: Tool) => void
  readonly finish: () => Promise<void>
} {
  const sent: unknown[] = []
  const pack = createPacker()
  let portion: Tool[] = []
  const send = (): void => {
    sent.push(onTools(pack(portion)))
    portion = []
  }
  return {
    add: (tool) => {
      portion.push(tool)
      if (portion.length === TOOLS_A_PORTION) send()
    },
    finish: async () => {
      if (portion.length > 0) send()
      await Promise.all(sent)
    },
  }
}

import { readTool, type Tool } from '../core/catalog'
import { readText } from '../core/formats'
import { FailureError } from '../core/shared'
import type { FormatsWorker, ToolWords } from './contracts'
import type { Handlers } from './serve-calls'

/** Few enough to be taken over within a frame. */
const TOOLS_A_PORTION = 200

/** The formats worker's operations, free of the worker itself. */
export const formatsHandlers: Handlers<FormatsWorker> = {
  readText: async (_, text, file, documentId, onTools) => {
    const taken: unknown[] = []
    let portion: Tool[] = []
    // Sent while the rest is still being read, so that the page takes them over meanwhile.
    const send = (): void => {
      taken.push(onTools(portion, portion.map(wordsOf)))
      portion = []
    }
    const read = readText(text, {
      file,
      newDocumentId: () => documentId,
      onTool: (tool) => {
        portion.push(tool)
        if (portion.length === TOOLS_A_PORTION) send()
      },
    })
    if (!read.ok) throw new FailureError(read.failure)
    if (portion.length > 0) send()
    await Promise.all(taken)
    const { documents, notes, recognised } = read.value
    return { documents, notes, recognised }
  },
}

function wordsOf(tool: Tool): ToolWords {
  const { name, description } = readTool(tool)
  return { name, description }
}

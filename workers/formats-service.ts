import { readTool } from '../core/catalog'
import { readText } from '../core/formats'
import { FailureError } from '../core/shared'
import type { FormatsWorker } from './contracts'
import type { Handlers } from './serve-calls'

/** Few enough to be taken over within a frame. */
const TOOLS_A_PORTION = 200

/** The formats worker's operations, free of the worker itself. */
export const formatsHandlers: Handlers<FormatsWorker> = {
  readText: async (call, text, file, documentId, onTools) => {
    const read = readText(text, { file, newDocumentId: () => documentId })
    if (!read.ok) throw new FailureError(read.failure)
    const { tools, ...rest } = read.value
    for (let start = 0; start < tools.length; start += TOOLS_A_PORTION) {
      call.signal.throwIfAborted()
      const portion = tools.slice(start, start + TOOLS_A_PORTION)
      const words = portion.map((tool) => {
        const { name, description } = readTool(tool)
        return { name, description }
      })
      await onTools(portion, words)
    }
    return rest
  },
}

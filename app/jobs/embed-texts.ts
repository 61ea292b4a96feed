// The texts that stand for tools where meanings are compared: each once, with the tools that it stands for.
import type { Tool, ToolId } from '../../core/catalog'
import { embeddingTextOf, searchDocumentOf } from '../../core/retrieval'
import { hashText } from '../../core/shared'
import type { Breathe } from './retrieval-documents'

/** One text and the tools that it stands for. */
export interface ToolText {
  /** `hashText` of what is sent. */
  readonly hash: string
  /** As it is handed to the embedder. */
  readonly text: string
  readonly ids: readonly ToolId[]
}

/** The different texts of some tools, in the order of the tools. `textOf`: what is sent of a text. A tool without any words has none. */
export async function textsOfTools(
  tools: readonly Tool[],
  textOf: (text: string) => string,
  breathe: Breathe,
): Promise<readonly ToolText[]> {
  const texts = new Map<string, ToolText & { readonly ids: ToolId[] }>()
  for (const tool of tools) {
    await breathe()
    const text = embeddingTextOf(searchDocumentOf(tool))
    if (text.trim() === '') continue
    const hash = hashText(textOf(text))
    const known = texts.get(hash)
    if (known) known.ids.push(tool.id)
    else texts.set(hash, { hash, text, ids: [tool.id] })
  }
  return [...texts.values()]
}

// The texts of many tools that one change is to rewrite.
import { stringAt } from '../../json'
import type { Tool } from '../catalog'
import { nameOf } from '../name-rules'
import type { PartId, ToolId } from '../part'
import { readToolOnce, wordsOf } from '../read-tool'

/** Which texts of a tool are meant. */
export type BulkSubject = 'tool-names' | 'parameter-names' | 'tool-descriptions' | 'parameter-descriptions'

/** A text of a part: its name or its description. */
export interface BulkText {
  readonly toolId: ToolId
  readonly partId: PartId
  readonly text: string
}

/** The texts of some tools, in order, a tool a step. Parameters without a description are left out; tools are not. */
export function* bulkTextSteps(
  tools: readonly Tool[],
  subject: BulkSubject,
): Generator<undefined, readonly BulkText[]> {
  const found: BulkText[] = []
  for (const tool of tools) {
    found.push(...textsOf(tool, subject))
    yield
  }
  return found
}

function textsOf(tool: Tool, subject: BulkSubject): readonly BulkText[] {
  const own = { toolId: tool.id, partId: tool.id }
  switch (subject) {
    case 'tool-names':
      return [{ ...own, text: nameOf(tool) }]
    case 'tool-descriptions':
      return [{ ...own, text: wordsOf(tool).description }]
    case 'parameter-names':
      return tool.parameters.map(({ id, path }) => ({
        toolId: tool.id,
        partId: id,
        text: String(path.at(-1)),
      }))
    case 'parameter-descriptions': {
      if (tool.parameters.length === 0) return []
      const { schema } = readToolOnce(tool)
      return tool.parameters.flatMap(({ id, path }) => {
        const text = stringAt(schema, [...path, 'description']) ?? ''
        return text === '' ? [] : [{ toolId: tool.id, partId: id, text }]
      })
    }
  }
}

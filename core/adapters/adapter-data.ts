// The data of generated adapters: the tools under their aligned names, and the map that renames them.
import { readTool } from '../catalog'
import { compactJson, nodeAt, toPointer } from '../json'
import { changedDescription, changedWords, type AlignedTool, type AppliedRequest } from './apply-request'
import { shapeOf } from './shape'
import type { NamePair } from './shape-names'

/** What a generated adapter holds, one strict JSON text a tool. */
export interface AdapterData {
  /** Each tool in its own format. */
  readonly tools: readonly string[]
  readonly map: readonly string[]
}

/** Makes the data of an adapter and notes what its language cannot hold. */
export function adapterData({ tools, notes }: AppliedRequest): AdapterData {
  for (const { before } of tools) {
    if (readTool(before).name === '')
      notes.add(before, 'warning', [], 'The tool has no name, so that no call can be told to be its own.')
  }
  return {
    tools: tools.map(({ after }) => compactJson(after.text)),
    map: tools.map((tool) => JSON.stringify(mapOf(tool))),
  }
}

function mapOf(tool: AlignedTool): unknown {
  const { names } = tool
  const description = changedDescription(tool)
  return {
    server: names.server,
    aligned: names.new,
    original: names.old,
    description: description && [description.new, description.old],
    output: outputMentions(tool),
    ...shapeOf(tool),
  }
}

/** Descriptions in the schema of what a tool returns, where they mention a name. */
function outputMentions(tool: AlignedTool): readonly (readonly [pointer: string, ...pair: NamePair])[] {
  return ['outputSchema', 'output_schema'].flatMap((key) =>
    changedWords(tool, (one) => nodeAt(readTool(one).root, [key])).map(
      (words) => [toPointer([key, ...words.path, 'description']), words.new, words.old] as const,
    ),
  )
}

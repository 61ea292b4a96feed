import { readTool, type Tool } from '../catalog'
import {
  applyTextEdits,
  indentJson,
  lineIndent,
  nodeAt,
  parseJson,
  setValueEdits,
  type JsonPath,
} from '../json'
import type { Remark, WrittenTool } from './format'
import { transformSchema } from './transform/transform-schema'
import { printTree } from './transform/tree'

/** A tool in its own format, made strict where it stands: only its schema and its `strict` are changed. */
export function makeStrict(tool: Tool): WrittenTool {
  const { schema, isStrict, remarks } = transformSchema(tool, tool.format, true)
  const place = [...tool.layout.name.slice(0, -1), 'strict']
  const node = readTool(tool).schema
  if (!isStrict || !schema || node?.type !== 'object')
    return {
      text: setStrict(tool.text, place, false),
      remarks: [...remarks, ...withoutSchema(schema !== null)],
    }
  const content = indentJson(printTree(schema), lineIndent(tool.text, node.offset))
  const closed = applyTextEdits(tool.text, [{ offset: node.offset, length: node.length, content }])
  return { text: setStrict(closed, place, true), remarks, tool, schema }
}

function withoutSchema(hasSchema: boolean): readonly Remark[] {
  if (hasSchema) return []
  const message = 'The tool has no input schema; it is written as it is, without `strict`.'
  return [{ level: 'warning', path: [], message }]
}

/** A tool that cannot be strict must not say that it is. */
function setStrict(text: string, place: JsonPath, isStrict: boolean): string {
  const known = nodeAt(parseJson(text).root, place)
  if (!isStrict && known?.value !== true) return text
  return applyTextEdits(text, setValueEdits(text, place, isStrict) ?? [])
}

// One tool as an entry of a format.
import type { FormatId, Tool } from '../catalog'
import { samePath } from '../json'
import type { WriteOptions, WrittenTool } from './format'
import { formatById } from './registry'
import { makeStrict } from './strict-in-place'

/**
 * Writes a tool as an entry of a format. One that is in it already stays as it is, save what it needs outside its own document, and for the
 * strict mode.
 */
export function writeTool(
  tool: Tool,
  format: FormatId,
  { strict }: WriteOptions = { strict: false },
): WrittenTool {
  const target = formatById(format)
  const isOwn = tool.format === format && samePath(tool.layout.schema, target.layout.schema)
  if (!isOwn) return target.write(tool, { strict })
  const written: WrittenTool = strict ? makeStrict(tool) : { text: tool.text, remarks: [] }
  const completed = target.complete?.(written.text === tool.text ? tool : { ...tool, text: written.text })
  return completed
    ? { ...written, text: completed.text, remarks: [...written.remarks, ...completed.remarks] }
    : written
}

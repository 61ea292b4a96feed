import type { Tool } from '../catalog'
import { readTool, rememberWords } from '../read-tool'

/** The tool as one of another server; null: of none. Its text stays. */
export function withServer(tool: Tool, server: string | null): Tool {
  if (tool.server === server) return tool
  const moved: Tool = { ...tool, server }
  const { name, description } = readTool(tool)
  rememberWords(moved, name, description)
  return moved
}

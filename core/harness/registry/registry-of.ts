import { readTool, type Catalog, type Tool } from '../../catalog'
import { compactJson, nodeAt, tokenText } from '../../json'
import type { KeyOf, OfferedTools } from '../../evaluation'
import type { Registry, RunTool } from '../run-tool'
import { effectOf } from './effect-of'

/** By the tool's id, as tasks of a project name tools. */
const keyById: KeyOf = ({ id }) => id

/**
 * The tools of a run: those that a variant offers, with what the catalogue knows of running them. Read as they are looked up, so that a registry of
 * 25,000 tools costs no more than the tools that are used. Tools that the catalogue does not have are left out.
 */
export function registryOf(catalog: Catalog, offered: OfferedTools, keyOf: KeyOf = keyById): Registry {
  const registry = new Map<string, RunTool>()
  for (const tool of catalog.tools) {
    const key = keyOf(tool)
    const shown = offered.get(key)
    if (shown && !registry.has(key)) registry.set(key, runTool(tool, shown))
  }
  return registry
}

function runTool(tool: Tool, shown: RunToolWords): RunTool {
  let facts: Pick<RunTool, 'effect' | 'effectReason' | 'outputSchema'> | null = null
  const known = (): NonNullable<typeof facts> =>
    (facts ??= { ...effectOf(tool), outputSchema: outputSchemaOf(tool) })
  return {
    ...shown,
    server: tool.server,
    get effect() {
      return known().effect
    },
    get effectReason() {
      return known().effectReason
    },
    get outputSchema() {
      return known().outputSchema
    },
  }
}

type RunToolWords = Omit<RunTool, 'effect' | 'effectReason' | 'outputSchema' | 'server'>

/** Where formats state what a tool returns: MCP's `outputSchema`, Gemini's `response`, also below the function of other formats. */
const PLACES = [
  ['outputSchema'],
  ['response'],
  ['output_parameters'],
  ['function', 'outputSchema'],
  ['function', 'response'],
]

function outputSchemaOf(tool: Tool): string | null {
  const { root } = readTool(tool)
  for (const path of PLACES) {
    const node = nodeAt(root, path)
    if (node?.type === 'object') return compactJson(tokenText(tool.text, node))
  }
  return null
}

// Tools that were copied (from a worker, from storage) hold copies of everything, though most of it is the same in many tools.
import { toPointer } from '../json'
import { createPool } from '../shared'
import type { Parameter, Tool } from './catalog'

/** Places that are remembered: many more would be met once only. */
const KEPT = 50_000

/**
 * Makes what gives fresh copies of tools back with equal layouts, places and short texts held once among all it was given. Give it copies that
 * nothing was read of yet: what is remembered of a tool belongs to the object.
 */
export function createToolSharer(): (tool: Tool) => Tool {
  const pool = createPool(KEPT)
  return (tool) => {
    const { layout, origin } = tool
    const places = [layout.name, layout.description, layout.schema].map(toPointer)
    return {
      ...tool,
      format: pool.text(tool.format),
      layout: pool.value(`layout ${places.join(' ')}`, layout),
      server: tool.server === null ? null : pool.text(tool.server),
      origin: origin && { ...origin, documentId: pool.text(origin.documentId) },
      parameters: tool.parameters.map(({ id, path }): Parameter => {
        const pointer = pool.text(toPointer(path))
        return {
          // Most ids are the tool's and the place: put together of these two they take no room of their own.
          id: id === `${tool.id}${pointer}` ? `${tool.id}${pointer}` : id,
          path: pool.value(pointer, path),
        }
      }),
    }
  }
}

import { readTool } from '../catalog'
import type { MappedPart } from '../formats'
import { toPointer } from '../json'
import { applyRequest, changedDescription, changedWords, isChanged, type AlignedTool } from './apply-request'
import type { Artefact } from './artefact'

/**
 * A patch that leaves the source alone: `{ namewright: 'overlay', version: 1, tools: { ID: { server, old, new, description?, parameters,
 * values?, descriptions? } } }`. Only tools with a change stand in it. Parameters, values and descriptions inside the schema are keyed by their
 * JSON Pointers in the tool's original schema.
 */
export const overlay: Artefact = {
  id: 'overlay',
  label: 'Overlay (patch)',
  purpose:
    'A patch with the new names and the descriptions that they change; the source stays as it is. Edits of other text are not in it.',
  extension: 'overlay.json',
  mediaType: 'application/json',
  write: (request) => {
    const { tools, notes } = applyRequest(request)
    const changed = tools.filter(isChanged)
    const patch = {
      namewright: 'overlay',
      version: 1,
      tools: Object.fromEntries(changed.map((tool) => [tool.before.id, patchOf(tool)])),
    }
    return { text: `${JSON.stringify(patch, null, 2)}\n`, notes: notes.all }
  },
}

function patchOf(tool: AlignedTool): unknown {
  const { names } = tool
  const description = changedDescription(tool)
  const inside = changedWords(tool, (one) => readTool(one).schema).map(({ path, ...words }) => [
    toPointer(path),
    words,
  ])
  return {
    server: names.server,
    old: names.old,
    new: names.new,
    ...(description && { description }),
    parameters: byPointer(names.parameters),
    ...(names.values && { values: byPointer(names.values) }),
    ...(inside.length > 0 && { descriptions: Object.fromEntries(inside) as unknown }),
  }
}

function byPointer(parts: readonly MappedPart[]): unknown {
  return Object.fromEntries(
    parts.map((part) => [part.path, { old: part.old, new: part.new, newPath: part.newPath }]),
  )
}

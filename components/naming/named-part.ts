// The parts that namings speak of, as the tables list them.
import {
  partsWithValues,
  valuesOf,
  type Catalog,
  type Part,
  type PartId,
  type PartKind,
  type ToolId,
} from '../../core/catalog'

/** A part and where it stands. */
export interface NamedPart {
  readonly partId: PartId
  readonly toolId: ToolId
  readonly kind: PartKind
  /** The name of its tool, as in the catalogue. */
  readonly toolName: string
  /** For a parameter, the names that lead to it, dotted; `''` for a tool. */
  readonly path: string
  readonly original: string
}

/** The parts that are covered, in catalogue order. A tool is read only where it or a part of it is. */
export function namedParts(catalog: Catalog, isCovered: (id: PartId) => boolean): readonly NamedPart[] {
  return catalog.tools.flatMap((tool) => {
    if (![tool, ...tool.parameters, ...valuesOf(tool)].some(({ id }) => isCovered(id))) return []
    const parts = partsWithValues(tool)
    const toolName = parts[0]?.name ?? ''
    return parts.filter(({ id }) => isCovered(id)).map((part) => namedPart(part, toolName))
  })
}

function namedPart(part: Part, toolName: string): NamedPart {
  return {
    partId: part.id,
    toolId: part.toolId,
    kind: part.kind,
    toolName,
    path: part.kind === 'tool' ? '' : readablePath(part.path),
    original: part.name,
  }
}

const MAPS_OF_SCHEMAS = new Set(['$defs', 'definitions', 'patternProperties', 'dependentSchemas'])

/** A parameter's path as people read it: names with dots, `[]` where an array's items are entered. */
export function readablePath(path: readonly (string | number)[]): string {
  let words = ''
  for (let index = 0; index < path.length; index += 1) {
    const step = String(path[index])
    if (step === 'properties') {
      index += 1
      words += `${words === '' ? '' : '.'}${path[index] ?? ''}`
    } else if (MAPS_OF_SCHEMAS.has(step)) index += 1
    else if (step === 'items') words += '[]'
  }
  return words
}

/** Where a part stands: a parameter's own name is in another column, its path only where it is more than that. */
export function placeWords(part: NamedPart): string {
  if (part.kind === 'tool') return 'Tool'
  return part.path === part.original ? part.toolName : `${part.toolName} · ${part.path}`
}

// Which parts of a catalogue are aligned, and which keep their names and why.
import { partsOf, readTool, scopeOf, type Catalog, type Part, type PartId, type Tool } from '../catalog'
import { collapseSpace } from './prompt'
import type { AlignmentInput, AlignmentPart, PartScores, Staying } from './score'

/** A part before it is sampled. */
export interface CollectedPart extends Omit<AlignmentPart, 'scores'> {
  readonly description: string
  /** The description of its tool (of a tool: its own). */
  readonly toolDescription: string
}

/** What a person chose to align. */
export interface PartChoice {
  readonly kinds: 'tools' | 'parameters' | 'both'
  /** Only these parts; null for all of the kinds. */
  readonly partIds: ReadonlySet<PartId> | null
  readonly pinned: ReadonlySet<PartId>
  readonly excluded: ReadonlySet<PartId>
  /** Tool names must differ within the catalogue, or only within each server. */
  readonly toolScope: 'catalog' | 'server'
}

/** Tools of agent protocols that runners look for by name: never renamed. */
const RESERVED_NAMES = new Set(['finish', 'ask_to_user'])

/** All parts of a catalogue in its order, each with its scope and whether it is to be sampled (`stays` is null). */
export function collectParts(catalog: Catalog, choice: PartChoice): readonly CollectedPart[] {
  const parts = catalog.tools.flatMap((tool) => partsOf(tool).map((part) => collectPart(tool, part, choice)))
  const repeated = new Set(groupEqualDescriptions(parts.filter((part) => part.stays === null)).flat())
  return parts.map((part) => (repeated.has(part.id) ? { ...part, stays: 'same-description' } : part))
}

/**
 * Groups of two and more parts of one scope that are described by the same words: the model cannot tell them apart. Parts without a
 * description are in no group. Groups and their members are in the order given.
 */
export function groupEqualDescriptions(
  parts: readonly Pick<CollectedPart, 'id' | 'kind' | 'scope' | 'description'>[],
): readonly (readonly PartId[])[] {
  const groups = new Map<string, PartId[]>()
  for (const part of parts) {
    const description = collapseSpace(part.description)
    if (description === '') continue
    // The scope's length keeps it apart from what follows.
    const key = `${part.kind} ${part.scope.length} ${part.scope}${description}`
    const group = groups.get(key)
    if (group) group.push(part.id)
    else groups.set(key, [part.id])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** What choosing names starts from: the parts with their scores. A part in `failed` that has no scores stays as it is. */
export function alignmentInput(
  parts: readonly CollectedPart[],
  scores: ReadonlyMap<PartId, PartScores>,
  failed: ReadonlySet<PartId>,
): AlignmentInput {
  return {
    parts: parts.map(({ id, kind, scope, old, server, stays }) => {
      const own = stays === null ? (scores.get(id) ?? null) : null
      const isLost = stays === null && failed.has(id) && (own === null || own.n === 0)
      return { id, kind, scope, old, server, stays: isLost ? 'failed' : stays, scores: own }
    }),
  }
}

function collectPart(tool: Tool, part: Part, choice: PartChoice): CollectedPart {
  const view = readTool(tool)
  const isTool = part.kind === 'tool'
  return {
    id: part.id,
    kind: part.kind,
    scope: scopeOf(tool, part, choice.toolScope),
    old: part.name,
    server: isTool ? tool.server : view.name,
    description: part.description,
    toolDescription: view.description,
    stays: reasonToStay(part, choice),
  }
}

const KINDS: Readonly<Record<PartChoice['kinds'], readonly Part['kind'][]>> = {
  tools: ['tool'],
  parameters: ['parameter'],
  both: ['tool', 'parameter'],
}

function reasonToStay(part: Part, choice: PartChoice): Staying | null {
  if (!KINDS[choice.kinds].includes(part.kind) || (choice.partIds && !choice.partIds.has(part.id)))
    return 'not-chosen'
  if (choice.excluded.has(part.id)) return 'excluded'
  if (choice.pinned.has(part.id) || (part.kind === 'tool' && RESERVED_NAMES.has(part.name))) return 'pinned'
  if (part.description.trim() === '') return 'no-description'
  return null
}

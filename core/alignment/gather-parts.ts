// The parts of a catalogue as an alignment sees them, before anything is known of earlier ones.
import {
  definitionOf,
  partsOf,
  partsWithValues,
  readTool,
  scopeOf,
  sharedParts,
  toolByPart,
  withShared,
  type Catalog,
  type Part,
  type PartId,
  type Tool,
} from '../catalog'
import type { CollectedPart, PartChoice } from './part-choice'
import { collapseSpace } from './prompt'
import type { Staying } from './score'

/** Tools of agent protocols that runners look for by name: never renamed. */
const RESERVED_NAMES = new Set(['finish', 'ask_to_user'])

/** A choice of parts without regard to earlier alignments. */
export type PlainChoice = Omit<PartChoice, 'accepted' | 'only' | 'former'>

/** All parts of a catalogue in its order, each with its scope and why it stays; parts that share a decision stay together. */
export function gatherParts(catalog: Catalog, plain: PlainChoice): readonly CollectedPart[] {
  const groupOf = sharedParts(catalog)
  const tools = toolByPart(catalog)
  const choice = { ...plain, partIds: plain.partIds && new Set(withShared(catalog, plain.partIds)) }
  const parts = catalog.tools.flatMap((tool) =>
    (choice.enumValues ? partsWithValues(tool) : partsOf(tool)).map((part) => {
      const group = groupOf(part.id)
      const [first = part.id] = group
      const isShared = group.length > 1
      return gatherPart(tool, part, {
        choice,
        group,
        share: isShared ? first : null,
        // One prompt for all that share a decision, also where it shows the tool.
        describing: isShared ? (tools.get(first) ?? tool) : tool,
      })
    }),
  )
  const repeated = new Set(groupEqualDescriptions(parts.filter((part) => part.stays === null)).flat())
  if (repeated.size === 0) return parts
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

function gatherPart(
  tool: Tool,
  part: Part,
  {
    choice,
    group,
    share,
    describing,
  }: {
    readonly choice: PlainChoice
    /** All parts that share the decision. */
    readonly group: readonly PartId[]
    readonly share: PartId | null
    /** The tool that the prompt may show. */
    readonly describing: Tool
  },
): CollectedPart {
  const view = readTool(tool)
  const origin = share === null ? null : definitionOf(part.path)
  return {
    id: part.id,
    kind: part.kind,
    scope: scopeOf(tool, part, choice.toolScope),
    old: part.name,
    share,
    server: part.kind === 'tool' ? tool.server : (origin ?? view.name),
    description: part.description,
    toolDescription: readTool(describing).description,
    stays: reasonToStay(part, group, choice),
  }
}

const KINDS: Readonly<Record<PlainChoice['kinds'], readonly Part['kind'][]>> = {
  tools: ['tool'],
  parameters: ['parameter', 'value'],
  both: ['tool', 'parameter', 'value'],
}

function reasonToStay(part: Part, group: readonly PartId[], choice: PlainChoice): Staying | null {
  if (!KINDS[choice.kinds].includes(part.kind) || (choice.partIds && !choice.partIds.has(part.id)))
    return 'not-chosen'
  // What holds for one of a group holds for all.
  if (group.some((id) => choice.excluded.has(id))) return 'excluded'
  if (group.some((id) => choice.pinned.has(id)) || (part.kind === 'tool' && RESERVED_NAMES.has(part.name)))
    return 'pinned'
  if (part.description.trim() === '') return 'no-description'
  return null
}

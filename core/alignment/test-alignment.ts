// Catalogues for the tests of this area, and alignments with a model that answers from a table.
import {
  makeTool,
  partsWithValues,
  toolIdFor,
  type Catalog,
  type Names,
  type NamingPart,
  type PartId,
} from '../catalog'
import { toPointer } from '../json'
import { chooseNames } from './choose-names'
import { alignmentInput, collectParts, type CollectedPart, type PartChoice } from './parts'
import type { AlignmentPart, NamingRules, ScoreInput } from './score'
import { scorePart } from './score-part'

/** Every part of a catalogue. */
export const everything: PartChoice = {
  kinds: 'both',
  partIds: null,
  pinned: new Set(),
  excluded: new Set(),
  toolScope: 'catalog',
}

/** A catalogue of tools as MCP has them, from their JSON values; ids by position. */
export function catalogFrom(tools: readonly unknown[], server: string | null = null): Catalog {
  return {
    tools: tools.map((tool, index) =>
      makeTool({
        id: toolIdFor(server, 'test', index),
        format: 'mcp',
        layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
        text: JSON.stringify(tool),
        server,
        origin: { documentId: 'test', path: [index] },
      }),
    ),
    documents: [],
  }
}

/** Reads a catalogue that was written in its own format. Throws where something could not be written. */
export function readBack<NameMap>(written: {
  readonly text: string
  readonly notes: readonly { readonly level: string }[]
  readonly nameMap: NameMap
}): { readonly back: Catalog; readonly nameMap: NameMap } {
  const errors = written.notes.filter(({ level }) => level === 'error')
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return { back: catalogFrom(JSON.parse(written.text) as unknown[]), nameMap: written.nameMap }
}

/** A tool before it is sampled. */
export function collectedTool(
  id: string,
  description: string,
  stays: CollectedPart['stays'] = null,
): CollectedPart {
  return {
    id,
    kind: 'tool',
    scope: 'catalog',
    old: id,
    server: null,
    stays,
    description,
    toolDescription: description,
  }
}

/** A tool whose samples are `samples`, scored with every sample counting; null where it was never sampled. */
export function sampledTool(
  id: string,
  samples: readonly string[] | null,
  scoring: Pick<ScoreInput, 'alpha' | 'examples'>,
  changes: Partial<AlignmentPart> = {},
): AlignmentPart {
  const scores =
    samples && scorePart({ partId: id, raw: samples, greedyRaw: null, duplicates: 'each', ...scoring })
  return {
    id,
    kind: 'tool',
    scope: 'catalog',
    old: `old_${id}`,
    server: null,
    stays: null,
    scores,
    ...changes,
  }
}

/** The id of a part, by its tool's position and its pointer in the tool's schema. */
export function idOf(catalog: Catalog, toolIndex: number, pointer: string): PartId {
  const tool = catalog.tools[toolIndex]
  const found = tool && partsWithValues(tool).find((part) => toPointer(part.path) === pointer)
  if (!found) throw new Error(`no part at ${pointer} of tool ${toolIndex}`)
  return found.id
}

/** The outcome of an alignment in which the model answers each description with these samples. */
export function align(
  catalog: Catalog,
  answer: (description: string) => readonly string[],
  choice: Partial<PartChoice> = {},
  rules: NamingRules | null = null,
): readonly NamingPart[] {
  const parts = collectParts(catalog, { ...everything, ...choice })
  const asked = parts.filter(({ stays }) => stays === null)
  const scores = asked.map(({ id, description }) =>
    scorePart({
      ...{ partId: id, raw: answer(description), greedyRaw: null },
      ...{ alpha: 0.2, duplicates: 'each', examples: [] },
    }),
  )
  const byPart = new Map(scores.map((one) => [one.partId, one]))
  return chooseNames(alignmentInput(parts, byPart, new Set(), new Map(), rules))
}

/** The new names of an outcome. */
export function namesFrom(outcome: readonly NamingPart[]): Names {
  return Object.fromEntries(
    outcome.filter((part) => part.new !== part.old).map((part) => [part.id, part.new]),
  )
}

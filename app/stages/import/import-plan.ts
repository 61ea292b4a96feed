// What adding tools to a project will do, worked out before anything changes.
import { readTool, type Catalog, type CatalogEdit, type SourceDocument, type Tool, type ToolId } from '../../../core/catalog'
import type { Conflict, Resolution } from '../../../components/import/ConflictTable'
import type { Recognition } from './recognise'

/** A tool that comes in under the name and server of one that is there. */
interface Clash {
  /** Identifies the incoming tool among all readings. */
  readonly key: string
  readonly existing: Tool
  readonly incoming: Tool
}

/** Additions and clashes, by reading: ids are unique within one. */
export interface ImportPlan {
  readonly clashes: readonly Clash[]
  readonly readings: readonly { readonly tools: readonly Tool[]; readonly documents: readonly SourceDocument[] }[]
}

/** What a person chose. */
export interface Choices {
  readonly resolutions: Readonly<Record<string, Resolution>>
  readonly otherwise: Resolution
}

/** Finds the tools that are there already: each existing tool meets at most one incoming one. */
export function planOf(catalog: Catalog, recognition: Recognition): ImportPlan {
  const present = new Map<string, Tool[]>()
  for (const tool of catalog.tools) {
    const namesakes = present.get(placeOf(tool))
    if (namesakes) namesakes.push(tool)
    else present.set(placeOf(tool), [tool])
  }
  const results = recognition.readings.flatMap(({ result }) => result ?? [])
  const clashes = results.flatMap(({ tools }, reading) =>
    tools.flatMap((incoming): Clash[] => {
      const existing = present.get(placeOf(incoming))?.shift()
      return existing ? [{ key: keyOf(reading, incoming), existing, incoming }] : []
    }),
  )
  return { clashes, readings: results.map(({ tools, documents }) => ({ tools, documents })) }
}

/** The clashes as they are shown. */
export function resolveConflicts(
  plan: ImportPlan,
  resolutions: Choices['resolutions'],
  otherwise: Resolution,
): readonly Conflict[] {
  return plan.clashes.map(({ key, existing, incoming }) => ({
    id: key,
    name: readTool(incoming).name,
    server: incoming.server,
    isSame: existing.text === incoming.text,
    resolution: resolutions[key] ?? otherwise,
  }))
}

/** The edits of an import, with what they will have done. */
export interface PlannedEdits {
  readonly edits: readonly CatalogEdit[]
  readonly added: number
  readonly replaced: number
  readonly kept: number
}

/**
 * The edits that carry the plan out. A replaced tool keeps its id, its place and what was decided about its names; a tool that is kept is
 * left out of the document that brings it.
 */
export function editsOf(plan: ImportPlan, { resolutions, otherwise }: Choices): PlannedEdits {
  const chosen = plan.clashes.map((clash) => ({ ...clash, resolution: resolutions[clash.key] ?? otherwise }))
  const replacing = chosen.filter(({ resolution, existing, incoming }) => resolution === 'replace' && existing.text !== incoming.text)
  const dropped = new Set(chosen.filter(({ resolution }) => resolution !== 'both').map(({ key }) => key))
  const replacements = replacing.map(
    ({ existing, incoming }): CatalogEdit => ({
      kind: 'set-text',
      toolId: existing.id,
      text: incoming.text,
      shape: { format: incoming.format, layout: incoming.layout },
    }),
  )
  const additions = plan.readings.flatMap(({ tools, documents }, reading): CatalogEdit[] => {
    const left = tools.filter((tool) => !dropped.has(keyOf(reading, tool)))
    const ids = new Set(left.map(({ id }) => id))
    return left.length === 0 ? [] : [{ kind: 'add-tools', tools: left, documents: withOnly(documents, ids) }]
  })
  const added = additions.reduce((sum, edit) => sum + (edit.kind === 'add-tools' ? edit.tools.length : 0), 0)
  return {
    edits: [...replacements, ...additions],
    added,
    replaced: replacing.length,
    kept: dropped.size - replacing.length,
  }
}

function withOnly(documents: readonly SourceDocument[], ids: ReadonlySet<ToolId>): readonly SourceDocument[] {
  return documents.flatMap((document) => {
    const slots = document.slots.map((slot) => ({
      ...slot,
      entries: slot.entries.filter((entry) => !('tool' in entry) || ids.has(entry.tool)),
    }))
    return slots.some(({ entries }) => entries.some((entry) => 'tool' in entry)) ? [{ ...document, slots }] : []
  })
}

function placeOf(tool: Tool): string {
  return JSON.stringify([tool.server, readTool(tool).name])
}

function keyOf(reading: number, tool: Tool): string {
  return `${reading} ${tool.id}`
}

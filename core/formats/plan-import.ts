// Splits what an import would add from what it would clash with, before anything is changed.
import {
  keepTools,
  readTool,
  type Catalog,
  type CatalogEdit,
  type SourceDocument,
  type Tool,
  type ToolId,
} from '../catalog'
import { addToList } from '../shared'
import type { ReadResult } from './format'
import { saysTheSame } from './same-tool'

/** A tool that is there already under the same server and name, but with another text. */
export interface ImportConflict {
  readonly present: Tool
  readonly incoming: Tool
}

/** An incoming tool that is there already. */
export interface KnownTool extends ImportConflict {
  /** Whether it is written in another format, and is the same by its name, description and schema; else it is the same word for word. */
  readonly inOtherFormat: boolean
}

/** What happens to a conflict: the present tool stays alone, takes the incoming text, or both are kept. */
export type ImportChoice = 'keep' | 'replace' | 'keep-both'

/** What an import would do. Every incoming tool is in exactly one of the lists. */
export interface ImportPlan {
  readonly additions: readonly Tool[]
  /** Incoming tools that are there already, word for word or in another format. */
  readonly same: readonly KnownTool[]
  readonly conflicts: readonly ImportConflict[]
  readonly documents: readonly SourceDocument[]
}

/** Plans an import into a new project (everything is added) or into the catalogue that is there. Nothing is changed. */
export function planImport(catalog: Catalog, read: ReadResult, mode: 'new' | 'add'): ImportPlan {
  const { documents } = read
  if (mode === 'new') return { additions: read.tools, same: [], conflicts: [], documents }
  const present = new Map<string, Tool[]>()
  for (const tool of catalog.tools) addToList(present, keyOf(tool), tool)
  const additions: Tool[] = []
  const same: KnownTool[] = []
  const conflicts: ImportConflict[] = []
  for (const incoming of read.tools) {
    const namesakes = present.get(keyOf(incoming)) ?? []
    const twin = namesakes.find((tool) => tool.text === incoming.text)
    const kin = twin ? undefined : namesakes.find((tool) => saysTheSame(tool, incoming))
    const [first] = namesakes
    if (twin) same.push({ present: twin, incoming, inOtherFormat: false })
    else if (kin) same.push({ present: kin, incoming, inOtherFormat: true })
    else if (first) conflicts.push({ present: first, incoming })
    else additions.push(incoming)
  }
  return { additions, same, conflicts, documents }
}

/** The edits that carry a plan out. `choices` go by the incoming tool's id; a conflict without one keeps the present tool. */
export function importEdits(
  plan: ImportPlan,
  choices: Readonly<Record<ToolId, ImportChoice>> = {},
): readonly CatalogEdit[] {
  const choiceOf = ({ incoming }: ImportConflict): ImportChoice => choices[incoming.id] ?? 'keep'
  const doubled = plan.conflicts
    .filter((conflict) => choiceOf(conflict) === 'keep-both')
    .map(({ incoming }) => incoming)
  const tools = [...plan.additions, ...doubled]
  const added = new Set(tools.map(({ id }) => id))
  const documents = plan.documents.flatMap((document) => keepTools(document, (id) => added.has(id)))
  const replaced = plan.conflicts
    .filter((conflict) => choiceOf(conflict) === 'replace')
    .map(({ present, incoming }): CatalogEdit => ({
      kind: 'set-text',
      toolId: present.id,
      text: incoming.text,
      shape: { format: incoming.format, layout: incoming.layout },
    }))
  return tools.length === 0 ? replaced : [...replaced, { kind: 'add-tools', tools, documents }]
}

function keyOf(tool: Tool): string {
  return JSON.stringify([tool.server, readTool(tool).name])
}

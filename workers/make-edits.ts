// Very many edits, made away from the page: what the lint worker does, and how the page puts together what comes of it.
import { adoptTool, wordsOf, type Catalog, type Tool, type ToolId } from '../core/catalog'
import { samePath } from '../core/json'
import { applyManyFixesSteps } from '../core/lint'
import type { ChangedTool, EditGroup, LintWorker, OnProgress } from './contracts'
import { portionsOf } from './portions'
import type { WorkerClient } from './rpc'
import type { Call } from './serve-calls'

const STEPS_BETWEEN_REPORTS = 500
/** Few enough to be sent within a frame. */
const EDITS_A_CALL = 1000

/** Makes groups of edits, giving way on the way; `made`: how many could be made. */
export async function makeEditsOn(
  call: Call,
  catalog: Catalog,
  groups: readonly EditGroup[],
  onProgress: OnProgress,
): Promise<{ readonly catalog: Catalog; readonly made: number }> {
  const total = groups.reduce((sum, edits) => sum + edits.length, 0)
  const steps = applyManyFixesSteps(
    catalog,
    groups.map((edits) => ({ fix: { edits } })),
  )
  for (let count = 0; ; count += 1) {
    const step = steps.next()
    if (step.done) return { catalog: step.value.catalog, made: step.value.made.length }
    if (count % STEPS_BETWEEN_REPORTS === 0) onProgress(Math.min(step.value, total), total)
    await call.breathe()
  }
}

/** What is other in a list of tools than in a former one, as little as can be. */
export function changedTools(
  former: readonly Tool[],
  tools: readonly Tool[],
): { readonly changed: readonly ChangedTool[]; readonly gone: readonly ToolId[] } {
  const known = new Map(former.map((tool) => [tool.id, tool]))
  const changed = tools.flatMap((tool): ChangedTool[] => {
    const before = known.get(tool.id)
    known.delete(tool.id)
    if (!before || before === tool) return []
    const { id, text, format, layout, parameters, server } = tool
    const shape = hasShapeOf(tool, before) ? null : { format, layout, parameters, server }
    return [{ id, text, ...wordsOf(tool), shape }]
  })
  return { changed, gone: [...known.keys()] }
}

function hasShapeOf(one: Tool, other: Tool): boolean {
  return (
    one.format === other.format &&
    one.layout === other.layout &&
    one.server === other.server &&
    one.parameters.length === other.parameters.length &&
    one.parameters.every(({ id, path }, index) => {
      const before = other.parameters[index]
      return before !== undefined && before.id === id && samePath(before.path, path)
    })
  )
}

/** What edits would make of a catalogue, for it to be put in place at once. */
export interface EditedTools {
  readonly tools: readonly Tool[]
  readonly gone: readonly ToolId[]
  /** How many groups were made. */
  readonly made: number
}

/** The page's side: groups go and tools come in portions, since the page stands still while a message is made or taken. */
export async function editInPortions(
  client: WorkerClient<LintWorker>,
  { tools }: Catalog,
  groups: readonly EditGroup[],
  {
    signal,
    onProgress = () => undefined,
  }: { readonly signal?: AbortSignal; readonly onProgress?: OnProgress } = {},
): Promise<EditedTools> {
  let sent = 0
  for (const some of portionsOf(groups, EDITS_A_CALL, (edits) => edits.length)) {
    await client.call('takeEdits', [some, sent], signal)
    sent += some.length
  }
  const known = new Map(tools.map((tool) => [tool.id, tool]))
  const edited: Tool[] = []
  const onTools = (some: readonly ChangedTool[]): void => {
    for (const { id, text, shape, ...words } of some) {
      const before = known.get(id)
      if (before) edited.push(adoptTool({ ...before, ...shape, text }, words))
    }
  }
  const lengths = Int32Array.from(tools, ({ text }) => text.length)
  const { gone, made } = await client.call('makeEdits', [sent, lengths, onProgress, onTools], signal)
  return { tools: edited, gone, made }
}

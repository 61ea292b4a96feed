// What rewriting many texts comes to: edits that can be made together, and what has to be left out.
import type { Catalog } from '../catalog'
import { checkNamesSteps } from '../check-names'
import type { CatalogEdit } from '../edit'
import type { Names } from '../naming'
import type { PartId, ToolId } from '../part'
import { toolByPart } from '../part-index'
import type { BulkSubject, BulkText } from './bulk-texts'

/** A text that will be another. */
export interface BulkChange {
  readonly toolId: ToolId
  readonly partId: PartId
  readonly before: string
  readonly after: string
}

/** A change that cannot be made, and why, in a sentence. */
export interface RefusedChange extends BulkChange {
  readonly reason: string
}

export interface BulkPlan {
  readonly edits: readonly CatalogEdit[]
  readonly changes: readonly BulkChange[]
  readonly refused: readonly RefusedChange[]
  /** Texts that stay as they are. */
  readonly same: number
}

/** Plans a rewriting in small steps. `after`: the texts as they would be, in the order of `texts`; `unreadable`: tools whose text has a mistake. */
export function* bulkPlanSteps(
  catalog: Catalog,
  subject: BulkSubject,
  texts: readonly BulkText[],
  after: readonly string[],
  unreadable: (toolId: ToolId) => boolean,
): Generator<undefined, BulkPlan> {
  const wanted = texts.flatMap(({ toolId, partId, text }, index): BulkChange[] => {
    const next = after[index] ?? text
    return next === text ? [] : [{ toolId, partId, before: text, after: next }]
  })
  const refused: RefusedChange[] = []
  const open: BulkChange[] = []
  for (const change of wanted) {
    if (unreadable(change.toolId)) refused.push({ ...change, reason: UNREADABLE })
    else open.push(change)
  }
  const isNaming = subject === 'tool-names' || subject === 'parameter-names'
  const reasons = isNaming ? yield* refusedNames(catalog, open) : NO_REASONS
  const changes = open.filter(({ partId }) => !reasons.has(partId))
  for (const change of open) {
    const reason = reasons.get(change.partId)
    if (reason !== undefined) refused.push({ ...change, reason })
  }
  const edits = isNaming
    ? changes.map(renameEdit)
    : changes.flatMap((change) => describeEdit(catalog, change))
  return { edits, changes, refused, same: texts.length - wanted.length }
}

const UNREADABLE = 'Its JSON has a mistake, so the change has no place to go. Mend the text first.'
const NO_REASONS: ReadonlyMap<PartId, string> = new Map()

function* refusedNames(
  catalog: Catalog,
  changes: readonly BulkChange[],
): Generator<undefined, ReadonlyMap<PartId, string>> {
  const names: Names = Object.fromEntries(changes.map(({ partId, after }) => [partId, after]))
  const refused = yield* checkNamesSteps(catalog, names)
  return new Map(refused.map(({ partId, reason }) => [partId, reason]))
}

function renameEdit({ partId, after }: BulkChange): CatalogEdit {
  return { kind: 'rename', partId, name: after }
}

function describeEdit(catalog: Catalog, { toolId, partId, after }: BulkChange): readonly CatalogEdit[] {
  const tool = toolByPart(catalog).get(toolId)
  if (!tool) return []
  if (partId === toolId) return [{ kind: 'set-value', toolId, path: tool.layout.description, value: after }]
  const parameter = tool.parameters.find(({ id }) => id === partId)
  if (!parameter) return []
  return [
    {
      kind: 'set-value',
      toolId,
      path: [...tool.layout.schema, ...parameter.path, 'description'],
      value: after,
    },
  ]
}

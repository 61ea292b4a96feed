import { applyTextEdits, parseJson, setValueEdits, type JsonPath } from '../json'
import { assertNever, fail, succeed, type Failure, type Result } from '../shared'
import { addTools } from './add-tools'
import { applyNamesSteps } from './apply-names'
import type { Catalog, FormatId, Tool, ToolLayout } from './catalog'
import type { CatalogEdit } from './edit'
import { withText } from './make-tool'
import type { Names } from './naming'
import type { PartId, ToolId } from './part'
import { toolByPart } from './part-index'
import { inlineReferences } from './references/inline-references'
import { refreshDocument } from './refresh-document'
import { removeTools } from './remove-tools'

/** The catalogue after an edit; one tool's edit parses one tool. Fails with `edit/refused`, naming the reason; nothing is changed then. */
export function applyEdit(catalog: Catalog, edit: CatalogEdit): Result<Catalog, Failure> {
  return applyEdits(catalog, [edit])
}

/**
 * Applies edits in order; all or none. Edits of single tools that follow each other make one new list of tools; names that follow each
 * other are given at once, so that two parts may change theirs.
 */
export function applyEdits(catalog: Catalog, edits: readonly CatalogEdit[]): Result<Catalog, Failure> {
  const steps = applyEditSteps(catalog, edits)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in small steps, so that the caller may give way among many thousands; each tells how many edits are done. */
export function* applyEditSteps(
  catalog: Catalog,
  edits: readonly CatalogEdit[],
): Generator<number, Result<Catalog, Failure>> {
  let current = catalog
  let done = 0
  for (const run of runsOf(edits)) {
    const result = yield* applyRun(current, run, done)
    if (!result.ok) return result
    current = result.value
    done += sizeOf(run)
    yield done
  }
  return succeed(current)
}

/** Edits that are applied together. */
type Run =
  | { readonly kind: 'tools'; readonly edits: ToolEdit[] }
  | { readonly kind: 'names'; readonly names: Map<PartId, string> }
  | { readonly kind: 'catalog'; readonly edit: Exclude<CatalogEdit, ToolEdit | { kind: 'rename' }> }

function runsOf(edits: readonly CatalogEdit[]): readonly Run[] {
  const runs: Run[] = []
  for (const edit of edits) {
    const last = runs.at(-1)
    if ('toolId' in edit) {
      if (last?.kind === 'tools') last.edits.push(edit)
      else runs.push({ kind: 'tools', edits: [edit] })
    } else if (edit.kind === 'rename') {
      if (last?.kind === 'names' && !last.names.has(edit.partId)) last.names.set(edit.partId, edit.name)
      else runs.push({ kind: 'names', names: new Map([[edit.partId, edit.name]]) })
    } else runs.push({ kind: 'catalog', edit })
  }
  return runs
}

function sizeOf(run: Run): number {
  if (run.kind === 'names') return run.names.size
  return run.kind === 'tools' ? run.edits.length : 1
}

/** `done`: edits of the runs before. */
function* applyRun(catalog: Catalog, run: Run, done: number): Generator<number, Result<Catalog, Failure>> {
  switch (run.kind) {
    case 'tools':
      return yield* changeTools(catalog, run.edits, done)
    case 'names':
      return yield* rename(catalog, Object.fromEntries(run.names), done)
    case 'catalog':
      return changeCatalog(catalog, run.edit)
    default:
      return assertNever(run)
  }
}

function* changeTools(
  catalog: Catalog,
  edits: readonly ToolEdit[],
  done: number,
): Generator<number, Result<Catalog, Failure>> {
  const changed = new Map<ToolId, Tool>()
  for (const [index, edit] of edits.entries()) {
    if (index > 0) yield done + index
    const tool = changed.get(edit.toolId) ?? toolByPart(catalog).get(edit.toolId)
    if (!tool) return refuse('The tool is no longer in the catalogue.')
    const result = changeTool(tool, edit)
    if (!result.ok) return result
    if (result.value !== tool) changed.set(tool.id, result.value)
  }
  return succeed(withTools(catalog, changed))
}

function withTools(catalog: Catalog, changed: ReadonlyMap<ToolId, Tool>): Catalog {
  if (changed.size === 0) return catalog
  return { ...catalog, tools: catalog.tools.map((tool) => changed.get(tool.id) ?? tool) }
}

type ToolEdit = Extract<CatalogEdit, { readonly toolId: ToolId }>

function changeTool(tool: Tool, edit: ToolEdit): Result<Tool, Failure> {
  switch (edit.kind) {
    case 'set-text':
      return setText(tool, edit.text, edit.shape)
    case 'set-value':
      return setValue(tool, edit.path, edit.value)
    case 'remove-value':
      return setValue(tool, edit.path, undefined)
    case 'inline-references': {
      const text = inlineReferences(tool)
      return text === null
        ? refuse('The references of the schema cannot be written out as it is now.')
        : setText(tool, text)
    }
    default:
      return assertNever(edit)
  }
}

function changeCatalog(
  catalog: Catalog,
  edit: Extract<Run, { kind: 'catalog' }>['edit'],
): Result<Catalog, Failure> {
  switch (edit.kind) {
    case 'add-tools':
      return succeed(addTools(catalog, edit.tools, edit.documents))
    case 'remove-tools':
      return succeed(removeTools(catalog, edit.toolIds))
    case 'refresh-document':
      return succeed(refreshDocument(catalog, edit.document, edit.tools))
    case 'replace-tools':
      return replaceTools(catalog, edit.tools)
    default:
      return assertNever(edit)
  }
}

function setText(
  tool: Tool,
  text: string,
  shape?: { readonly format: FormatId; readonly layout: ToolLayout },
): Result<Tool, Failure> {
  const { root, flaws } = parseJson(text)
  const [flaw] = flaws
  if (flaw) return refuse(`The text is not JSON (line ${flaw.line}, column ${flaw.column}): ${flaw.message}`)
  if (root?.type !== 'object') return refuse('A tool must be a JSON object.')
  const changed = withText(tool, text, shape?.layout, root)
  return succeed(shape && shape.format !== changed.format ? { ...changed, format: shape.format } : changed)
}

function setValue(tool: Tool, path: JsonPath, value: unknown): Result<Tool, Failure> {
  const edits = setValueEdits(tool.text, path, value)
  if (!edits) return refuse('This place is no longer in the tool; it was changed meanwhile.')
  return setText(tool, applyTextEdits(tool.text, edits))
}

function replaceTools(catalog: Catalog, tools: readonly Tool[]): Result<Catalog, Failure> {
  const known = toolByPart(catalog)
  if (tools.some(({ id }) => !known.has(id))) return refuse('The tool is no longer in the catalogue.')
  return succeed(withTools(catalog, new Map(tools.map((tool) => [tool.id, tool]))))
}

function* rename(catalog: Catalog, names: Names, done: number): Generator<number, Result<Catalog, Failure>> {
  const steps = applyNamesSteps(catalog, names)
  let step = steps.next()
  while (!step.done) {
    yield done
    step = steps.next()
  }
  const { catalog: renamed, refused } = step.value
  const [first] = refused
  return first ? refuse(first.reason) : succeed(renamed)
}

function refuse(reason: string): Result<never, Failure> {
  return fail({ code: 'edit/refused', reason })
}

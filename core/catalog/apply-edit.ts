import { applyTextEdits, parseJson, setValueEdits, type JsonPath } from '../json'
import { assertNever, fail, succeed, type Failure, type Result } from '../shared'
import { addTools } from './add-tools'
import { applyNames } from './apply-names'
import type { Catalog, FormatId, Tool, ToolLayout } from './catalog'
import type { CatalogEdit } from './edit'
import { withText } from './make-tool'
import type { PartId, ToolId } from './part'
import { toolByPart } from './part-index'
import { refreshDocument } from './refresh-document'
import { removeTools } from './remove-tools'

/** The catalogue after an edit; one tool's edit parses one tool. Fails with `edit/refused`, naming the reason; nothing is changed then. */
export function applyEdit(catalog: Catalog, edit: CatalogEdit): Result<Catalog, Failure> {
  return applyEdits(catalog, [edit])
}

/** Applies edits in order; all or none. Edits of single tools that follow each other make one new list of tools. */
export function applyEdits(catalog: Catalog, edits: readonly CatalogEdit[]): Result<Catalog, Failure> {
  let current = catalog
  let changed = new Map<ToolId, Tool>()
  for (const edit of edits) {
    if ('toolId' in edit) {
      const tool = changed.get(edit.toolId) ?? toolByPart(current).get(edit.toolId)
      if (!tool) return refuse('The tool is no longer in the catalogue.')
      const result = changeTool(tool, edit)
      if (!result.ok) return result
      if (result.value !== tool) changed.set(tool.id, result.value)
    } else {
      const result = changeCatalog(withTools(current, changed), edit)
      if (!result.ok) return result
      current = result.value
      changed = new Map()
    }
  }
  return succeed(withTools(current, changed))
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
    default:
      return assertNever(edit)
  }
}

function changeCatalog(catalog: Catalog, edit: Exclude<CatalogEdit, ToolEdit>): Result<Catalog, Failure> {
  switch (edit.kind) {
    case 'rename':
      return rename(catalog, edit.partId, edit.name)
    case 'add-tools':
      return succeed(addTools(catalog, edit.tools, edit.documents))
    case 'remove-tools':
      return succeed(removeTools(catalog, edit.toolIds))
    case 'refresh-document':
      return succeed(refreshDocument(catalog, edit.document, edit.tools))
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

function rename(catalog: Catalog, partId: PartId, name: string): Result<Catalog, Failure> {
  const { catalog: renamed, refused } = applyNames(catalog, { [partId]: name })
  const [first] = refused
  return first ? refuse(first.reason) : succeed(renamed)
}

function refuse(reason: string): Result<never, Failure> {
  return fail({ code: 'edit/refused', reason })
}

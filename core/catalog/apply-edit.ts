import { applyTextEdits, parseJson, setValueEdits, type JsonPath } from '../json'
import { assertNever, fail, succeed, type Failure, type Result } from '../shared'
import { addTools } from './add-tools'
import { applyNames } from './apply-names'
import type { Catalog, FormatId, Tool, ToolLayout } from './catalog'
import { checkName } from './check-name'
import type { CatalogEdit } from './edit'
import { withText } from './make-tool'
import type { PartId, ToolId } from './part'
import { removeTools } from './remove-tools'

/** The catalogue after an edit; one tool's edit parses one tool. Fails with `edit/refused`, naming the reason; nothing is changed then. */
export function applyEdit(catalog: Catalog, edit: CatalogEdit): Result<Catalog, Failure> {
  switch (edit.kind) {
    case 'set-text':
      return changeTool(catalog, edit.toolId, (tool) => setText(tool, edit.text, edit.shape))
    case 'set-value':
      return changeTool(catalog, edit.toolId, (tool) => setValue(tool, edit.path, edit.value))
    case 'remove-value':
      return changeTool(catalog, edit.toolId, (tool) => setValue(tool, edit.path, undefined))
    case 'rename':
      return rename(catalog, edit.partId, edit.name)
    case 'add-tools':
      return succeed(addTools(catalog, edit.tools, edit.documents))
    case 'remove-tools':
      return succeed(removeTools(catalog, edit.toolIds))
    default:
      return assertNever(edit)
  }
}

/** Applies edits in order; all or none. */
export function applyEdits(catalog: Catalog, edits: readonly CatalogEdit[]): Result<Catalog, Failure> {
  let current = catalog
  for (const edit of edits) {
    const result = applyEdit(current, edit)
    if (!result.ok) return result
    current = result.value
  }
  return succeed(current)
}

function changeTool(
  catalog: Catalog,
  toolId: ToolId,
  change: (tool: Tool) => Result<Tool, Failure>,
): Result<Catalog, Failure> {
  const index = catalog.tools.findIndex((tool) => tool.id === toolId)
  const tool = catalog.tools[index]
  if (!tool) return refuse('The tool is no longer in the catalogue.')
  const changed = change(tool)
  if (!changed.ok) return changed
  if (changed.value === tool) return succeed(catalog)
  return succeed({ ...catalog, tools: catalog.tools.with(index, changed.value) })
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
  const changed = withText(tool, text, shape?.layout)
  return succeed(shape && shape.format !== changed.format ? { ...changed, format: shape.format } : changed)
}

function setValue(tool: Tool, path: JsonPath, value: unknown): Result<Tool, Failure> {
  const edits = setValueEdits(tool.text, path, value)
  if (!edits) return refuse('This place is no longer in the tool; it was changed meanwhile.')
  return setText(tool, applyTextEdits(tool.text, edits))
}

function rename(catalog: Catalog, partId: PartId, name: string): Result<Catalog, Failure> {
  const reason = checkName(catalog, {}, partId, name)
  if (reason !== null) return refuse(reason)
  return succeed(applyNames(catalog, { [partId]: name }).catalog)
}

function refuse(reason: string): Result<never, Failure> {
  return fail({ code: 'edit/refused', reason })
}

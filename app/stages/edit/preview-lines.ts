import type { ChangeText, PreviewTool } from '../../../components/catalog/FixPreview'
import {
  partName,
  readTool,
  toolByPart,
  type Catalog,
  type CatalogEdit,
  type Tool,
  type ToolId,
} from '../../../core/catalog'
import { nodeAt, tokenText, toPointer, type JsonPath } from '../../../core/json'
import type { ChosenFix } from './safe-fixes'

const LONGEST = 160

/** What fixes will do, in words, tool by tool in the order in which the tools are met; a tool's words are made when it is looked at. */
export function previewTools(
  catalog: Catalog,
  chosen: readonly ChosenFix[],
): { readonly count: number; readonly at: (index: number) => PreviewTool } {
  const groups = new Map<ToolId | null, ChosenFix[]>()
  for (const one of chosen) {
    const { toolId } = one.diagnostic
    const group = groups.get(toolId)
    if (group) group.push(one)
    else groups.set(toolId, [one])
  }
  const list = [...groups]
  const made = new Map<number, PreviewTool>()
  return {
    count: list.length,
    at: (index) => {
      const [toolId, fixes] = list[index] ?? [null, []]
      const tool = made.get(index) ?? {
        id: toolId ?? '',
        name: nameIn(catalog, toolId),
        lines: fixes.map(({ fix }) => ({
          fix: fix.title,
          changes: fix.edits.flatMap((edit) => changeText(catalog, edit)),
        })),
      }
      made.set(index, tool)
      return tool
    },
  }
}

function changeText(catalog: Catalog, edit: CatalogEdit): readonly ChangeText[] {
  const tools = toolByPart(catalog)
  switch (edit.kind) {
    case 'set-value':
      return [{ ...valueBefore(tools.get(edit.toolId), edit.path), after: short(JSON.stringify(edit.value)) }]
    case 'remove-value':
      return [{ ...valueBefore(tools.get(edit.toolId), edit.path), after: null }]
    case 'rename':
      return [{ place: 'name', before: partName(catalog, edit.partId), after: edit.name }]
    case 'set-text':
      return changedLines(tools.get(edit.toolId)?.text ?? '', edit.text)
    case 'add-tools':
      return [{ place: 'catalogue', before: null, after: `${edit.tools.length} more tools` }]
    case 'remove-tools':
      return [{ place: 'catalogue', before: `${edit.toolIds.length} tools`, after: null }]
    case 'refresh-document':
      return [{ place: 'catalogue', before: null, after: `${edit.document.name}, read again` }]
  }
}

function valueBefore(
  tool: Tool | undefined,
  path: JsonPath,
): { readonly place: string; readonly before: string | null } {
  const node = tool ? nodeAt(readTool(tool).root, path) : null
  const before = tool && node ? short(tokenText(tool.text, node)) : null
  return { place: toPointer(path).slice(1) || 'whole tool', before }
}

/** The first stretch of lines that differs. */
function changedLines(before: string, after: string): readonly ChangeText[] {
  const [oldLines, newLines] = [before.split('\n'), after.split('\n')]
  const start = oldLines.findIndex((line, index) => line !== newLines[index])
  if (start === -1 && oldLines.length === newLines.length) return []
  const from = start === -1 ? oldLines.length : start
  let end = 0
  const limit = Math.min(oldLines.length, newLines.length) - from
  while (end < limit && oldLines.at(-1 - end) === newLines.at(-1 - end)) end += 1
  return [
    {
      place: `line ${from + 1}`,
      before: short(oldLines.slice(from, oldLines.length - end).join(' ')) || null,
      after: short(newLines.slice(from, newLines.length - end).join(' ')) || null,
    },
  ]
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

function nameIn(catalog: Catalog, toolId: ToolId | null): string {
  const tool = toolId === null ? undefined : toolByPart(catalog).get(toolId)
  return tool ? readTool(tool).name || 'unnamed' : 'whole catalogue'
}

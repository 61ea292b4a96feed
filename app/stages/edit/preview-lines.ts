import type { ChangeText, PreviewTool } from '../../../components/catalog/FixPreview'
import { diffLines } from '../../../components/ui/line-diff'
import {
  inlineReferences,
  partName,
  readTool,
  toolByPart,
  type Catalog,
  type CatalogEdit,
  type Tool,
  type ToolId,
} from '../../../core/catalog'
import { nodeAt, tokenText, toPointer, type JsonPath } from '../../../core/json'
import type { ChosenFix } from '../../../core/lint'
import { counted } from '../../../core/shared'

/** Characters of a text that are shown. */
const LONGEST = 160
/** Characters that are shown before the first one that differs. */
const LEAD = 30
/** Places of one text that are shown. */
const PLACES = 12

/** What fixes will do, in words, tool by tool in the order in which the tools are met; a tool's words are made when it is looked at. */
export function previewTools(
  catalog: Catalog,
  chosen: readonly ChosenFix[],
): {
  readonly count: number
  readonly idAt: (index: number) => string
  readonly at: (index: number) => PreviewTool
} {
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
    idAt: (index) => list[index]?.[0] ?? '',
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
      return [changedValue(tools.get(edit.toolId), edit.path, JSON.stringify(edit.value))]
    case 'remove-value':
      return [changedValue(tools.get(edit.toolId), edit.path, null)]
    case 'rename':
      return [{ place: 'name', before: partName(catalog, edit.partId), after: edit.name }]
    case 'set-text':
      return changedLines(tools.get(edit.toolId)?.text ?? '', edit.text)
    case 'inline-references': {
      const tool = tools.get(edit.toolId)
      return tool ? changedLines(tool.text, inlineReferences(tool) ?? tool.text) : []
    }
    case 'add-tools':
      return [{ place: 'catalogue', before: null, after: `${edit.tools.length} more tools` }]
    case 'remove-tools':
      return [{ place: 'catalogue', before: `${edit.toolIds.length} tools`, after: null }]
    case 'replace-tools':
      return edit.tools.flatMap((tool) => changedLines(tools.get(tool.id)?.text ?? '', tool.text))
    case 'refresh-document':
      return [{ place: 'catalogue', before: null, after: `${edit.document.name}, read again` }]
  }
}

function changedValue(tool: Tool | undefined, path: JsonPath, after: string | null): ChangeText {
  const node = tool ? nodeAt(readTool(tool).root, path) : null
  const before = tool && node ? tokenText(tool.text, node) : null
  return { place: toPointer(path).slice(1) || 'whole tool', ...pair(before, after) }
}

/** The places where lines differ, in order. */
function changedLines(before: string, after: string): readonly ChangeText[] {
  const changes: { line: number; removed: string[]; added: string[] }[] = []
  let line = 1
  let isOpen = false
  for (const { kind, text } of diffLines(before, after)) {
    if (kind !== 'same' && !isOpen) changes.push({ line, removed: [], added: [] })
    isOpen = kind !== 'same'
    const last = changes.at(-1)
    if (kind === 'removed') last?.removed.push(text)
    if (kind === 'added') last?.added.push(text)
    if (kind !== 'added') line += 1
  }
  const rest = changes.length - PLACES
  return [
    ...changes.slice(0, PLACES).map(({ line: at, removed, added }) => ({
      place: `line ${at}`,
      ...pair(removed.join(' ') || null, added.join(' ') || null),
    })),
    ...(rest > 0 ? [{ place: `and ${counted(rest, 'more place')}`, before: null, after: null }] : []),
  ]
}

/** Both texts in one line each, begun where they begin to differ if they are long. */
function pair(before: string | null, after: string | null): Pick<ChangeText, 'before' | 'after'> {
  const [was, is] = [inLine(before), inLine(after)]
  if (was === null || is === null || Math.max(was.length, is.length) <= LONGEST)
    return { before: short(was), after: short(is) }
  let same = 0
  while (same < was.length && was[same] === is[same]) same += 1
  const start = Math.max(0, same - LEAD)
  return { before: short(was, start), after: short(is, start) }
}

function inLine(text: string | null): string | null {
  return text === null ? null : text.replaceAll(/\s+/g, ' ').trim()
}

function short(text: string | null, start = 0): string | null {
  if (text === null) return null
  const end = start + LONGEST
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`
}

function nameIn(catalog: Catalog, toolId: ToolId | null): string {
  const tool = toolId === null ? undefined : toolByPart(catalog).get(toolId)
  return tool ? readTool(tool).name || 'unnamed' : 'whole catalogue'
}

// What the linter finds in the public catalogues, each file as a catalogue of its own with the default settings.
import { readTool, type Catalog, type Tool } from '../../core/catalog'
import { nodeAt, printNode, toPointer } from '../../core/json'
import { lintCatalog, type Diagnostic } from '../../core/lint'
import { readSource } from '../../core/reading'
import { hashText } from '../../core/shared'
import { readCatalogue, readManifest } from './catalogue-files'
import type { Candidate } from './judgement'

/** Long enough to see the flaw, short enough to be a quotation. */
const EXCERPT = 240

/** A file's tools; null where it holds none. */
export function catalogueIn(file: string): Catalog | null {
  const text = readCatalogue(file)
  if (text === null) return null
  const read = readSource(text, { file, newDocumentId: () => file })
  return read.ok && read.value.tools.length > 0 ? read.value : null
}

/** All files of the public catalogues that hold tools. */
export function realCatalogues(): readonly { readonly file: string; readonly catalog: Catalog }[] {
  return readManifest().flatMap(({ file }) => {
    const catalog = catalogueIn(file)
    return catalog ? [{ file, catalog }] : []
  })
}

/** One finding with the tool it is about; null: the whole catalogue. */
export interface RealFinding {
  readonly candidate: Candidate
  readonly diagnostic: Diagnostic
  readonly tool: Tool | null
}

/** All findings of all files, in order. */
export function realFindings(): readonly RealFinding[] {
  return realCatalogues().flatMap(({ file, catalog }) => findingsOf(file, catalog))
}

function findingsOf(file: string, catalog: Catalog): readonly RealFinding[] {
  const index = new Map(catalog.tools.map((tool, place) => [tool.id, place]))
  const seen = new Map<string, number>()
  return lintCatalog(catalog).map((diagnostic) => {
    const place = diagnostic.toolId === null ? null : (index.get(diagnostic.toolId) ?? null)
    const tool = place === null ? null : (catalog.tools[place] ?? null)
    const key = JSON.stringify([file, place, diagnostic.rule, toPointer(diagnostic.path)])
    const count = seen.get(key) ?? 0
    seen.set(key, count + 1)
    return { candidate: candidateOf(file, tool, `${key}#${count}`, diagnostic), diagnostic, tool }
  })
}

function candidateOf(file: string, tool: Tool | null, key: string, diagnostic: Diagnostic): Candidate {
  const view = tool && readTool(tool)
  const node = view && nodeAt(view.root, diagnostic.path)
  return {
    id: hashText(key).slice(0, 10),
    file,
    tool: view?.name ?? '',
    rule: diagnostic.rule,
    severity: diagnostic.severity,
    place: toPointer(diagnostic.path),
    excerpt: tool && node ? shorten(printNode(tool.text, node)) : '',
    message: diagnostic.message,
  }
}

function shorten(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ')
  return flat.length > EXCERPT ? `${flat.slice(0, EXCERPT)}…` : flat
}

import type { Catalog } from '../../../core/catalog'
import { formats } from '../../../core/formats'
import { artefactOf, type ExportTarget } from '../../../workers/write-export'

/** What the name of an exported file tells. */
export interface FileFacts {
  readonly target: ExportTarget
  readonly names: 'original' | 'aligned'
  readonly strict?: boolean
}

/** The name of the exported file: the project's, what is in it, and the ending of its kind. */
export function exportFileName(
  project: string,
  catalog: Catalog,
  { target, names, strict }: FileFacts,
): string {
  const artefact = artefactOf(target)
  const marks = [...(strict === true ? ['strict'] : []), ...(names === 'aligned' ? ['aligned'] : [])]
  if (artefact) return [slug(project), ...marks, artefact.extension].join('.')
  const [document, ...others] = catalog.documents
  const isLines = document?.lines === true && others.length === 0 && target === 'own'
  const kind = target === 'own' ? [] : [target]
  return `${[slug(project), ...kind, ...marks].join('.')}.${isLines ? 'jsonl' : 'json'}`
}

/** What the text of a target is, in one word. */
export function kindWord(target: ExportTarget): string {
  const words: Readonly<Record<string, string>> = {
    typescript: 'TypeScript',
    python: 'Python',
    markdown: 'Markdown',
    csv: 'CSV',
  }
  return words[target] ?? 'JSON'
}

/** Artefacts that put new names to use where calls are made: without new names they change nothing. */
export const AT_CALL_TIME: readonly ExportTarget[] = ['overlay', 'fastmcp', 'typescript', 'python']

/** The format that each tool was imported in, as a choice. A source that was no JSON is written as JSON. */
export function ownLabel(catalog: Catalog): string {
  return isYaml(catalog) ? 'As imported, in JSON' : 'As imported'
}

/** What a target is for, in a sentence or two. */
export function purposeOf(
  target: ExportTarget,
  catalog: Catalog,
  names: FileFacts['names'] = 'aligned',
): string {
  const artefact = artefactOf(target)
  if (artefact) {
    const isIdle = names === 'original' && AT_CALL_TIME.includes(target)
    return isIdle ? `${artefact.purpose} With the original names it changes nothing.` : artefact.purpose
  }
  if (target !== 'own') return `Tool definitions as ${targetWords(target)} takes them.`
  return isYaml(catalog)
    ? 'What was imported, with your changes, in JSON: the comments and the layout of the YAML are not in it.'
    : 'The document as it was imported, with your changes.'
}

function isYaml({ documents }: Catalog): boolean {
  return documents.some(({ notation }) => notation === 'yaml')
}

/** A target as it is called in a sentence. */
export function targetWords(target: ExportTarget): string {
  const artefact = artefactOf(target)
  if (artefact) return `the ${artefact.label}`
  return target === 'own' ? 'the document' : (formats.find(({ id }) => id === target)?.label ?? target)
}

/** The media type of a target's text. */
export function mediaType(target: ExportTarget): string {
  return artefactOf(target)?.mediaType ?? 'application/json'
}

/** The name of the file with the name map. */
export function nameMapFileName(project: string): string {
  return `${slug(project)}.names.json`
}

function slug(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return words === '' ? 'tools' : words
}

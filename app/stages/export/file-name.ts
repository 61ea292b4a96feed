import type { Catalog } from '../../../core/catalog'
import type { ExportFormat } from './export-store'

/** The name of the exported file: the project's, what is in it, and the ending of its kind. */
export function exportFileName(
  project: string,
  catalog: Catalog,
  format: ExportFormat,
  names: 'original' | 'aligned',
): string {
  const aligned = names === 'aligned' ? ['aligned'] : []
  const [document, ...others] = catalog.documents
  const isLines = document?.lines === true && others.length === 0 && format === 'own'
  const kind = format === 'own' ? [] : [format]
  return `${[slug(project), ...kind, ...aligned].join('.')}.${isLines ? 'jsonl' : 'json'}`
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

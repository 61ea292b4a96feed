// The table of `docs/openapi.md`, between two marks, so that the rest of the page is written by people.
import { EXPLANATIONS, type ComparedDocument, type Counts } from './openapi-comparison'

const START = '<!-- table: npm run bench -- openapi -->'
const END = '<!-- end of table -->'

/** The page with a fresh table in the place of its old one. */
export function withTable(page: string, documents: readonly ComparedDocument[]): string {
  const start = page.indexOf(START)
  const end = page.indexOf(END)
  if (start === -1 || end < start) throw new Error(`The page has no place for the table: ${START} … ${END}`)
  return `${page.slice(0, start + START.length)}\n\n${tableOf(documents)}\n\n${explanations()}\n\n${page.slice(end)}`
}

/** One row a document: operations, parameters outside of bodies, and operations with a body, as each reading has them. */
export function tableOf(documents: readonly ComparedDocument[]): string {
  const rows = documents.map(({ file, format, expected, ours, scalar, samchon, differences }) => [
    nameOf(file),
    format.replace('openapi-', '').replace('-', ' '),
    String(expected),
    ...[ours, scalar, samchon].map(countsWords),
    [...differences].map(([kind, count]) => `${kind} ${count}`).join('; ') || 'none',
  ])
  const head = [
    'document',
    'kind',
    'manifest',
    'Namewright',
    '@scalar/openapi-parser',
    '@samchon/openapi',
    'differences',
  ]
  return printTable([head, ...rows, totalsOf(documents)])
}

/** Spread as the formatter of this repository has it. */
function printTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function totalsOf(documents: readonly ComparedDocument[]): readonly string[] {
  const sum = (counts: readonly (Counts | null)[]): string =>
    countsWords({
      operations: counts.reduce((total, item) => total + (item?.operations ?? 0), 0),
      parameters: counts.reduce((total, item) => total + (item?.parameters ?? 0), 0),
      bodies: counts.reduce((total, item) => total + (item?.bodies ?? 0), 0),
    })
  return [
    'all',
    '',
    String(documents.reduce((total, { expected }) => total + expected, 0)),
    sum(documents.map(({ ours }) => ours)),
    sum(documents.map(({ scalar }) => scalar)),
    sum(documents.map(({ samchon }) => samchon)),
    '',
  ]
}

function countsWords(counts: Counts | null): string {
  return counts ? `${counts.operations} / ${counts.parameters} / ${counts.bodies}` : 'throws'
}

function nameOf(file: string): string {
  const [, folder = ''] = file.split('/')
  const name = (file.split('__').at(-1) ?? file).split('/').at(-1) ?? file
  const plugin = /__([A-Za-z]+Plugin|TestPlugins)__/.exec(file)?.[1]
  return `${plugin ?? folder}: ${name.replace(/\.gz$/, '')}`
}

/** What each kind of difference means, as a list. */
export function explanations(): string {
  return Object.entries(EXPLANATIONS)
    .map(([kind, meaning]) => `- ${kind}: ${meaning}.`)
    .join('\n')
}

// The judgements as they lie in the repository, and the page that is made from them.
import { existsSync, readFileSync } from 'node:fs'
import { percent, precisionOf, type Judgement } from './judgement'

export const PRECISION_FILE = 'bench/judgements/precision.json'
export const PRECISION_PAGE = 'docs/precision.md'

/** The judgements of the repository; none where the file is not there. */
export function readJudgements(): readonly Judgement[] {
  if (!existsSync(PRECISION_FILE)) return []
  return (JSON.parse(readFileSync(PRECISION_FILE, 'utf8')) as { readonly judgements: readonly Judgement[] })
    .judgements
}

/** The line that states the figure: a test reads it back. */
export function precisionFigure(judgements: readonly Judgement[]): string {
  const { judged, right, share, low, high } = precisionOf(judgements)
  return `Right: ${right} of ${judged} (${percent(share)}; 95 % interval by Wilson ${percent(low)} to ${percent(high)}).`
}

/** The page; `found`: all findings by rule, from which the draw was made. */
export function precisionPage(judgements: readonly Judgement[], found: ReadonlyMap<string, number>): string {
  const rules = [...new Set(judgements.map(({ rule }) => rule))].sort()
  const total = [...found.values()].reduce((sum, count) => sum + count, 0)
  const { open } = precisionOf(judgements)
  return `# Precision on real files

Every finding in the public catalogues (\`../shared/data/catalogs\`, ${total.toLocaleString('en')} findings with the default settings) could be
drawn. ${judgements.length} were drawn by seed, at least two of each rule where it found as many and the rest in proportion to what the rules found. Each
was judged by hand against the rule's own words: is what it says true of this text, and is the advice sound? The judgements with their
reasons lie in \`bench/judgements/precision.json\`; \`npm run bench -- precision\` draws again and compares.

${precisionFigure(judgements)}${open > 0 ? ` Not judged yet: ${open}.` : ''}

| rule | found | drawn | right | wrong |
| ---- | ----: | ----: | ----: | ----: |
${rules.map((rule) => ruleRow(rule, judgements, found)).join('\n')}

## Judged wrong

${wrongOnes(judgements)}
`
}

function ruleRow(rule: string, judgements: readonly Judgement[], found: ReadonlyMap<string, number>): string {
  const own = judgements.filter((judgement) => judgement.rule === rule)
  const count = (verdict: Judgement['verdict']): number =>
    own.filter((judgement) => judgement.verdict === verdict).length
  return `| \`${rule}\` | ${found.get(rule) ?? 0} | ${own.length} | ${count('right')} | ${count('wrong')} |`
}

function wrongOnes(judgements: readonly Judgement[]): string {
  const wrong = judgements.filter(({ verdict }) => verdict === 'wrong')
  if (wrong.length === 0) return 'None.'
  return wrong.map(({ rule, tool, file, why }) => `- \`${rule}\` on \`${tool}\` (${file}): ${why}`).join('\n')
}

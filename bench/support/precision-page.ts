// The judgements as they lie in the repository, and the page that is made from them.
import { existsSync, readFileSync } from 'node:fs'
import { percent, precisionOf, wilson, type Judgement } from './judgement'

export const PRECISION_FILE = 'bench/judgements/precision.json'
export const PRECISION_PAGE = 'docs/precision.md'

/** The judgements of the repository; none where the file is not there. */
export function readJudgements(): readonly Judgement[] {
  if (!existsSync(PRECISION_FILE)) return []
  return (JSON.parse(readFileSync(PRECISION_FILE, 'utf8')) as { readonly judgements: readonly Judgement[] })
    .judgements
}

/** What was found in a draw that nothing was changed for: "198 of 200 right (99.0 %)". */
function freshFigure(): string {
  const fresh = JSON.parse(readFileSync(FRESH_FILE, 'utf8')) as FreshDraw
  const { read, wrong, sharedWithTheFirst } = fresh
  const right = read.length - Object.keys(wrong).length
  const [low, high] = wilson(right, read.length)
  return `${right} of ${read.length} right (${percent(right / read.length)}; ${percent(low)} to ${percent(high)}), ${sharedWithTheFirst} of them findings of the first draw as well`
}

const FRESH_FILE = 'bench/judgements/precision-fresh.json'

interface FreshDraw {
  readonly sharedWithTheFirst: number
  /** Reasons by id. */
  readonly wrong: Readonly<Record<string, string>>
  readonly read: readonly string[]
}

/** The line that states the figure: a test reads it back. */
export function precisionFigure(judgements: readonly Judgement[]): string {
  const { judged, right, share, low, high } = precisionOf(judgements)
  return `Right: ${right} of ${judged} (${percent(share)}; 95 % interval by Wilson ${percent(low)} to ${percent(high)}).`
}

/** The page; `found`: all findings by rule, from which the draw was made; `security`: the sections on the security rules. */
export function precisionPage(
  judgements: readonly Judgement[],
  found: ReadonlyMap<string, number>,
  security: string,
): string {
  const rules = [...new Set(judgements.map(({ rule }) => rule))].sort()
  const total = [...found.values()].reduce((sum, count) => sum + count, 0)
  const { open } = precisionOf(judgements)
  return `# Precision on real files

Every finding in the public catalogues (\`../shared/data/catalogs\`, ${total.toLocaleString('en')} findings with the default settings) could be
drawn. ${judgements.length} were drawn by seed, at least two of each rule where it found as many and the rest in proportion to what the rules found. Each
was read and judged against the rule's own words: is what it says true of this text, and is the advice sound? The judgements with their
reasons lie in \`bench/judgements/precision.json\`; \`npm run bench -- precision\` draws again and compares.

${precisionFigure(judgements)}${open > 0 ? ` Not judged yet: ${open}.` : ''}

| rule | found | drawn | right | wrong |
| ---- | ----: | ----: | ----: | ----: |
${rules.map((rule) => ruleRow(rule, judgements, found)).join('\n')}

## Judged wrong

${wrongOnes(judgements)}

## How it was judged

By one reader, who had mended many of the rules before. Reasons of findings of one rule share their wording, filled with the text at the place;
where it could be, the claim was also tested on that text (a bound is over 2,000, an array has no items). Tools were read as far as they are
shown, the first 300 to 700 characters and the text at the place, not always to the end.

The figure above is not an independent one. When this draw was first read, 6 of the 200 were wrong beyond the two that are named (advice for
"allOf" that helps nobody, an error for Bedrock where a description is missing and not empty, a limit asked of a tool that reads one fact), and
4 claimed for today what was reported of Claude Code in August 2025: 192 of 200 (96.0 %), or 188 (94.0 %) with those. The rules were mended,
and the findings that changed or came in their place were judged.

So another 200 were drawn after the last change, with another seed (31337), and no rule was touched for them: ${freshFigure()}.
Their ids and the wrong ones are in \`bench/judgements/precision-fresh.json\`. Practice draws before that were read without keeping verdicts: in the
first, about 18 of 200 were wrong; a second was read in part.

A finding counts as right when what it says holds and its advice can be followed. Advice (\`info\`) on wording is often of little worth for a
tool that stands alone; it was not counted as wrong for that. Files lifted out of source code or test records count as the one list they
are, and six large files (Discord, Intercom, Lob, Notion, two of BFCL) give most of the findings.

${security}`
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

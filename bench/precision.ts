// Claim: of 200 findings drawn by seed from all that the linter finds in the public catalogues, at least 97 % are right by the rule's own
// words. Draws, keeps the verdicts that still hold, and says what is open. The verdicts are a person's: they lie in `judgements/precision.json`.
// NAMEWRIGHT_WRITE=1 writes the draw and docs/precision.md; NAMEWRIGHT_SHOW=open|wrong|all prints findings with their tools;
// NAMEWRIGHT_VERDICTS=FILE takes verdicts from a file of JSON lines {id, verdict, why}. NAMEWRIGHT_SEED and NAMEWRIGHT_LEAST (findings of each
// rule) draw others, for practice: those are shown, never written.
import { writeFileSync } from 'node:fs'
import { findRule } from '../core/lint'
import { tryAttacks } from './support/attacks'
import { hasCatalogues } from './support/catalogue-files'
import { carryOver, drawFindings, percent, precisionOf, type Judgement } from './support/judgement'
import { PRECISION_FILE, PRECISION_PAGE, precisionPage, readJudgements } from './support/precision-page'
import { securitySections } from './support/security-page'
import { toldVerdicts } from './support/verdicts'
import { realFindings, type RealFinding } from './support/real-findings'

const WANTED = 200
const SEED = numberFrom('NAMEWRIGHT_SEED', 20261130)
const LEAST = numberFrom('NAMEWRIGHT_LEAST', 2)
const isPractice =
  process.env['NAMEWRIGHT_SEED'] !== undefined || process.env['NAMEWRIGHT_LEAST'] !== undefined
const SHARE = 0.97
const SHOWN_TEXT = 1800

function run(): void {
  const all = realFindings()
  const drawn = drawFindings(
    all.map(({ candidate }) => candidate),
    WANTED,
    SEED,
    LEAST,
  )
  const judgements = carryOver(drawn, readJudgements(), toldVerdicts())
  const counts = new Map<string, number>()
  for (const { candidate } of all) counts.set(candidate.rule, (counts.get(candidate.rule) ?? 0) + 1)
  const { judged, right, open, share, low, high } = precisionOf(judgements)
  process.stdout.write(
    `${all.length} findings, ${drawn.length} drawn over ${new Set(drawn.map(({ rule }) => rule)).size} rules: ${judged} judged, ${right} right (${percent(share)}, 95 % interval ${percent(low)} to ${percent(high)}), ${open} open\n`,
  )
  const show = process.env['NAMEWRIGHT_SHOW']
  const byId = new Map(all.map((finding) => [finding.candidate.id, finding]))
  for (const judgement of judgements)
    if (show === 'all' || judgement.verdict === show)
      process.stdout.write(shown(judgement, byId.get(judgement.id)))
  if (process.env['NAMEWRIGHT_WRITE'] !== undefined && !isPractice) {
    writeFileSync(PRECISION_FILE, `${JSON.stringify({ seed: SEED, judgements }, null, 2)}\n`)
    writeFileSync(PRECISION_PAGE, precisionPage(judgements, counts, securityOf(all)))
  }
  if (open > 0 || share < SHARE) {
    process.stdout.write(`Not reached: every one judged, and ${percent(SHARE)} right.\n`)
    process.exitCode = 1
  }
}

function securityOf(all: readonly RealFinding[]): string {
  const found = all
    .map(({ candidate }) => candidate)
    .filter(({ rule }) => findRule(rule)?.category === 'security')
  return securitySections(found, tryAttacks())
}

function numberFrom(variable: string, otherwise: number): number {
  const value = process.env[variable]
  return value === undefined ? otherwise : Number(value)
}

function shown({ id, file, rule, place, ...rest }: Judgement, finding: RealFinding | undefined): string {
  const text = finding?.tool?.text.replaceAll(/\s+/g, ' ') ?? ''
  const tool = text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}… (${text.length})` : text
  return [
    `\n## ${id} ${rule} (${rest.severity}) ${rest.verdict} ${rest.why}`,
    `rule: ${findRule(rule)?.explain.what ?? ''}`,
    `says: ${rest.message}`,
    `for: ${finding?.diagnostic.profiles.join(' ') ?? ''}`,
    `at: ${file} ${place}: ${rest.excerpt}`,
    `related: ${(finding?.diagnostic.evidence ?? []).join(' | ')}`,
    `tool: ${tool}\n`,
  ].join('\n')
}

if (hasCatalogues) run()
else process.stdout.write('Skipped: the public catalogues are not there.\n')

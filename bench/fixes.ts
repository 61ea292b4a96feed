// Claim: after "fix all safe" on all files of the public catalogues, and on tools drawn by seed from the large list, no safe fix is left, no
// tool has an error of a rule that it had none of before, what was written says what was fixed, a second time changes nothing, and all text
// outside of the fixed tools keeps every byte. Ends with the figures by rule and all warnings that are new.
import { createRandom } from '../core/shared'
import { hasRealFile, realLines } from '../e2e/support/many-tools'
import { hasCatalogues, readCatalogue, readManifest } from './support/catalogue-files'
import { tryFile, type FixTrial } from './support/fix-trials'

const SEED = 20261130
const SAMPLE = 3000

function* sources(): Generator<{ readonly file: string; readonly text: string }> {
  for (const { file } of hasCatalogues ? readManifest() : []) {
    const text = readCatalogue(file)
    if (text !== null) yield { file, text }
  }
  if (!hasRealFile) return
  const random = createRandom(SEED)
  const lines = realLines()
  const drawn = lines.filter(() => random() < SAMPLE / lines.length)
  yield { file: 'tools-25k.jsonl', text: `${drawn.join('\n')}\n` }
}

function total(trials: readonly FixTrial[], count: (trial: FixTrial) => number): string {
  return trials.reduce((sum, trial) => sum + count(trial), 0).toLocaleString('en')
}

function madeByRule(trials: readonly FixTrial[]): readonly (readonly [string, number])[] {
  const made = new Map<string, number>()
  for (const { byRule } of trials)
    for (const [rule, count] of byRule) made.set(rule, (made.get(rule) ?? 0) + count)
  return [...made].sort((one, other) => other[1] - one[1])
}

function tell(trials: readonly FixTrial[]): void {
  const written = trials.filter(({ isWritten }) => isWritten)
  const rows = [
    ['files with tools', String(trials.length)],
    ['of which written in place (the rest: YAML, OpenAPI, code, told so)', String(written.length)],
    ['tools', total(trials, ({ tools }) => tools)],
    ['tools changed', total(trials, ({ changed }) => changed)],
    [
      'safe fixes made',
      madeByRule(trials)
        .reduce((sum, [, count]) => sum + count, 0)
        .toLocaleString('en'),
    ],
    ['most rounds', String(Math.max(0, ...trials.map(({ rounds }) => rounds)))],
    ['safe fixes left', total(trials, ({ remaining }) => remaining.length)],
    ['new errors', total(trials, ({ newErrors }) => newErrors.length)],
    ['new warnings', total(trials, ({ newWarnings }) => newWarnings.length)],
    [
      'files with a byte changed elsewhere, or another flaw',
      String(trials.filter(({ flaws }) => flaws.length > 0).length),
    ],
  ]
  process.stdout.write('| what | figure |\n|---|---:|\n')
  for (const [what, figure] of rows) process.stdout.write(`| ${what} | ${figure} |\n`)
  process.stdout.write('\n| rule | safe fixes made |\n|---|---:|\n')
  for (const [rule, count] of madeByRule(trials)) process.stdout.write(`| ${rule} | ${count} |\n`)
}

const trials: FixTrial[] = []
for (const { file, text } of sources()) {
  const trial = tryFile(file, text)
  if (!trial) continue
  trials.push(trial)
  for (const line of [...trial.remaining, ...trial.newErrors, ...trial.newWarnings, ...trial.flaws])
    process.stdout.write(`${file}: ${line}\n`)
}
if (trials.length === 0) process.stdout.write('Left out: the public catalogues are not there.\n')
else tell(trials)
if (trials.some(({ remaining, newErrors, flaws }) => remaining.length + newErrors.length + flaws.length > 0))
  process.exitCode = 1

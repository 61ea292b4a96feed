// Claim: sampling that stops early finds the winner of a 256-sample reference not less often than 32 samples each do, at 24 samples a part or
// fewer; the proof rule changes no winner. The model's answers are recorded beforehand (docs/sampling.md says how): without a recording this
// writes the parts to be recorded and says so.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { adaptiveSettings, defaultSettings } from '../core/alignment'
import type { AlignmentSettings } from '../core/catalog'
import { createRandom } from '../core/shared'
import { readRecording, type Recording } from './support/recording'
import {
  agreement,
  changedLater,
  difference,
  meanOf,
  meanUsed,
  stoppedEarly,
  type Trial,
} from './support/stopping-measures'
import { chooseParts, partsCatalogue } from './support/stopping-parts'
import { referenceOf, type Reference } from './support/stopping-reference'
import {
  byBootstrap,
  byDirichlet,
  byLead,
  byLeadOverRest,
  byPairs,
  type RivalRule,
} from './support/stopping-rivals'
import { prefixesOf, runTrial, tryRule } from './support/stopping-trials'

const DATA = '../shared/data'
const PARTS_FILE = 'reports/stopping-parts.json'
const SAMPLES_FILE = process.env.NAMEWRIGHT_SAMPLES ?? 'reports/stopping-samples.jsonl'
const COUNTS = { reference: 256, sequences: 8, fixed: 32 } as const
const RECORDED = COUNTS.reference + COUNTS.sequences * COUNTS.fixed
const FIXED_MOST = COUNTS.fixed
const MOST = 64
const ALPHAS = [0.1, 0.2, 0.3] as const
const BOUNDS = [0.01, 0.05, 0.1, 0.2, 0.3, 0.33, 0.4] as const
const MOST_MEAN = 24
const LOWEST = -3

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const points = (number: number): string => `${number >= 0 ? '+' : ''}${number.toFixed(1)}`
const percent = (share: number): string => (100 * share).toFixed(1)

if (!existsSync(DATA)) say(`${DATA} is absent: nothing is measured.`)
else if (!existsSync(SAMPLES_FILE)) writeParts()
else {
  const recording = readRecording(SAMPLES_FILE, chooseParts(DATA), COUNTS.reference, RECORDED)
  say(`${recording.parts.length} parts, ${recording.model}, ${RECORDED} samples each`)
  for (const alpha of ALPHAS) await measureAlpha(recording, alpha)
}

function writeParts(): void {
  mkdirSync(dirname(PARTS_FILE), { recursive: true })
  writeFileSync(PARTS_FILE, partsCatalogue(chooseParts(DATA)))
  say(`${SAMPLES_FILE} is absent: nothing is measured. Record it (about an hour on two cores) with`)
  say(
    `node cli/run.mjs align ${PARTS_FILE} --endpoint builtin --samples ${RECORDED} --samples-file ${SAMPLES_FILE} --out naming.json`,
  )
}

/** One row of the table: a rule at a bound against the fixed number. */
interface Row {
  readonly name: string
  readonly bound: number | null
  readonly trial: Trial
}

async function measureAlpha(recording: Recording, alpha: number): Promise<void> {
  const settings = { ...defaultSettings, alpha }
  const reference = referenceOf(recording, alpha)
  const known = new Map<string, string | null>()
  const trial = (changes: Partial<AlignmentSettings>): Promise<Trial> =>
    runTrial(recording, { ...settings, ...changes }, COUNTS, known)
  const fixed = await trial({})
  const most = await trial({ samples: MOST })
  say(`\n## alpha ${alpha}\n`)
  describeReference(reference)
  const rows: Row[] = []
  for (const samples of [8, 16, 24, 48])
    rows.push({ name: `fixed ${samples}`, bound: null, trial: await trial({ samples }) })
  rows.push(
    { name: 'fixed 32', bound: null, trial: fixed },
    { name: `fixed ${MOST}`, bound: null, trial: most },
  )
  const proof = await trial({ stopping: 'proof' })
  rows.push({ name: 'proof', bound: null, trial: proof })
  for (const samplesMaximum of [FIXED_MOST, MOST])
    for (const changeBound of BOUNDS)
      rows.push({
        name: `adaptive, at most ${samplesMaximum}`,
        bound: changeBound,
        trial: await trial({ stopping: 'adaptive', changeBound, samplesMaximum }),
      })
  if (alpha === defaultSettings.alpha) rows.push(...rivalRows(recording, alpha))
  say(
    '| rule | bound | mean samples | stopped before 32 | agrees, % | against fixed 32 | agrees at the fixed tau, % | against fixed 32 | flat parts, % | against fixed 32 | changed by the most, % |',
  )
  say('|---|---|---|---|---|---|---|---|---|---|---|')
  const isShort = ({ name }: Row): boolean => name === 'proof' || name.includes(String(FIXED_MOST))
  for (const row of rows) say(describeRow(row, reference, fixed, isShort(row) ? fixed : most))
  if (alpha === defaultSettings.alpha)
    judge(recording, reference, fixed, proof, await trial(adaptiveSettings))
  else judgeProof(fixed, proof)
}

/** The rules that were tried beside ours, each with no more than its chance below the bound, up to the most that a part may get. */
function rivalRows(recording: Recording, alpha: number): readonly Row[] {
  const prefixes = prefixesOf(recording, alpha, COUNTS, MOST)
  const rules: readonly (readonly [string, RivalRule, readonly number[]])[] = [
    ['lead of 4', byLead, [1 / 5]],
    ['lead of 8', byLead, [1 / 9]],
    ['lead over the rest', byLeadOverRest, [0]],
    ['bootstrap', byBootstrap, BOUNDS],
    ['Dirichlet', byDirichlet(createRandom(1)), BOUNDS],
    ['pairs (Beta)', byPairs, BOUNDS],
  ]
  return rules.flatMap(([name, rule, bounds]) =>
    [FIXED_MOST, MOST].flatMap((most) =>
      bounds.map((bound): Row => ({
        name: `${name}, at most ${most}`,
        bound: bounds.length > 1 ? bound : null,
        trial: tryRule(prefixes, rule, bound, most),
      })),
    ),
  )
}

function describeReference(reference: Reference): void {
  say(
    `The reference agrees with 256 other samples in ${percent(reference.otherHalf)} % of parts, its halves of 128 with each other in ${percent(reference.halves)} %; ` +
      `at the fixed tau ${percent(reference.fixedOtherHalf)} %. Its mean tau is ${reference.meanTau.toFixed(2)}, that of 32 samples ${reference.meanFixedTau.toFixed(2)}. ` +
      `${percent(meanOf(reference.isFlat.map(Number)))} % of parts are flat.\n`,
  )
}

function describeRow({ name, bound, trial }: Row, reference: Reference, fixed: Trial, most: Trial): string {
  const compare = (winners: readonly (string | null)[], only?: readonly boolean[]): readonly string[] => {
    const pick = (shares: readonly number[]): readonly number[] =>
      shares.filter((_, part) => only?.[part] ?? true)
    const mine = pick(agreement(trial, winners))
    return [percent(meanOf(mine)), differenceText(mine, pick(agreement(fixed, winners)))]
  }
  const changed = changedLater(trial, most)
  const cells = [
    name,
    bound === null ? '' : String(bound),
    meanUsed(trial).toFixed(1),
    percent(stoppedEarly(trial, COUNTS.fixed)),
    ...compare(reference.winners),
    ...compare(reference.fixedTauWinners),
    ...compare(reference.winners, reference.isFlat),
    changed === null ? '' : percent(changed),
  ]
  return `| ${cells.join(' | ')} |`
}

function judgeProof(fixed: Trial, proof: Trial): void {
  const changed = proof.winners
    .flat()
    .filter((winner, place) => winner !== fixed.winners.flat()[place]).length
  say(
    `\nproof: ${changed} winners of ${fixed.winners.flat().length} changed (wanted 0)${changed === 0 ? '' : ' NOT REACHED'}`,
  )
  if (changed > 0) process.exitCode = 1
}

function judge(
  recording: Recording,
  reference: Reference,
  fixed: Trial,
  proof: Trial,
  adaptive: Trial,
): void {
  judgeProof(fixed, proof)
  const used = meanUsed(adaptive)
  for (const [name, winners] of [
    ['the same rule', reference.winners],
    ['the fixed tau', reference.fixedTauWinners],
  ] as const) {
    const [mine, theirs] = [agreement(adaptive, winners), agreement(fixed, winners)]
    const { low } = difference(mine, theirs)
    const isReached = low > LOWEST && used <= MOST_MEAN
    say(
      `recommended: against fixed 32 by ${name} ${differenceText(mine, theirs)} points (wanted above ${LOWEST}) at ${used.toFixed(1)} samples a part (wanted at most ${MOST_MEAN})${isReached ? '' : ' NOT REACHED'}`,
    )
    for (const kind of ['tool', 'parameter'] as const) {
      const ofKind = (_: unknown, part: number): boolean => recording.parts[part]?.kind === kind
      const samples = meanOf(adaptive.used.filter(ofKind).flat())
      say(
        `  ${kind}s alone: ${differenceText(mine.filter(ofKind), theirs.filter(ofKind))} points at ${samples.toFixed(1)} samples`,
      )
    }
    if (!isReached) process.exitCode = 1
  }
  for (const isFlat of [true, false]) {
    const samples = adaptive.used.filter((_, part) => reference.isFlat[part] === isFlat).flat()
    say(
      `  ${isFlat ? 'flat' : 'other'} parts: ${meanOf(samples).toFixed(1)} samples, ${percent(meanOf(samples.map((used) => (used >= MOST ? 1 : 0))))} % of them get ${MOST}`,
    )
  }
}

function differenceText(one: readonly number[], other: readonly number[]): string {
  const { mean, low, high } = difference(one, other)
  return `${points(mean)} (${points(low)} to ${points(high)})`
}

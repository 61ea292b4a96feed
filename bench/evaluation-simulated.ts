// Claim: an evaluation finds what is there and nothing else. A scripted model with known errors answers MetaTool's Similar and Reliability
// under three sets of names: every planted error kind and confusion is found, the planted effect too, and names without an effect come out
// as "no clear change" in at least 92 % of runs.
import { existsSync, readFileSync } from 'node:fs'
import { joinSuites, readSuite, type SelectionCase, type Suite } from '../core/evaluation'
import { plantedGain, runScripted, scriptedVariants, simulateEvaluation } from './support/scripted-runs'

const DATA = '../shared/data/metatool'
const RUNS = Number(process.env.NAMEWRIGHT_RUNS ?? 200)
const LEAST_SILENT = 0.92
const LEAST_HELD = 0.93
const LEAST_FOUND = 0.95

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const points = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`

if (existsSync(DATA)) await measure()
else say(`${DATA} is absent: nothing is measured.`)

function suiteOf(id: string, file: string): Suite {
  const read = readSuite(id, file, JSON.parse(readFileSync(`${DATA}/${file}`, 'utf8')))
  if (!read.ok) throw new Error(`${file} cannot be read`)
  return read.value
}

async function measure(): Promise<void> {
  const suite = joinSuites('metatool', [
    suiteOf('metatool-similar', 'similar.regenerated.json'),
    suiteOf('metatool-reliability', 'reliability.json'),
  ])
  const cases = suite.cases.filter((one): one is SelectionCase => one.kind === 'selection')
  const variants = scriptedVariants([...new Set(cases.flatMap(({ offered }) => offered ?? []))])
  const planted = plantedGain(cases)

  const whole = await runScripted(suite, cases, variants)
  say(`${cases.length} cases, ${variants.length} variants, ${whole.asked} requests through the runner`)
  say(
    `errors other than planted: ${whole.misjudged}; confusions other than planted: ${whole.wrongConfusions}`,
  )
  for (const { name, n, correct, errors } of whole.report.variants)
    say(
      `  ${name}: ${correct} of ${n}; ${Object.entries(errors)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', ')}`,
    )
  for (const { name, variants: rows } of whole.report.groups)
    say(`  ${name}: ${rows.map((row) => `${row.name} ${row.correct}/${row.n}`).join(', ')}`)
  for (const { b, difference, interval, verdict } of whole.report.pairs)
    say(
      `  ${b} against base: ${verdict}, ${points(difference)} points (${points(interval.low)} to ${points(interval.high)})`,
    )

  let [misjudged, found, silent, held, heldAbsent] = [0, 0, 0, 0, 0]
  for (let run = 0; run < RUNS; run += 1) {
    const result = simulateEvaluation(cases, variants, run + 1)
    misjudged += result.misjudged + result.wrongConfusions
    const [effect, absent] = result.report.pairs
    if (!effect || !absent) throw new Error('There are two comparisons')
    if (effect.verdict === 'better') found += 1
    if (absent.verdict === 'no clear change') silent += 1
    if (effect.interval.low <= planted && planted <= effect.interval.high) held += 1
    if (absent.interval.low <= 0 && 0 <= absent.interval.high) heldAbsent += 1
  }
  say(`\n${RUNS} simulated runs; planted gain ${points(planted)} points`)
  say(`misjudged replies or confusions: ${misjudged}`)
  say(`planted effect found: ${percent(found / RUNS)}; its interval holds it: ${percent(held / RUNS)}`)
  say(
    `absent effect "no clear change": ${percent(silent / RUNS)}; its interval holds 0: ${percent(heldAbsent / RUNS)}`,
  )
  const isHeld =
    whole.misjudged + whole.wrongConfusions + misjudged === 0 &&
    whole.report.pairs[0]?.verdict === 'better' &&
    whole.report.pairs[1]?.verdict === 'no clear change' &&
    found / RUNS >= LEAST_FOUND &&
    silent / RUNS >= LEAST_SILENT &&
    Math.min(held, heldAbsent) / RUNS >= LEAST_HELD
  say(isHeld ? '\nheld' : '\nNOT held')
  if (!isHeld) process.exitCode = 1
}

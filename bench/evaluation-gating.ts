// Claim: gated naming does no harm and does not flatter itself. Over simulated catalogues, half of whose renames hurt, what it keeps is not
// worse than the old names by the simulation's true accuracy in at least 95 % of runs, and the gain it reports after its confirmation run
// holds the true one in its 95 % interval as often as it claims.
import { simulateGating, summarise, type Size } from './support/gating-runs'
import type { Effects } from './support/simulated-tools'

const RUNS = Number(process.env.NAMEWRIGHT_RUNS ?? 200)
/** Only worlds with this in their name. */
const WORLD = process.env.NAMEWRIGHT_WORLD ?? ''
/** As many tools and cases as MetaTool's Similar and Scenario have. */
const SIMILAR = { runs: RUNS, tools: 199, casesEach: 5, truthEach: 30 } as const
const SCENARIO = { runs: RUNS, tools: 90, casesEach: 20, truthEach: 60 } as const
const LEAST_UNHARMED = 0.95
// Of 200 intervals at 95 %, fewer than 182 hold in one study of a hundred; of all worlds together the share must be nearer.
const LEAST_HELD = 0.91
const LEAST_HELD_TOGETHER = 0.94

const byRecognition: Effects = { hurting: 0.5, size: 1.2, recognition: 1, attraction: 0 }
const byBoth: Effects = { hurting: 0.5, size: 1, recognition: 0.7, attraction: 0.7 }
const worlds: readonly (readonly [string, Effects, Size])[] = [
  ['half hurt, by recognition', byRecognition, SIMILAR],
  ['half hurt, by recognition, more cases', byRecognition, SCENARIO],
  ['half hurt, by attraction', { ...byRecognition, recognition: 0, attraction: 1 }, SIMILAR],
  ['half hurt, by both', byBoth, SIMILAR],
  ['half hurt, by both, more cases', byBoth, SCENARIO],
  ['half hurt, slightly', { ...byBoth, size: 0.3 }, SIMILAR],
  ['all hurt', { ...byBoth, hurting: 1 }, SIMILAR],
  ['none hurts', { ...byBoth, hurting: 0 }, SIMILAR],
  ['no effect', { ...byBoth, size: 0 }, SIMILAR],
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const percent = (share: number): string => (Number.isNaN(share) ? '-' : `${(100 * share).toFixed(1)} %`)
const points = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`

measure()

function measure(): void {
  say(`${RUNS} runs a world; gains in points`)
  let failed = false
  let held = 0
  let all = 0
  for (const [index, [name, effects, size]] of worlds.entries()) {
    if (!name.includes(WORLD)) continue
    const runs = simulateGating(effects, size, index * RUNS)
    const mean = (of: 'ofAll' | 'best' | 'old'): number =>
      runs.reduce((sum, run) => sum + run[of], 0) / runs.length
    say(
      `\n${name} (${size.tools} tools, ${size.casesEach} cases each): old names ${percent(mean('old'))}; all renames ${points(mean('ofAll'))}, only those that help ${points(mean('best'))}`,
    )
    for (const way of ['confirmed', 'estimated'] as const) {
      const sum = summarise(runs.map((run) => run[way]))
      say(
        `  ${way}: not worse ${percent(sum.notWorse)}, kept in ${percent(sum.kept)}, interval holds ${percent(sum.holds)} (where kept ${percent(sum.holdsWhereKept)}), reported ${points(sum.reported)}, true ${points(sum.trueOfChosen)}`,
      )
      if (sum.notWorse < LEAST_UNHARMED) failed = true
      if (way === 'estimated') continue
      if (sum.holds < LEAST_HELD) failed = true
      held += sum.holds * runs.length
      all += runs.length
    }
  }
  say(`\nreported intervals that hold the true gain, all worlds together: ${percent(held / all)}`)
  if (held / all < LEAST_HELD_TOGETHER) failed = true
  say(failed ? '\nNOT held' : '\nheld')
  if (failed) process.exitCode = 1
}

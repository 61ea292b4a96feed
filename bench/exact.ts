// Claim: exact peakedness lies within the sampling error of 256 samples at the same fixed tau, and costs fewer evaluations of the model than 32
// samples that are drawn plainly. Printed beside it: how many winners are certified, and how often each agrees with the winner of 256 samples.
import {
  defaultExactLimits,
  scoreExactly,
  scorePart,
  type ExactAsk,
  type ExactScores,
} from '../core/alignment'
import { createExpander } from '../io/endpoints/expand'
import { poolStatistics, tailProbability } from './support/chi-square'
import { readAsks, startRealEngine, type RealEngine } from './support/real-engine'

const PARTS = 50
const REFERENCE = 256
const SAMPLES = 32
const ALPHA = 0.2
const SEED = 7_000_000
const LEAST_P = 0.01
/** For the comparison the tree is expanded further than it need be, so that bounds are narrow beside the error of the samples. */
const DEEP = { ...defaultExactLimits, evaluations: 400, epsilon: 0.02, smallest: 2 }
const BUDGETS = [16, 32, 64, 96, 128]

const never = new AbortController().signal

interface Measured {
  readonly exact: ExactScores
  /** Squared excess of the reference's phi over the bounds, in standard errors: of the winner, and of every name that counts. */
  readonly winnerExcess: number
  readonly excesses: readonly number[]
  /** Mean distance of the bounds of those names. */
  readonly width: number
  readonly plainEvaluations: number
  readonly exactAgrees: Agreement
  readonly plainAgrees: Agreement
}

/** How a winner stands to that of the reference. */
interface Agreement {
  /** The same, each with its own tau. */
  readonly own: boolean
  /** The same at the exact one's tau, where any name that was sampled may win, and where only one of the smallest probability may. */
  readonly fixed: boolean
  readonly counting: boolean
  /** What it lacks in peakedness among the reference's samples at that tau, as a share of them. */
  readonly lack: number
}

async function measurePart(engine: RealEngine, ask: ExactAsk, seed: number): Promise<Measured> {
  const expand = createExpander({ ...engine, builtIn: true }, () => null)
  const limits = defaultExactLimits
  const exact = await scoreExactly({ ask, alpha: ALPHA, tau: null, limits }, expand, never)
  // Drawn as a tree, which is the same in distribution. Plainly drawn, each token is one evaluation.
  const plain = await engine.draw(ask, SAMPLES, seed, 'tree')
  const reference = await engine.draw(ask, REFERENCE, seed + SAMPLES, 'tree')
  const whole = scoreAt(reference.texts, exact, null)
  const fixed = scoreAt(reference.texts, exact, exact.tau)
  const near = (name: string): number => (fixed.phi.get(name) ?? 0) / Math.max(1, fixed.n)
  const excessOf = ({ name, phi: [least, most] }: ExactScores['candidates'][number]): number => {
    const seen = near(name)
    const bound = Math.min(Math.max(seen, least), most)
    const variance = (Math.max(bound, 1 / fixed.n) * Math.max(1 - bound, 1 / fixed.n)) / fixed.n
    return (seen - bound) ** 2 / variance
  }
  const agreement = (own: string | null, atTau: string | null): Agreement => ({
    own: own === whole.winner,
    fixed: atTau === fixed.winner,
    counting: atTau === fixed.countingWinner,
    lack: near(fixed.winner ?? '') - near(atTau ?? ''),
  })
  const deep = await scoreExactly({ ask, alpha: ALPHA, tau: exact.tau, limits: DEEP }, expand, never)
  const counting = deep.candidates.filter(({ probability }) => probability >= limits.smallest)
  const winner = counting.find(({ name }) => name === exact.winner)
  return {
    exact,
    winnerExcess: winner ? excessOf(winner) : 0,
    excesses: counting.map(excessOf),
    width:
      counting.reduce((sum, { phi: [least, most] }) => sum + most - least, 0) / Math.max(1, counting.length),
    plainEvaluations: plain.usage.completion_tokens,
    exactAgrees: agreement(exact.winner, exact.winner),
    plainAgrees: agreement(
      scoreAt(plain.texts, exact, null).winner,
      scoreAt(plain.texts, exact, exact.tau).winner,
    ),
  }
}

interface Scored {
  readonly winner: string | null
  /** The winner among the names of the smallest probability. */
  readonly countingWinner: string | null
  readonly n: number
  readonly phi: ReadonlyMap<string, number>
}

/** Winner and neighbours (a name's own samples included) of samples, by the published tau or at a fixed one. */
function scoreAt(raw: readonly string[], { greedy }: ExactScores, tau: number | null): Scored {
  const input = {
    partId: 'part',
    raw,
    greedyRaw: greedy,
    alpha: ALPHA,
    duplicates: 'each',
    examples: [],
  } as const
  const own = scorePart(input)
  const scores = tau === null ? own : scorePart({ ...input, alpha: (tau + 0.5) / Math.max(1, own.longest) })
  const { candidates, ranking, n } = scores
  // The published count leaves the sample itself out.
  const phi = new Map(candidates.map((candidate) => [candidate.name, candidate.phi + 1]))
  const ranked = ranking.flatMap((place) => candidates[place] ?? [])
  const counting = ranked.find(({ count }) => count >= n * defaultExactLimits.smallest)
  return { winner: ranked[0]?.name ?? null, countingWinner: counting?.name ?? null, n, phi }
}

function report(parts: readonly Measured[]): void {
  const mean = (value: (part: Measured) => number): number =>
    parts.reduce((sum, part) => sum + value(part), 0) / parts.length
  const share = (holds: (part: Measured) => boolean): string =>
    `${(100 * mean((part) => Number(holds(part)))).toFixed(0)} %`
  const exactCost = mean(({ exact }) => exact.evaluations)
  const plainCost = mean(({ plainEvaluations }) => plainEvaluations)
  const winners = poolStatistics(parts.map(({ winnerExcess }) => ({ statistic: winnerExcess, freedom: 1 })))
  const p = tailProbability(winners)
  const all = parts.flatMap(({ excesses }) => excesses)
  const outside = all.filter((excess) => excess > 1.96 ** 2).length
  const certifiedWithin = (budget: number): string =>
    `${share(({ exact }) => exact.isCertified && exact.evaluations <= budget)} within ${budget}`
  process.stdout.write(
    `${parts.length} parts, ${REFERENCE} samples at the same tau: phi of the winners, chi-square ${winners.statistic.toFixed(1)} at ${winners.freedom} degrees,` +
      ` p = ${p.toFixed(3)} (rejected below ${LEAST_P}); ${outside} of ${all.length} names are further than 1.96 standard errors from their bounds,` +
      ` the furthest ${Math.sqrt(Math.max(0, ...all)).toFixed(1)}; bounds are ${mean(({ width }) => width).toFixed(3)} wide\n` +
      `evaluations a part: ${exactCost.toFixed(1)} exact, ${plainCost.toFixed(1)} for ${SAMPLES} plain samples (wanted fewer)\n` +
      `certified: ${share(({ exact }) => exact.isCertified)}: ${BUDGETS.map(certifiedWithin).join(', ')}; ` +
      `unexplored ${mean(({ exact }) => 1 - exact.explored).toFixed(3)} on average\n`,
  )
  const ways = [
    ['exact', (part: Measured) => part.exactAgrees],
    [`plain ${SAMPLES}`, (part: Measured) => part.plainAgrees],
  ] as const
  for (const [way, agrees] of ways) {
    process.stdout.write(
      `${way} has the winner of ${REFERENCE} samples in ${share((part) => agrees(part).own)}, each with its own tau; at the same tau in` +
        ` ${share((part) => agrees(part).fixed)}, among names of 1/32 in ${share((part) => agrees(part).counting)},` +
        ` with ${(100 * mean((part) => agrees(part).lack)).toFixed(1)} % of the samples less near its winner\n`,
    )
  }
  if (p < LEAST_P || outside > 0.1 * all.length || exactCost >= plainCost) process.exitCode = 1
}

const engine = await startRealEngine()
if (engine) {
  const measured: Measured[] = []
  for (const [place, ask] of readAsks(PARTS).entries()) {
    measured.push(await measurePart(engine, ask, SEED + 1000 * place))
  }
  await engine.stop()
  report(measured)
}

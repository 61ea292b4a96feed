// Claim: one draw over the tree of prefixes gives the same distribution of names as plain sampling (a pooled chi-square over 50 prompts does not
// reject it), with at least 3 times fewer evaluations of the model. Plain means that every token of every sample is evaluated.
import { compareSamples, poolStatistics, tailProbability, type ChiSquare } from './support/chi-square'
import { readAsks, startRealEngine, type Drawn, type RealEngine } from './support/real-engine'

const PROMPTS = 50
const SAMPLES = 64
const SEED = 20261130
const LEAST_P = 0.01
const WANTED = 3

async function measure(engine: RealEngine): Promise<void> {
  const tests: ChiSquare[] = []
  const tree = { evaluations: 0, tokens: 0, milliseconds: 0 }
  const plain = { ...tree }
  const add = (sum: typeof tree, { usage, milliseconds }: Drawn): void => {
    sum.evaluations += usage.evaluations
    sum.tokens += usage.evaluated_tokens
    sum.milliseconds += milliseconds
  }
  const asks = readAsks(PROMPTS)
  for (const [place, ask] of asks.entries()) {
    const seed = SEED + 1000 * place
    const first = await engine.draw(ask, 1, seed, 'plain')
    // Both begin with a prompt that is held; in turn, so that both meet the same machine.
    const drawTree = (): Promise<Drawn> => engine.draw(ask, SAMPLES, seed, 'tree')
    const early = place % 2 === 0 ? await drawTree() : null
    const separate = await engine.draw(ask, SAMPLES, seed + first.texts.length, 'plain')
    const drawn = early ?? (await drawTree())
    add(tree, drawn)
    add(plain, separate)
    tests.push(compareSamples(drawn.texts, separate.texts))
  }
  const pooled = poolStatistics(tests)
  const p = tailProbability(pooled)
  const ratio = plain.evaluations / tree.evaluations
  const perSample = (sum: number): string => (sum / asks.length / SAMPLES).toFixed(2)
  process.stdout.write(
    `${asks.length} prompts, ${SAMPLES} samples each way: chi-square ${pooled.statistic.toFixed(1)} at ${pooled.freedom} degrees, p = ${p.toFixed(3)}` +
      ` (equality is rejected below ${LEAST_P})\n` +
      `evaluations: ${plain.evaluations} plain (${perSample(plain.evaluations)} a sample), ${tree.evaluations} as a tree (${perSample(tree.evaluations)}):` +
      ` ${ratio.toFixed(1)} times fewer (wanted ${WANTED})\n` +
      `wall time: ${(plain.milliseconds / tree.milliseconds).toFixed(1)} times less as a tree\n`,
  )
  if (p < LEAST_P || ratio < WANTED) process.exitCode = 1
}

const engine = await startRealEngine()
if (engine) {
  await measure(engine)
  await engine.stop()
}

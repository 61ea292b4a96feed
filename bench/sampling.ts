// Claim: sampling names with our generator and completer reaches at least 97 % of what a bare client gets out of the same endpoint in the same
// runtime at the same concurrency. The endpoint is scripted, answers after a fixed delay, and runs in a thread of its own.
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { startFakeEndpoint } from '../e2e/support/fake-endpoint'
import { bareRate, describeRound, sampledRate, type Measurement } from './support/client-rates'
import { compareRates } from './support/compared-rates'

const DELAY_MS = 30
const MODEL = 'fake-model'
/** Each with as many descriptions: long enough that starting up and running dry weigh little. */
const CONCURRENCIES = [1, 8, 32] as const
const SAMPLES = 32

async function compare(baseUrl: string, concurrency: number): Promise<void> {
  const measurementOf = (round: number): Measurement => ({
    baseUrl,
    model: MODEL,
    concurrency,
    samples: SAMPLES,
    descriptions: describeRound(concurrency, round),
  })
  await compareRates(
    concurrency,
    (round) => sampledRate(measurementOf(round), () => Promise.resolve()),
    (round) => bareRate(measurementOf(round)),
  )
}

if (isMainThread) {
  const thread = new Worker(fileURLToPath(import.meta.url))
  const baseUrl = await new Promise<string>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  process.stdout.write(`an endpoint that answers after ${DELAY_MS} ms, one choice a request\n`)
  for (const concurrency of CONCURRENCIES) await compare(baseUrl, concurrency)
  await thread.terminate()
} else {
  const server = await startFakeEndpoint({ delayMs: DELAY_MS, choices: 'ignored', completions: false })
  parentPort?.postMessage(server.baseUrl)
}

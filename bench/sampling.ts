// Claim: sampling names with our generator and completer reaches at least 97 % of what a bare client gets out of the same endpoint in the same
// runtime at the same concurrency. The endpoint is scripted, answers after a fixed delay, and runs in a thread of its own.
import { strict as assert } from 'node:assert'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { defaultSettings, runAlignment, type CollectedPart, type Sample } from '../core/alignment'
import { startFakeEndpoint } from '../e2e/support/fake-endpoint'
import { createCompleter } from '../io/endpoints/complete'
import { createEndpointMemory } from '../io/endpoints/memory'
import { comparedRates, type RoundRates } from './support/compared-rates'

const DELAY_MS = 30
const ROUNDS = 9
const MODEL = 'fake-model'
const CONCURRENCIES = [1, 8, 32] as const
/** Choices a round: long enough that starting up and running dry weigh little. */
const PARTS = { 1: 1, 8: 8, 32: 32 } as const
const SAMPLES = 32

/** The straightforward way: as many loops as requests may run, each asking for one name after the other. */
async function bareClient(baseUrl: string, prompts: readonly string[], concurrency: number): Promise<number> {
  let next = 0
  const loop = async (): Promise<void> => {
    while (next < prompts.length) {
      const content = prompts[next++]
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          model: MODEL,
          messages: [{ role: 'user', content }],
          temperature: 0.4,
          max_tokens: 32,
          stop: ['\n'],
        }),
      })
      const reply = (await response.json()) as { choices: { message: { content: string } }[] }
      assert(reply.choices[0]!.message.content.length > 0)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: concurrency }, loop))
  return (prompts.length / (performance.now() - started)) * 1000
}

async function ours(baseUrl: string, parts: readonly CollectedPart[], concurrency: number): Promise<number> {
  const complete = createCompleter({ baseUrl, model: MODEL, builtIn: false }, () => null, {
    memory,
    concurrency,
  })
  const stored: Sample[] = []
  const ports = {
    complete,
    loadSamples: () => Promise.resolve([]),
    storeSamples: (samples: readonly Sample[]) => (stored.push(...samples), Promise.resolve()),
    now: Date.now,
    untilResumed: () => Promise.resolve(),
    concurrency,
  }
  const settings = {
    ...defaultSettings,
    samples: SAMPLES,
    prompt: { kind: 'chat', tool: '{description}', parameter: '{description}' },
  } as const
  const started = performance.now()
  for await (const event of runAlignment(
    { parts, settings, model: MODEL },
    ports,
    new AbortController().signal,
  ))
    if (event.kind === 'finished') assert.deepEqual(event.outcome.lost, [])
  const rate = (stored.length / (performance.now() - started)) * 1000
  assert.equal(stored.length, parts.length * (SAMPLES + 1))
  return rate
}

const memory = createEndpointMemory()

function makeParts(count: number, round: number): readonly CollectedPart[] {
  return Array.from({ length: count }, (_, index) => {
    const description = `Looks up entry ${index} of register ${round}.`
    return {
      id: `part ${index}`,
      kind: 'tool',
      scope: 'catalog',
      old: `old_${index}`,
      server: null,
      stays: null,
      description,
      toolDescription: description,
    }
  })
}

/** Both in turn, each first in every other round, after a round to warm up. */
async function compare(baseUrl: string, concurrency: (typeof CONCURRENCIES)[number]): Promise<void> {
  const rounds: RoundRates[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const parts = makeParts(PARTS[concurrency], round)
    const prompts = parts.flatMap(({ description }) => Array.from({ length: SAMPLES + 1 }, () => description))
    const early = round % 2 === 0 ? await bareClient(baseUrl, prompts, concurrency) : null
    const mine = await ours(baseUrl, parts, concurrency)
    const bare = early ?? (await bareClient(baseUrl, prompts, concurrency))
    if (round > 0) rounds.push({ mine, bare })
  }
  const { line, isReached } = comparedRates(concurrency, rounds)
  process.stdout.write(`${line}\n`)
  if (!isReached) process.exitCode = 1
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

// 100,000 spoiled inputs of at most 32 kB: none crashes the reading, hangs, touches a prototype or loses something in silence. A worker
// reads them; this thread watches that it moves on. `NAMEWRIGHT_MUTANTS=N` makes fewer, `NAMEWRIGHT_SEED=N` others.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { createRandom } from '../core/shared'
import { mutate } from './support/mutate'
import { faultsOf } from './support/mutation-check'
import { readMutationSources } from './support/mutation-sources'

interface Work {
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly place: SharedArrayBuffer
}

interface Faulty {
  readonly index: number
  readonly faults: readonly string[]
  readonly text: string
}

/** Nothing of 32 kB may take longer. */
const HANG_MS = 10_000
/** Every so many, an input is also linted and written in every format. */
const THOROUGH_EVERY = 10

const wanted = Number(process.env['NAMEWRIGHT_MUTANTS'] ?? 100_000)
const seed = Number(process.env['NAMEWRIGHT_SEED'] ?? 1)

if (isMainThread) await watch()
else work(workerData as Work)

function work({ seed: own, from, to, place }: Work): void {
  const at = new Int32Array(place)
  const sources = readMutationSources()
  for (let index = from; index < to; index += 1) {
    Atomics.store(at, 0, index)
    const text = mutate(sources, createRandom(own * 1_000_003 + index))
    const started = performance.now()
    const faults = faultsOf(text, index % THOROUGH_EVERY === 0)
    const took = Math.round(performance.now() - started)
    if (took > Atomics.load(at, 1)) {
      Atomics.store(at, 1, took)
      Atomics.store(at, 2, index)
    }
    if (faults.length > 0) parentPort?.postMessage({ index, faults, text } satisfies Faulty)
  }
}

async function watch(): Promise<void> {
  const place = new SharedArrayBuffer(12)
  const at = new Int32Array(place)
  const faulty: Faulty[] = []
  const hung: number[] = []
  let next = 0
  while (next < wanted) {
    const stuck = await runFrom(next, place, faulty)
    if (stuck === null) break
    hung.push(stuck)
    next = stuck + 1
  }
  for (const { index, faults, text } of faulty.slice(0, 20)) {
    print(`input ${index}: ${faults.join('; ')}`)
    print(`  ${JSON.stringify(text.slice(0, 300))}`)
  }
  for (const index of hung) print(`input ${index}: still not read after ${HANG_MS / 1000} s`)
  print(`${wanted} spoiled inputs (seed ${seed}): ${faulty.length} with a fault, ${hung.length} hung`)
  print(`slowest: input ${Atomics.load(at, 2)}, ${Atomics.load(at, 1)} ms by the clock`)
  if (faulty.length + hung.length > 0) process.exitCode = 1
}

/** Reads inputs from one index on; gives the index of one that hung, or null when all are done. */
async function runFrom(from: number, place: SharedArrayBuffer, faulty: Faulty[]): Promise<number | null> {
  const at = new Int32Array(place)
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { seed, from, to: wanted, place } satisfies Work,
  })
  worker.on('message', (found: Faulty) => faulty.push(found))
  let stuck: number | null = null
  let last = { index: -1, since: performance.now() }
  const timer = setInterval(() => {
    const index = Atomics.load(at, 0)
    if (index !== last.index) last = { index, since: performance.now() }
    else if (performance.now() - last.since > HANG_MS) {
      stuck = index
      void worker.terminate()
    }
  }, 500)
  await new Promise<void>((resolve, reject) => {
    worker.on('exit', () => resolve())
    worker.on('error', reject)
  }).finally(() => clearInterval(timer))
  return stuck
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

// Embeds the tools of a catalogue with the endpoint that a person chose: only texts that have no vector yet, each stored as soon as it comes.
import type { Tool } from '../../core/catalog'
import type { Endpoint, QuantisedVector } from '../../core/models'
import { describeFailure, failureOf, type Failure } from '../../core/shared'
import type { Embedder } from '../../io/endpoints/embed'
import type { HashedVector } from '../../io/storage/vectors'
import { embeddingActions, nothingEmbedded } from '../stores/embedding'
import type { WaitingWord } from './align-ports'
import { planOf, type EmbedPlan } from './embed-plan'
import { textsOfTools, type ToolText } from './embed-texts'
import { createPace } from './pace'
import { createPauseGate } from './pause-gate'
import { createBreather } from './retrieval-documents'

export interface EmbedHooks {
  readonly onWaiting: (waiting: WaitingWord) => void
  readonly onNote: (note: string) => void
}

/** What the job needs from outside; a table in tests. */
export interface EmbedPorts {
  /** Makes what embeds documents. Throws FailureError. */
  readonly embedder: (endpoint: Endpoint, hooks: EmbedHooks) => Embedder
  readonly storedHashes: (space: string, hashes: readonly string[]) => Promise<ReadonlySet<string>>
  readonly loadVectors: (
    space: string,
    hashes: readonly string[],
  ) => Promise<ReadonlyMap<string, QuantisedVector>>
  readonly storeVectors: (space: string, vectors: readonly HashedVector[]) => Promise<void>
  /** Forgets vectors that were of no use for long. */
  readonly prune: () => Promise<unknown>
  /** US dollars for a million tokens; null where it is not known. */
  readonly price: (endpoint: Endpoint) => number | null
  /** Does the work of a key unless another tab does; false where one does. */
  readonly hold: (key: string, work: () => Promise<void>) => Promise<boolean>
  readonly giveWay: () => Promise<void>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** How a run ended; `elsewhere`: another tab is at it. */
export type EmbedEnd = 'finished' | 'cancelled' | 'failed' | 'elsewhere'

/** The acts; one run at a time. */
export interface EmbedCatalog {
  /** What embedding these tools would take. Nothing is sent. Rejects with FailureError, or with the signal's reason when aborted. */
  readonly plan: (tools: readonly Tool[], endpoint: Endpoint, signal: AbortSignal) => Promise<EmbedPlan>
  /** Embeds what is missing; the store says how far it is. Run again, it goes on where it stopped. */
  readonly run: (tools: readonly Tool[], endpoint: Endpoint) => Promise<EmbedEnd>
  readonly pause: () => void
  readonly resume: () => void
  readonly cancel: () => void
  /**
   * Hands out the stored vectors of these tools, some at a time. Gives how many tools have one. Nothing is sent. Rejects with FailureError, or
   * with the signal's reason when aborted.
   */
  readonly read: (
    tools: readonly Tool[],
    endpoint: Endpoint,
    take: (vectors: CatalogVectors) => Promise<unknown>,
    signal: AbortSignal,
  ) => Promise<number>
}

/** Vectors of some tools, one byte a number, one after the other: what the retrieval worker takes. */
export interface CatalogVectors {
  readonly ids: readonly string[]
  readonly values: Int8Array<ArrayBuffer>
  readonly dimension: number
}

/** Texts whose vectors are read from storage at a time. */
const READ_AT_A_TIME = 2_000
const TELL_EVERY_MS = 100
const silent: EmbedHooks = { onWaiting: () => undefined, onNote: () => undefined }

interface Live {
  readonly controller: AbortController
  readonly gate: ReturnType<typeof createPauseGate>
}

/** Makes the job over its ports. */
export function createEmbedCatalog(ports: EmbedPorts): EmbedCatalog {
  let live: Live | null = null
  const breather = (signal: AbortSignal) => createBreather(ports.giveWay, ports.now, signal)

  async function work(tools: readonly Tool[], endpoint: Endpoint, { controller, gate }: Live): Promise<void> {
    const { signal } = controller
    const teller = createTeller(ports.now)
    const embedder = ports.embedder(endpoint, teller.hooks)
    const texts = await textsOfTools(tools, embedder.textOf, breather(signal))
    const hashes = texts.map(({ hash }) => hash)
    await ports.prune()
    const stored = await ports.storedHashes(embedder.space, hashes)
    teller.begin(texts.length, stored.size)
    const missing = texts.filter(({ hash }) => !stored.has(hash))
    // One portion that fails ends the others; what they had under way is asked for again the next time.
    const ending = new AbortController()
    const both = AbortSignal.any([signal, ending.signal])
    let next = 0
    const oneAfterAnother = async (): Promise<void> => {
      for (;;) {
        await gate.untilOpen()
        both.throwIfAborted()
        const some = portionFrom(missing, next, embedder.portion)
        next += some.length
        if (some.length === 0) return
        const vectors = await embedder.embed(
          some.map(({ text }) => text),
          both,
        )
        await ports.storeVectors(embedder.space, hashed(some, vectors))
        teller.came(some.length, embedder.told().tokens)
      }
    }
    try {
      await untilAll(Array.from({ length: embedder.portion.concurrency }, oneAfterAnother), () => {
        ending.abort()
        gate.open()
      })
    } finally {
      teller.end(embedder.told().cut)
    }
  }

  async function run(tools: readonly Tool[], endpoint: Endpoint): Promise<EmbedEnd> {
    live?.controller.abort()
    const mine: Live = { controller: new AbortController(), gate: createPauseGate() }
    live = mine
    embeddingActions.show({ ...nothingEmbedded, phase: 'reading' })
    try {
      const isHeld = await ports.hold(`embed ${endpoint.model}`, () => work(tools, endpoint, mine))
      if (!isHeld) return end(mine, 'elsewhere')
      return end(mine, 'finished')
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (failure) return end(mine, 'failed', failure)
      if (mine.controller.signal.aborted) return end(mine, 'cancelled')
      end(mine, 'failed')
      throw thrown
    }
  }

  function end(mine: Live, how: EmbedEnd, failure: Failure | null = null): EmbedEnd {
    // Another run has taken the store over.
    if (live !== mine) return how
    live = null
    embeddingActions.show({ phase: how === 'elsewhere' ? 'idle' : how, failure, waiting: null, rate: null })
    return how
  }

  return {
    run,
    plan: async (tools, endpoint, signal) => {
      const embedder = ports.embedder(endpoint, silent)
      const texts = await textsOfTools(tools, embedder.textOf, breather(signal))
      const stored = await ports.storedHashes(
        embedder.space,
        texts.map(({ hash }) => hash),
      )
      signal.throwIfAborted()
      return planOf(tools.length, texts, stored, endpoint, ports.price(endpoint))
    },
    pause: () => {
      if (!live) return
      live.gate.close()
      embeddingActions.show({ phase: 'paused' })
    },
    resume: () => {
      if (!live) return
      embeddingActions.show({ phase: 'running' })
      live.gate.open()
    },
    cancel: () => {
      live?.controller.abort()
      live?.gate.open()
    },
    read: async (tools, endpoint, take, signal) => {
      const embedder = ports.embedder(endpoint, silent)
      const texts = await textsOfTools(tools, embedder.textOf, breather(signal))
      let count = 0
      for (let start = 0; start < texts.length; start += READ_AT_A_TIME) {
        const some = texts.slice(start, start + READ_AT_A_TIME)
        const found = await ports.loadVectors(
          embedder.space,
          some.map(({ hash }) => hash),
        )
        signal.throwIfAborted()
        const vectors = packed(some, found)
        if (vectors.ids.length > 0) await take(vectors)
        count += vectors.ids.length
      }
      return count
    },
  }
}

/** Resolves when all have; rejects with the first trouble, after all have ended. */
async function untilAll(works: readonly Promise<void>[], onTrouble: () => void): Promise<void> {
  let trouble: { readonly thrown: unknown } | null = null
  await Promise.all(
    works.map((work) =>
      work.catch((thrown: unknown) => {
        trouble ??= { thrown }
        onTrouble()
      }),
    ),
  )
  const found = trouble as { readonly thrown: unknown } | null
  if (found) throw found.thrown
}

function portionFrom(
  texts: readonly ToolText[],
  start: number,
  { texts: most, characters }: Embedder['portion'],
): readonly ToolText[] {
  let end = start
  let size = 0
  while (end < texts.length && end - start < most) {
    size += texts[end]?.text.length ?? 0
    if (end > start && size > characters) break
    end += 1
  }
  return texts.slice(start, end)
}

function hashed(texts: readonly ToolText[], vectors: readonly Float32Array[]): readonly HashedVector[] {
  return texts.flatMap(({ hash }, place) => {
    const vector = vectors[place]
    return vector ? [{ hash, vector }] : []
  })
}

function packed(texts: readonly ToolText[], found: ReadonlyMap<string, QuantisedVector>): CatalogVectors {
  const dimension = found.values().next().value?.values.length ?? 0
  const rows = texts.flatMap(({ hash, ids }) => {
    const vector = found.get(hash)
    return vector?.values.length === dimension ? ids.map((id) => ({ id, values: vector.values })) : []
  })
  const values = new Int8Array(rows.length * dimension)
  for (const [row, vector] of rows.entries()) values.set(vector.values, row * dimension)
  return { ids: rows.map(({ id }) => id), values, dimension }
}

/** Tells the store how far a run is, at most ten times a second. */
function createTeller(now: () => number) {
  const pace = createPace(now)
  const notes: string[] = []
  let done = 0
  let told = -Infinity
  let tokens: number | null = null
  const flush = (): void => {
    told = now()
    embeddingActions.show({ done, tokens, rate: pace.rate(), waiting: null })
  }
  const hooks: EmbedHooks = {
    onWaiting: ({ seconds, failure }) =>
      embeddingActions.show({
        waiting: `${describeFailure(failure, 'page').what} Asking again in ${Math.ceil(seconds)} s.`,
      }),
    onNote: (note) => {
      if (notes.includes(note)) return
      notes.push(note)
      embeddingActions.show({ notes: [...notes] })
    },
  }
  return {
    hooks,
    begin: (total: number, reused: number): void => {
      done = reused
      embeddingActions.show({ phase: 'running', total, reused, done })
    },
    came: (count: number, counted: number | null): void => {
      done += count
      tokens = counted
      pace.add(count)
      if (now() - told >= TELL_EVERY_MS) flush()
    },
    end: (cut: number): void => {
      if (cut > 0)
        hooks.onNote(
          `${cut === 1 ? 'One text is' : `${cut} texts are`} longer than the model takes: of ${cut === 1 ? 'it' : 'each'} the beginning is embedded.`,
        )
      flush()
    },
  }
}

import {
  startFakeEndpoint,
  type FakeEndpoint,
  type FakeEndpointOptions,
  type SeenRequest,
} from './fake-endpoint'

/** An endpoint that can be killed and comes back at the same address; what all its lives have answered is kept. */
export interface MortalEndpoint {
  readonly baseUrl: string
  /** Cuts every connection, stays away for a while, and comes back. */
  readonly kill: (awayMs: number) => Promise<void>
  /** Requests that got choices, in all lives, probes of one token left out. */
  readonly answered: () => readonly SeenRequest[]
  readonly pending: () => number
  readonly close: () => Promise<void>
}

/** Starts it. */
export async function startMortalEndpoint(options: FakeEndpointOptions): Promise<MortalEndpoint> {
  let life: FakeEndpoint = await startFakeEndpoint(options)
  const { baseUrl } = life
  const port = Number(new URL(baseUrl).port)
  const past: SeenRequest[] = []
  return {
    baseUrl,
    kill: async (awayMs) => {
      await life.close()
      past.push(...life.seen)
      await new Promise((resolve) => setTimeout(resolve, awayMs))
      life = await startFakeEndpoint({ ...options, port })
    },
    answered: () =>
      [...past, ...life.seen].filter(({ choices, body }) => choices > 0 && body.max_tokens !== 1),
    pending: () => life.pending(),
    close: () => life.close(),
  }
}

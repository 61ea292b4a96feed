import type { Ask, Complete, Reply } from '../../core/models'
import { createRandom, failureOf, type Failure } from '../../core/shared'
import { createCompleter, type CompleterOptions } from './complete'
import { createEndpointMemory } from './memory'
import type { Waiting } from './retry'

/** One question to a chat model, one answer wanted. */
export const testAsk: Ask = {
  kind: 'chat',
  prompt: 'Description: tells the weather of a city\nName:',
  temperature: 0.4,
  maximumTokens: 32,
  stop: ['\n'],
  seed: null,
  count: 1,
}

/** A completer for tests: it forgets everything, does not really wait, and keeps what it told. */
export interface TestCompleter {
  readonly complete: Complete
  readonly waits: Waiting[]
  readonly notes: string[]
}

/** Makes a completer over an address, with fixed randomness; `options` win. */
export function createTestCompleter(
  baseUrl: string,
  options: CompleterOptions & { readonly key?: string } = {},
): TestCompleter {
  const waits: Waiting[] = []
  const notes: string[] = []
  const complete = createCompleter(
    { baseUrl, model: 'fake-model', builtIn: false },
    () => options.key ?? null,
    {
      memory: createEndpointMemory(),
      random: createRandom(1),
      sleep: () => Promise.resolve(),
      onWaiting: (waiting) => waits.push(waiting),
      onNote: (note) => notes.push(note),
      ...options,
    },
  )
  return { complete, waits, notes }
}

/** The failure that a reply ends in; throws when it does not fail, or by a bug. */
export async function failureFrom(promise: Promise<Reply>): Promise<Failure> {
  const thrown: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  const failure = failureOf(thrown)
  if (!failure) throw new Error('It should have failed', { cause: thrown })
  return failure
}

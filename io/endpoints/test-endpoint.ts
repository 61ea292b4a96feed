import { onTestFinished } from 'vitest'
import type { Endpoint, Protocol } from '../../core/models'
import { createEndpointMemory } from './memory'
import type { ProbeOptions } from './probe'
import type { Waiting } from './retry'

interface StartedServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** A server, until the test ends, and what asking it needs. */
export interface TestEndpoint<Server extends StartedServer> {
  readonly server: Server
  readonly endpoint: Endpoint
  /** With a memory of its own, waits that take no time, and a clock that stands at 0. */
  readonly options: ProbeOptions
  readonly waits: Waiting[]
  readonly notes: string[]
}

/** An endpoint over a server, which is closed when the test ends. */
export async function testEndpoint<Server extends StartedServer>(
  starting: Promise<Server>,
  protocol: Protocol = 'openai',
  model = 'tiny',
): Promise<TestEndpoint<Server>> {
  const server = await starting
  onTestFinished(() => server.close())
  const waits: Waiting[] = []
  const notes: string[] = []
  const options = {
    memory: createEndpointMemory(),
    sleep: () => Promise.resolve(),
    onWaiting: (waiting: Waiting) => waits.push(waiting),
    onNote: (note: string) => notes.push(note),
    now: () => 0,
  }
  return {
    server,
    waits,
    notes,
    options,
    endpoint: { baseUrl: server.origin, model, builtIn: false, protocol },
  }
}

// Several workers of one kind: as many as are useful, none while there is nothing to do.
/** A worker that can be ended. */
interface Endable {
  readonly end: () => void
}

/** Gives tasks to idle workers, the longest waiting task first. */
export interface WorkerPool<Client> {
  readonly run: <Value>(task: (client: Client) => Promise<Value>) => Promise<Value>
  readonly size: number
}

const IDLE_MS = 10_000

/** How many workers are useful: one less than the cores, from 2 to 4. */
export function poolSize(cores: number): number {
  return Math.min(Math.max(cores - 1, 2), 4)
}

/** A pool of at most `size` clients, made when they are first needed and ended after ten idle seconds. */
export function createPool<Client extends Endable>(size: number, create: () => Client): WorkerPool<Client> {
  const idle: Client[] = []
  const waiting: ((client: Client) => void)[] = []
  let made = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  const acquire = (): Promise<Client> => {
    clearTimeout(rest)
    const free = idle.pop()
    if (free) return Promise.resolve(free)
    if (made < size) {
      made += 1
      return Promise.resolve(create())
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  const release = (client: Client): void => {
    const next = waiting.shift()
    if (next) {
      next(client)
      return
    }
    idle.push(client)
    if (idle.length < made) return
    rest = setTimeout(() => {
      for (const resting of idle) resting.end()
    }, IDLE_MS)
  }

  return {
    size,
    run: async (task) => {
      const client = await acquire()
      try {
        return await task(client)
      } finally {
        release(client)
      }
    },
  }
}

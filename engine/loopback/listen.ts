import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on 127.0.0.1 at the first free port of `ports`; port 0 takes any. Resolves to the port. */
export async function listenOnLoopback(server: Server, ports: readonly number[]): Promise<number> {
  let refusal: unknown = new Error('no port was given')
  for (const port of ports) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
          server.off('error', reject)
          resolve()
        })
      })
      return (server.address() as AddressInfo).port
    } catch (error) {
      refusal = error
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    }
  }
  throw refusal
}

/** Ports above 1023 that browsers refuse to ask (the "bad ports" of the Fetch standard). */
const refusedByBrowsers = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
])

/** The ports to try when `port` is preferred: it, the next nine, any. 0 takes any at once. */
export function portsFrom(port: number): readonly number[] {
  if (port === 0) return [0]
  const near = Array.from({ length: 10 }, (_, step) => port + step)
  return [...near.filter((candidate) => candidate <= 65_535 && !refusedByBrowsers.has(candidate)), 0]
}

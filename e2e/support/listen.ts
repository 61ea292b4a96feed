import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A server that listens. */
export interface Listening {
  readonly port: number
  /** Cuts every connection. */
  readonly close: () => Promise<void>
}

/** Lets a server listen on 127.0.0.1, at a free port unless one is given. Rejects where that one is taken. */
export function listen(server: Server, port = 0): Promise<Listening> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve({ port: (server.address() as AddressInfo).port, close }))
  })
}

/** A port of 127.0.0.1 where nothing listens: it was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}

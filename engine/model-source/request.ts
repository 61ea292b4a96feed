import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'

export interface RequestSettings {
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly certificates?: readonly string[] | undefined
}

/** A server that says nothing for this long is given up, in milliseconds. */
const silence = 20_000

/** GETs `url`, following up to five redirects; credentials in the URL go only to that origin. Resolves at the headers. */
export async function request(url: string, settings: RequestSettings): Promise<IncomingMessage> {
  let address = new URL(url)
  for (let hop = 0; hop <= 5; hop++) {
    const response = await requestOnce(address, settings)
    const { location } = response.headers
    const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0)
    if (!isRedirect || location === undefined) return response
    response.resume()
    address = new URL(location, address)
  }
  throw new Error(`${new URL(url).host} redirects in a circle`)
}

function requestOnce(address: URL, settings: RequestSettings): Promise<IncomingMessage> {
  const { signal, headers = {}, certificates } = settings
  const options = { signal, headers: { 'user-agent': 'namewright', ...headers }, timeout: silence }
  return new Promise((resolve, reject) => {
    const outgoing =
      address.protocol === 'https:'
        ? getSecure(address, certificates ? { ...options, ca: [...certificates] } : options, resolve)
        : getPlain(address, options, resolve)
    outgoing.on('timeout', () => {
      const error = new Error(`${address.host} said nothing for ${silence / 1000} s`)
      outgoing.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
    })
    outgoing.on('error', reject)
  })
}

/** The whole body as text, of at most 32 MB. */
export async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > 32e6) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

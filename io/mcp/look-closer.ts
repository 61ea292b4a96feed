// Why a page could not reach a server. Browsers say the same of a server that is off, a missing CORS header and a bad certificate; the studio's
// own server can tell them apart.
import { addressSpaceOf } from '../../core/doctor'
import { FailureError, type Failure } from '../../core/shared'
import { lookFromBeside } from '../endpoints/doctor-beside'
import { lookUnread, permissionToReach } from '../endpoints/doctor-look'

type Cause = Extract<Failure, { code: 'live/blocked' }>['cause']

/** Names what keeps the page from a server, as surely as it can. Rejects with the signal's reason when aborted. */
export async function lookCloser(url: URL, address: string, signal: AbortSignal): Promise<FailureError> {
  const blocked = (cause: Cause): FailureError => new FailureError({ code: 'live/blocked', address, cause })
  if (isMixed(url)) return blocked('mixed-content')
  if ((await permissionToReach(url.hostname)) === 'denied') return blocked('local-network')
  // Only the connection is looked at, so that no more of the address is given away than its origin.
  const asked = { likely: url.origin, other: null, protocol: 'openai', model: '', hasKey: false } as const
  const server = await lookFromBeside(asked, '', signal)
  if (!server) return blocked((await lookUnread(url.href, signal)) === 'answers' ? 'cors' : 'unknown')
  if (server.connection !== 'open')
    return new FailureError({
      code: 'live/unreachable',
      address,
      message: connectionWords[server.connection],
    })
  if (server.certificate) return blocked('certificate')
  if (server.speaks !== null && `${server.speaks}:` !== url.protocol)
    return new FailureError({
      code: 'live/not-mcp',
      address,
      message: `it does not speak ${url.protocol.slice(0, -1)}`,
    })
  return blocked('cors')
}

const connectionWords = {
  refused: 'the connection was refused',
  'no-route': 'there is no way to this address',
  'timed-out': 'the connection timed out',
  'not-resolved': 'the host name is not known',
} as const

function isMixed(url: URL): boolean {
  return (
    url.protocol === 'http:' &&
    globalThis.location.protocol === 'https:' &&
    addressSpaceOf(url.hostname) !== 'loopback'
  )
}

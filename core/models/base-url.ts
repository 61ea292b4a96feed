// What people paste as an endpoint's address, and the base URLs it may mean.
import { fail, succeed, type Failure, type Result } from '../shared'
import type { Protocol } from './completion'
import { protocolOf } from './protocol'

/** The base URLs that an address may mean, none with a slash at its end. `likely` is tried first. */
export interface BaseUrls {
  readonly likely: string
  /** The same address without or with the version (`/v1`, for Gemini `/v1beta`); null where there is nothing else to try. */
  readonly other: string | null
}

const operations =
  /\/(?:chat\/completions|completions|models|embeddings|responses|messages|(?:models|tunedModels)\/[^/]+:[a-z]+)$/i
const versioned = /\/v\d+[a-z]*\d*(?:\/|$)/i

/**
 * Reads an address: with or without scheme, version, slashes at the end, or a whole operation such as `/v1/chat/completions`. Refuses
 * addresses that carry a name, password or query, since those may hold secrets and would be stored; the refusal does not repeat them.
 */
export function readBaseUrl(
  address: string,
  protocol: Protocol = protocolOf({ baseUrl: address }),
): Result<BaseUrls, Failure> {
  const text = address.trim()
  if (text === '') return fail({ code: 'endpoint/not-set' })
  const url = parse(text)
  if (!url)
    return refuse(
      text.replace(/^([a-z]+:\/\/)?[^/]*@/i, '$1').replace(/\?.*$/s, ''),
      'This is no web address',
    )
  const shown = url.origin + url.path
  if (url.hasCredentials)
    return refuse(shown, 'An address must not hold a user name or password: put the key into its own field')
  if (url.hasQuery) return refuse(shown, 'An address must end before the "?": put the key into its own field')
  const path = withoutOperation(url.path)
  const bare = url.origin + path
  if (!versioned.test(path)) return succeed({ likely: `${bare}/${versions[protocol]}`, other: bare })
  const shorter = path.replace(/\/v\d+[a-z]*\d*$/i, '')
  return succeed({ likely: bare, other: shorter === path ? null : url.origin + shorter })
}

const versions: Readonly<Record<Protocol, string>> = { openai: 'v1', anthropic: 'v1', gemini: 'v1beta' }

function withoutOperation(path: string): string {
  return path.replace(/\/+$/, '').replace(operations, '').replace(/\/+$/, '')
}

function refuse(url: string, message: string): Result<BaseUrls, Failure> {
  return fail({ code: 'endpoint/unreachable', url, message })
}

interface Address {
  readonly origin: string
  readonly path: string
  readonly hasCredentials: boolean
  readonly hasQuery: boolean
}

// The domain has no URL class; an http address is simple enough to take apart.
function parse(text: string): Address | null {
  const match =
    /^(?:(https?):\/\/)?(?:([^/?#@]*)@)?(\[[0-9a-f:.]+\]|[^/?#:@\s]+)(:\d{1,5})?(\/[^?#\s]*)?(\?[^#]*)?(#.*)?$/i.exec(
      text,
    )
  const host = match?.[3]
  if (!match || host === undefined || (match[1] === undefined && /^[a-z][a-z0-9+.-]*:\/\//i.test(text)))
    return null
  const scheme = match[1]?.toLowerCase() ?? (isNearby(host) ? 'http' : 'https')
  return {
    origin: `${scheme}://${host.toLowerCase()}${match[4] ?? ''}`,
    path: match[5] ?? '',
    hasCredentials: match[2] !== undefined,
    hasQuery: match[6] !== undefined,
  }
}

/** True for this machine and private networks, where servers speak plain http. */
function isNearby(host: string): boolean {
  return (
    isLoopback(host) ||
    /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./.test(host) ||
    /\.(local|lan|internal)$/i.test(host)
  )
}

/** True for names and numbers of this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])$/i.test(host)
}

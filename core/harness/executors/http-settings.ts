// What a person gives so that operations can be called: where the server is, and what authorises. Kept in memory only.
import { fail, succeed, type Failure, type Result } from '../../shared'

export type Pair = readonly [name: string, value: string]

/** Values of `headers` and `query` are secrets: no trace, description, export or log holds them. */
export interface HttpSettings {
  /** Takes the place of the servers that documents name; null: those are asked. */
  readonly baseUrl: string | null
  /** Sent with every call, in the place of an argument's header of the same name. */
  readonly headers: readonly Pair[]
  /** Added to every query (some keys go there). */
  readonly query: readonly Pair[]
}

/** RFC 9110, 5.1: what a header's name is made of. */
export const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
/** RFC 9110, 5.5: no line breaks, nothing beyond Latin-1. */
const HEADER_VALUE = /^[\t\x20-\x7e\xa0-\xff]*$/
/** Made by whoever sends the request; a wrong one would cut it in two. */
const NOT_GIVEN = ['host', 'content-length', 'transfer-encoding', 'connection', 'content-type']

/**
 * Reads what a person typed: an address, and lines `Name: value`. Fails with `config/unreadable`, each problem with the place where it
 * was typed (`/baseUrl`, `/headers/0`, `/query/0`); no problem repeats a value.
 */
export function readHttpSettings(given: {
  readonly baseUrl?: string
  readonly headers?: readonly string[]
  readonly query?: readonly string[]
}): Result<HttpSettings, Failure> {
  const problems: { readonly path: string; readonly message: string }[] = []
  const baseUrl = given.baseUrl?.trim() ?? ''
  const why = baseUrl === '' ? null : whyNoBaseUrl(baseUrl)
  if (why !== null) problems.push({ path: '/baseUrl', message: why })
  const headers = (given.headers ?? []).flatMap((line, index) => {
    const pair = pairOf(line, ':')
    const problem = pair ? whyNoHeader(pair) : 'a header is written `Name: value`'
    if (problem !== null) problems.push({ path: `/headers/${index}`, message: problem })
    return pair && problem === null ? [pair] : []
  })
  const query = (given.query ?? []).flatMap((line, index) => {
    const pair = pairOf(line, '=')
    if (!pair)
      problems.push({ path: `/query/${index}`, message: 'a query parameter is written `name=value`' })
    return pair ? [pair] : []
  })
  return problems.length > 0
    ? fail({ code: 'config/unreadable', source: 'What was given for HTTP calls', problems })
    : succeed({ baseUrl: baseUrl === '' ? null : baseUrl, headers, query })
}

function pairOf(line: string, sign: string): Pair | null {
  const at = line.indexOf(sign)
  const name = line.slice(0, Math.max(at, 0)).trim()
  return name === '' ? null : [name, line.slice(at + 1).trim()]
}

function whyNoBaseUrl(address: string): string | null {
  if (!/^https?:\/\/[^/?#\s\\]+(?:[/?#]|$)/i.test(address))
    return 'the address must be a whole one that starts with https:// or http://'
  if (/^https?:\/\/[^/?#]*@/i.test(address))
    return 'the address must not hold a user name or password: give a header `Authorization: Basic ...`'
  if (/[?#]/.test(address))
    return 'the address must end before its `?` or `#`: give keys of a query on their own'
  return /[\s\\]/.test(address) ? 'the address holds a space or a backslash' : null
}

function whyNoHeader([name, value]: Pair): string | null {
  if (!HEADER_NAME.test(name)) return 'this is no name of a header'
  if (NOT_GIVEN.includes(name.toLowerCase())) return `\`${name}\` is made by the request itself`
  return HEADER_VALUE.test(value) ? null : `the value of \`${name}\` holds characters that no header can have`
}

/** What must not stand in anything that is kept: the values, whole and without the word before them (`Bearer ...`). */
export function secretsOf({ headers, query }: HttpSettings): readonly string[] {
  const values = [...headers, ...query].map(([, value]) => value)
  const bare = values.flatMap((value) => /^\w+\s+(\S.*)$/.exec(value)?.[1] ?? [])
  return [...new Set([...values, ...bare])].filter((value) => value !== '')
}

// Whom a call goes to. Documents name servers, but a document may come from anywhere: what a person gave for one server is sent to no other.
import type { Tool } from '../../core/catalog'
import type { HttpSettings } from '../../core/harness'
import { readHttpFacts, type HttpFacts } from '../../core/reading'

/** The address that paths are put behind, or a sentence that says why there is none. */
export function addressFor(
  facts: HttpFacts,
  settings: HttpSettings & { readonly tools: ReadonlyMap<string, Tool> },
): { readonly base: string } | string {
  const server = facts.servers[0] ?? '/'
  const base = settings.baseUrl === null ? server : joined(server, settings.baseUrl)
  if (!/^https?:\/\//i.test(base))
    return `The document names the server \`${server}\`, which is no whole address: give a base URL.`
  const open = /\{[^{}]*\}/.exec(base)
  if (open) return `The server \`${base}\` leaves \`${open[0]}\` open: give a base URL.`
  if (!URL.canParse(base)) return `The server \`${base}\` is no web address: give a base URL.`
  const { username, password, search, hash } = new URL(base)
  if (username + password + search + hash !== '')
    return 'The address of the server holds a user name, a query or a fragment: give a base URL without.'
  const hasSecrets = settings.headers.length > 0 || settings.query.length > 0
  return hasSecrets && settings.baseUrl === null ? (onlyServer(settings.tools) ?? { base }) : { base }
}

/** A relative server stands in its document's address: a base URL without a path is that of the document. */
function joined(server: string, baseUrl: string): string {
  const isRelative = !/^[a-z][a-z0-9+.-]*:/i.test(server)
  if (!isRelative || !URL.canParse(baseUrl) || new URL(baseUrl).pathname !== '/') return baseUrl
  const resolved = URL.canParse(server, baseUrl) ? new URL(server, baseUrl) : null
  return resolved?.origin === new URL(baseUrl).origin ? resolved.href : baseUrl
}

/** Null where all tools of the run are of one server. */
function onlyServer(tools: ReadonlyMap<string, Tool>): string | null {
  const origins = new Set<string>()
  for (const tool of tools.values()) {
    const [server = ''] = readHttpFacts(tool)?.servers ?? []
    if (URL.canParse(server)) origins.add(new URL(server).origin)
  }
  if (origins.size <= 1) return null
  const [one = '', other = ''] = origins
  return `These tools belong to ${origins.size} servers (${one}, ${other}${origins.size > 2 ? ', …' : ''}), and what was given is for one: give its base URL.`
}

/** Why an address is not below its base; null where it is. Documents can be written so that a path leads elsewhere (`@other.example`). */
export function leavesAddress(url: string, base: string): string | null {
  const refused = 'The path leads away from the server; the call is not made.'
  if (!URL.canParse(url) || !URL.canParse(base)) return refused
  const [made, from] = [new URL(url), new URL(base)]
  const folder = from.pathname.replace(/\/*$/, '')
  const isBelow = made.pathname === folder || made.pathname.startsWith(`${folder}/`)
  return made.origin === from.origin && isBelow && made.username + made.password === '' ? null : refused
}

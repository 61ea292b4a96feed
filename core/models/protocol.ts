// Which family of requests an endpoint understands, from its address where nobody has said so.
import type { Abilities } from './abilities'
import type { Ask, Endpoint, Protocol } from './completion'

const HOSTS: Readonly<Record<string, Protocol>> = {
  'api.anthropic.com': 'anthropic',
  'generativelanguage.googleapis.com': 'gemini',
  'aiplatform.googleapis.com': 'gemini',
}
// The first that fits counts: Google and others offer the OpenAI family below a path of its own.
const PATHS: readonly (readonly [RegExp, Protocol])[] = [
  [/\/(?:openai|chat\/completions|completions)(?:\/|$)/, 'openai'],
  [/\/anthropic(?:\/|$)|\/messages\/?$/, 'anthropic'],
  [/\/google-ai-studio(?:\/|$)|:(?:stream)?generatecontent$|\/v1beta\d*\/?$/, 'gemini'],
]

/** The protocol of an endpoint: the one that was chosen, else the one that its address tells, else `openai`. */
export function protocolOf({ protocol, baseUrl }: Pick<Endpoint, 'protocol' | 'baseUrl'>): Protocol {
  if (protocol !== undefined) return protocol
  const [address = ''] = baseUrl.trim().toLowerCase().split(/[?#]/, 1)
  const [, host = '', path = ''] = /^(?:[a-z]+:\/\/)?([^/:]*)(?::\d+)?(.*)$/.exec(address) ?? []
  const byPath = PATHS.find(([pattern]) => pattern.test(path))?.[1]
  // A region stands in front of some hosts, with a hyphen.
  const byHost = Object.keys(HOSTS).find((name) => host === name || host.endsWith(`-${name}`))
  if (byPath === 'openai' || byHost === undefined) return byPath ?? 'openai'
  return HOSTS[byHost] ?? 'openai'
}

/**
 * The kinds of prompt to offer for a protocol. Anthropic and Gemini only chat: a plain-text prompt that is sent there all the same becomes
 * one user turn, and a note says so. What is known about the model narrows the choice further.
 */
export function promptKindsOf(
  protocol: Protocol,
  known?: Pick<Abilities, 'chat' | 'completions'>,
): readonly Ask['kind'][] {
  if (protocol !== 'openai') return ['chat']
  if (known?.completions === 'no') return ['chat']
  return known?.chat === 'no' ? ['completion'] : ['chat', 'completion']
}

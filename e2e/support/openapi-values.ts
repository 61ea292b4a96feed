// How a server reads the parameters of a request, by the style that its document states (OpenAPI 3.0.4, Parameter Object).
import type { IncomingHttpHeaders } from 'node:http'
import {
  isPlain,
  plain,
  resolved,
  type DocumentOperation,
  type DocumentParameter,
  type Plain,
} from './openapi-document'

/** Where a request holds its parameters. */
export interface Sources {
  readonly path: ReadonlyMap<string, string>
  readonly query: string
  readonly headers: IncomingHttpHeaders
}

/** The value of a parameter as texts, lists and objects of texts; undefined where the request has none. */
export function parameterValue(
  document: Plain,
  operation: DocumentOperation,
  parameter: DocumentParameter,
  sources: Sources,
): unknown {
  const { name, schema } = parameter
  const kind = kindOf(document, schema)
  if (parameter.in === 'path') return splitSimple(sources.path.get(name), parameter, kind, decodeURIComponent)
  if (parameter.in === 'header') {
    const text = sources.headers[name.toLowerCase()]
    return splitSimple(typeof text === 'string' ? text : undefined, parameter, kind, (value) => value)
  }
  const text =
    parameter.in === 'cookie' ? (sources.headers.cookie ?? '').replaceAll('; ', '&') : sources.query
  // Members of an object that stand in the query by themselves are none of the other parameters.
  const others = operation.parameters.filter((item) => item !== parameter && item.in === parameter.in)
  const pairs = pairsOf(text).filter(([key]) => !others.some((item) => item.name === key))
  return fromPairs(pairs, parameter, kind, document)
}

type Pairs = readonly (readonly [string, string])[]

/** Pairs that are not decoded yet: a `,` inside of a value is `%2C`. */
function pairsOf(text: string): Pairs {
  return text
    .split('&')
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [name = '', ...value] = piece.split('=')
      return [decodeURIComponent(name), value.join('=')]
    })
}

const SEPARATORS: Readonly<Record<string, string>> = {
  form: ',',
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  tabDelimited: '%09',
}

function fromPairs(pairs: Pairs, parameter: DocumentParameter, kind: string, document: Plain): unknown {
  const { name, style, explode, schema } = parameter
  const own = pairs.flatMap(([key, value]) => (key === name ? [value] : []))
  const decode = (value: string): string => decodeURIComponent(value.replaceAll('+', ' '))
  if (parameter.contentType !== null) return own[0] === undefined ? undefined : decode(own[0])
  if (kind === 'array' && explode) return own.length > 0 ? own.map(decode) : undefined
  if (kind === 'array') return own[0]?.split(SEPARATORS[style] ?? ',').map(decode)
  if (kind !== 'object') return own[0] === undefined ? undefined : decode(own[0])
  if (style === 'deepObject') return deepObject(pairs, name, decode)
  if (explode) {
    const known = Object.keys(plain(resolved(document, schema).properties))
    const members = pairs.filter(([key]) => known.length === 0 || known.includes(key))
    return members.length > 0
      ? Object.fromEntries(members.map(([key, value]) => [key, decode(value)]))
      : undefined
  }
  return own[0] === undefined ? undefined : inTurns(own[0].split(SEPARATORS[style] ?? ',').map(decode))
}

/** `name[a][b]=c`; a name that comes again makes a list. */
function deepObject(pairs: Pairs, name: string, decode: (value: string) => string): unknown {
  const made: Record<string, unknown> = {}
  for (const [key, value] of pairs) {
    const steps = key.startsWith(`${name}[`)
      ? [...key.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map((step) => step[1] ?? '')
      : []
    const last = steps.pop()
    if (last === undefined) continue
    let node = made
    for (const step of steps) node = (node[step] ??= {}) as Record<string, unknown>
    const before = node[last]
    node[last] = before === undefined ? decode(value) : [before, decode(value)].flat()
  }
  return Object.keys(made).length > 0 ? made : undefined
}

function splitSimple(
  text: string | undefined,
  { style, explode, name, contentType }: DocumentParameter,
  kind: string,
  decode: (value: string) => string,
): unknown {
  if (text === undefined) return undefined
  const bare = style === 'label' ? text.slice(1) : style === 'matrix' ? text.slice(name.length + 2) : text
  if (contentType !== null || (kind !== 'array' && kind !== 'object')) return decode(bare)
  const pieces = bare.split(style === 'label' && explode ? '.' : ',').map(decode)
  if (kind === 'array') return pieces
  return explode ? Object.fromEntries(pieces.map((piece) => piece.split('='))) : inTurns(pieces)
}

function inTurns(pieces: readonly string[]): unknown {
  return Object.fromEntries(
    pieces.flatMap((piece, index) => (index % 2 === 0 ? [[piece, pieces[index + 1] ?? '']] : [])),
  )
}

/** Whether values are lists, objects or texts; what may be several things counts by the first that is told. */
function kindOf(document: Plain, given: Plain): string {
  const schema = resolved(document, given)
  const { type } = schema
  const types: readonly unknown[] = Array.isArray(type) ? (type as unknown[]) : [type]
  if (type !== undefined && !types.includes('array') && !types.includes('object')) return 'text'
  if (types.includes('array') || isPlain(schema.items)) return 'array'
  if (types.includes('object') || isPlain(schema.properties)) return 'object'
  for (const key of ['allOf', 'anyOf', 'oneOf'])
    for (const part of Array.isArray(schema[key]) ? (schema[key] as unknown[]) : []) {
      const kind = kindOf(document, plain(part))
      if (kind !== 'text') return kind
    }
  return 'text'
}

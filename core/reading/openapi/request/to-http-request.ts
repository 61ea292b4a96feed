// From a tool call to the HTTP request it stands for: the contract between the tools of OpenAPI operations and whoever runs them.
import { readTool, type Tool } from '../../../catalog'
import type { Remark } from '../../../formats'
import {
  effectiveMembers,
  itemsOf,
  memberOf,
  membersOf,
  nodeAt,
  parseJson,
  type JsonNode,
} from '../../../json'
import { readHttpFacts, type HttpFacts, type HttpParameter } from './http-facts'
import type { HttpBody, HttpRequest } from './http-request'
import { encodeReserved, percentEncode } from './percent'
import { fieldNamed, fieldsBody, takesFields, wholeBody, type BodyField } from './request-body'
import { headerText, jsonText, pathText, plainText, queryPairs, type Argument, type Pair } from './styles'

/** A request, or null where the call cannot be made; the remarks (paths into the arguments) say why, and what was left out. */
export interface MadeRequest {
  readonly request: HttpRequest | null
  readonly remarks: readonly Remark[]
}

/** A call while it is turned into a request. */
interface Call {
  readonly facts: HttpFacts
  readonly json: string
  readonly root: JsonNode
  readonly remarks: Remark[]
}

/**
 * Makes the request of a call. `argumentsText` is the JSON object that a model wrote, by the names of the tool's own schema; numbers are
 * sent as they are spelled there. `server` takes the place of the tool's first server, which may be relative. Credentials are not added:
 * `security` and `securitySchemes` of the tool's facts say which are needed.
 */
export function toHttpRequest(tool: Tool, argumentsText: string, server?: string): MadeRequest {
  const facts = readHttpFacts(tool)
  if (!facts) return refused([], 'The tool does not say how it is called over HTTP.')
  const parsed = parseJson(argumentsText.trim() === '' ? '{}' : argumentsText)
  if (parsed.root?.type !== 'object')
    return refused([], parsed.flaws[0]?.message ?? 'The arguments should be a JSON object.')
  const call: Call = {
    facts,
    json: argumentsText.trim() === '' ? '{}' : argumentsText,
    root: parsed.root,
    remarks: [],
  }
  checkArguments(call, tool)
  const path = fillPath(call)
  const base = server ?? facts.servers[0] ?? '/'
  if (!/^https?:\/\//i.test(base))
    complain(call, [], `The server \`${base}\` is no full address: say where the document came from.`)
  const headers = headersOf(call)
  const body = bodyOf(call)
  if (path === null || call.remarks.some(({ level }) => level === 'error'))
    return { request: null, remarks: call.remarks }
  const query = queryOf(call)
  const url = `${base.replace(/\/+$/, '')}${path}${query === '' ? '' : `?${query}`}`
  const typed = body && body.kind !== 'parts' && facts.contentType !== null
  return {
    request: {
      method: facts.method,
      url,
      headers: typed ? [...headers, ['Content-Type', facts.contentType]] : headers,
      body,
    },
    remarks: call.remarks,
  }
}

function refused(path: Remark['path'], message: string): MadeRequest {
  return { request: null, remarks: [{ level: 'error', path, message }] }
}

function complain(
  { remarks }: Call,
  path: Remark['path'],
  message: string,
  level: Remark['level'] = 'error',
): void {
  remarks.push({ level, path, message })
}

/** Says which arguments are missing and which go nowhere; the server has the last word on both. */
function checkArguments(call: Call, tool: Tool): void {
  const known = new Set(call.facts.parameters.map(({ key }) => key))
  for (const { key } of membersOf(call.root))
    if (!known.has(key) && !takesMore(call))
      complain(call, [key], `The operation takes no \`${key}\`; it is not sent.`, 'warning')
  const path = new Set(call.facts.parameters.flatMap((item) => (item.in === 'path' ? [item.key] : [])))
  for (const { value } of itemsOf(nodeAt(readTool(tool).schema, ['required']))) {
    if (typeof value !== 'string' || memberOf(call.root, value) || path.has(value)) continue
    complain(call, [], `\`${value}\` is required, but missing.`, 'warning')
  }
}

function takesMore({ facts }: Call): boolean {
  return facts.bodyTakesMore && takesFields(facts)
}

function argumentOf({ json, root }: Call, parameter: HttpParameter): Argument | null {
  const node = memberOf(root, parameter.key)?.valueNode
  return node ? { json, node } : null
}

function argumentsIn(call: Call, place: HttpParameter['in']): readonly BodyField[] {
  return call.facts.parameters.flatMap((parameter) => {
    const argument = parameter.in === place ? argumentOf(call, parameter) : null
    return argument ? [{ parameter, argument }] : []
  })
}

/** The path with its values. A value cannot be empty, nor make a segment `.` or `..`, which would lead to another path. */
function fillPath(call: Call): string | null {
  const { facts } = call
  const filled = facts.path.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    const parameter = facts.parameters.find((item) => item.in === 'path' && item.name === name)
    const argument = parameter ? argumentOf(call, parameter) : null
    const encode = parameter?.allowReserved === true ? encodeInPath : percentEncode
    const text = parameter && argument ? pathText(parameter, argument, encode) : null
    if (text !== null && text !== '') return text
    complain(call, argument && parameter ? [parameter.key] : [], `The path needs a value for \`${whole}\`.`)
    return whole
  })
  const isWandering = filled.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
  if (!isWandering) return filled
  complain(call, [], `The path would be \`${filled}\`, which leads elsewhere.`)
  return null
}

/** A `?` would end the path. */
function encodeInPath(text: string): string {
  return encodeReserved(text).replaceAll('?', '%3F')
}

function queryOf(call: Call): string {
  const pairs = argumentsIn(call, 'query').flatMap(({ parameter, argument }) =>
    queryPairs(parameter, argument, parameter.allowReserved ? encodeReserved : percentEncode),
  )
  const whole = argumentsIn(call, 'querystring').map(({ parameter, argument }) =>
    queryString(call, parameter, argument),
  )
  return [...pairs.map(([name, value]) => `${name}=${value}`), ...whole]
    .filter((text) => text !== '')
    .join('&')
}

/** The whole query as one value (OpenAPI 3.2): a form, or else one encoded text. */
function queryString(call: Call, { contentType }: HttpParameter, argument: Argument): string {
  if (contentType !== 'application/x-www-form-urlencoded')
    return percentEncode(argument.node.type === 'string' ? (plainText(argument) ?? '') : jsonText(argument))
  const made = wholeBody(contentType, { parameter: fieldNamed(''), argument }, (key, message) =>
    complain(call, [key], message),
  )
  return made?.kind === 'text' ? made.text : ''
}

function headersOf(call: Call): readonly Pair[] {
  const headers = argumentsIn(call, 'header').flatMap(({ parameter, argument }): readonly Pair[] => {
    const text = headerText(parameter, argument)
    return text !== null && isHeader(call, parameter, text) ? [[parameter.name ?? parameter.key, text]] : []
  })
  const cookies = argumentsIn(call, 'cookie').flatMap(({ parameter, argument }) =>
    queryPairs(parameter, argument, percentEncode),
  )
  return cookies.length > 0
    ? [...headers, ['Cookie', cookies.map((pair) => pair.join('=')).join('; ')]]
    : headers
}

/** RFC 9110, 5.1 and 5.5: a header's name is a token, and its value holds no line break; more than Latin-1 cannot be sent. */
function isHeader(call: Call, { key, name }: HttpParameter, text: string): boolean {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name ?? key))
    complain(call, [key], `\`${name ?? key}\` is no name of a header.`)
  else if (/[^\t\x20-\x7e\xa0-\xff]/.test(text))
    complain(call, [key], `The value of \`${key}\` cannot stand in a header.`)
  else return true
  return false
}

function bodyOf(call: Call): HttpBody | null {
  const { facts } = call
  if (facts.contentType === null) return null
  const object = (key: string, message: string): void => complain(call, [key], message)
  const fields = argumentsIn(call, 'body')
  if (facts.bodyKey !== null) {
    const [whole] = fields
    return whole ? wholeBody(facts.contentType, whole, object) : null
  }
  const known = new Set(facts.parameters.map(({ key }) => key))
  const more = effectiveMembers(call.root).flatMap(({ key, valueNode }) =>
    takesMore(call) && !known.has(key)
      ? [{ parameter: fieldNamed(key), argument: { json: call.json, node: valueNode } }]
      : [],
  )
  const all = [...fields, ...more]
  return all.length > 0 || facts.bodyRequired ? fieldsBody(facts.contentType, all, object) : null
}

// A server made from an OpenAPI document: it answers every operation with what it understood of the request, or with status 400 and what was
// wrong with it.
import { createServer, type IncomingMessage } from 'node:http'
import { listen } from './listen'
import { operationsOf, type DocumentOperation, type Plain } from './openapi-document'
import { checkFor } from './openapi-schema'
import { parameterValue } from './openapi-values'

/** What a request said, as texts: a server does not know yet which of them are numbers. */
export interface Understood {
  readonly operation: string
  /** By `place name`: a text, a list of texts, or an object of texts (deeper where the style is `deepObject`). */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly contentType: string | null
  /** Of JSON the value; of forms and parts the fields with all their values; of anything else the text. */
  readonly body: unknown
}

export interface OpenApiServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Serves a document on loopback. */
export async function startOpenApiServer(document: Plain): Promise<OpenApiServer> {
  const operations = operationsOf(document)
  const { port, close } = await listen(
    createServer((request, response) => {
      const say = (status: number, value: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(request.method === 'HEAD' ? undefined : JSON.stringify(value))
      }
      bodyOf(request)
        .then((body) => answer(document, operations, request, body))
        .then(({ status, value }) => say(status, value))
        .catch((error: unknown) => say(500, { message: String(error) }))
    }),
  )
  return { url: `http://127.0.0.1:${port}`, close }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function answer(
  document: Plain,
  operations: readonly DocumentOperation[],
  request: IncomingMessage,
  body: Buffer,
): { readonly status: number; readonly value: unknown } {
  const [path = '', ...query] = (request.url ?? '').split('?')
  const found = operationFor(operations, request.method ?? '', path)
  if (!found) return { status: 404, value: { message: `No operation for ${request.method ?? ''} ${path}` } }
  const { operation, values } = found
  const problems: string[] = []
  const sources = { path: values, query: query.join('?'), headers: request.headers }
  const parameters: Record<string, unknown> = {}
  for (const parameter of operation.parameters) {
    const value = parameterValue(document, operation, parameter, sources)
    if (value !== undefined) parameters[`${parameter.in} ${parameter.name}`] = value
    else if (parameter.required) problems.push(`The ${parameter.in} parameter ${parameter.name} is missing`)
  }
  const contentType = request.headers['content-type'] ?? null
  const value = readBody(document, operation, contentType, body, problems)
  const understood: Understood = { operation: operation.id, parameters, contentType, body: value }
  return problems.length > 0
    ? { status: 400, value: { message: problems.join('; ') } }
    : { status: 200, value: understood }
}

/** Of several templates that fit, the one with the fewest names (OpenAPI 3.0.4, Path Templating: concrete ones first). */
function operationFor(
  operations: readonly DocumentOperation[],
  method: string,
  path: string,
): { readonly operation: DocumentOperation; readonly values: ReadonlyMap<string, string> } | null {
  const fitting = operations.flatMap((operation) => {
    const names: string[] = []
    const pattern = operation.path
      .split(/(\{[^{}]*\})/)
      .map((piece) => {
        if (!/^\{.*\}$/.test(piece)) return piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
        names.push(piece.slice(1, -1))
        return '([^/]+)'
      })
      .join('')
    const match = operation.method === method ? new RegExp(`^${pattern}$`).exec(path) : null
    return match
      ? [{ operation, values: new Map(names.map((name, index) => [name, match[index + 1] ?? ''])) }]
      : []
  })
  return fitting.sort((one, other) => one.values.size - other.values.size)[0] ?? null
}

function readBody(
  document: Plain,
  operation: DocumentOperation,
  contentType: string | null,
  body: Buffer,
  problems: string[],
): unknown {
  if (operation.bodies.size === 0) {
    if (body.length > 0) problems.push('A body came that the operation does not take')
    return null
  }
  if (body.length === 0) {
    if (operation.bodyRequired) problems.push('The body is missing')
    return null
  }
  const type = (contentType ?? '').split(';')[0]?.trim() ?? ''
  const media = [...operation.bodies].find(
    ([name]) => name.split(';')[0]?.trim() === type || name === '*/*',
  )?.[1]
  if (!media) {
    problems.push(`The body is ${type}, which is none of ${[...operation.bodies.keys()].join(', ')}`)
    return null
  }
  if (/json$/.test(type)) {
    const value = JSON.parse(body.toString('utf8')) as unknown
    const wrong = checkFor(document, media.schema)(value)
    if (wrong.length > 0) problems.push(`The body is not valid: ${wrong.join(' ')}`)
    return value
  }
  if (type === 'application/x-www-form-urlencoded') {
    const fields = new URLSearchParams(body.toString('utf8'))
    return Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name)]))
  }
  return type.startsWith('multipart/') ? partsOf(body, contentType ?? '') : body.toString('base64')
}

/** Fields of a multipart body: all values of each, bytes that have a file name as base64. */
function partsOf(body: Buffer, contentType: string): Readonly<Record<string, readonly string[]>> {
  const boundary = /boundary=([^;]+)/.exec(contentType)?.[1] ?? ''
  const made: Record<string, string[]> = {}
  for (const piece of body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const at = piece.indexOf('\r\n\r\n')
    const head = Buffer.from(piece.slice(0, at), 'latin1').toString('utf8')
    const bytes = Buffer.from(piece.slice(at + 4, -2), 'latin1')
    const name = decodeURIComponent(/; name="([^"]*)"/.exec(head)?.[1] ?? '')
    ;(made[name] ??= []).push(
      head.includes('; filename="') ? bytes.toString('base64') : bytes.toString('utf8'),
    )
  }
  return made
}

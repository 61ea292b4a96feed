// What is read of an OpenAPI document by us and by two libraries, in the same words: operations with their parameters and whether they take a body.
import { dereference } from '@scalar/openapi-parser'
import { OpenApi } from '@samchon/openapi'
import { readTool, type Tool } from '../../core/catalog'
import { printNode } from '../../core/json'
import { readHttpFacts, readSource, toHttpRequest, type SourceFile } from '../../core/reading'

/** One operation: parameters as `place name`, without bodies and form fields. */
export interface ReadOperation {
  readonly parameters: ReadonlySet<string>
  readonly hasBody: boolean
  /** Sample arguments for all of its input make a request. */
  readonly isCallable: boolean
}

/** Operations by `METHOD /path`; a text says why nothing could be read. */
export type Reading = ReadonlyMap<string, ReadOperation> | string

type Plain = Readonly<Record<string, unknown>>

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** Our reading, by the one entry for all sources. */
export function readOurs(file: string, text: string, fileAt: (path: string) => SourceFile | null): Reading {
  const read = readSource(text, { file, newDocumentId: () => 'document', fileAt })
  if (!read.ok) return read.failure.code
  const operations = new Map<string, ReadOperation>()
  for (const tool of read.value.tools) {
    const facts = readHttpFacts(tool)
    if (!facts) continue
    const sent = facts.parameters.filter((parameter) => parameter.in !== 'body')
    operations.set(`${facts.method} ${facts.path}`, {
      parameters: new Set(sent.map((parameter) => nameOf(parameter.in, parameter.name ?? ''))),
      hasBody: facts.contentType !== null,
      isCallable: toHttpRequest(tool, sampleArguments(tool), 'https://api.example').request !== null,
    })
  }
  return operations
}

/** An argument for every key of a tool's input, by what its schema says first. */
function sampleArguments(tool: Tool): string {
  const { schema } = readTool(tool)
  const { properties } = JSON.parse(schema ? printNode(tool.text, schema) : '{}') as { properties?: Plain }
  const samples = Object.entries(properties ?? {}).map(([key, property]) => [key, sampleOf(plain(property))])
  return JSON.stringify(Object.fromEntries(samples))
}

function sampleOf(schema: Plain): unknown {
  if (schema.contentEncoding === 'base64') return 'aGk='
  if (Array.isArray(schema.enum)) return schema.enum[0] as unknown
  const [type] = Array.isArray(schema.type) ? (schema.type as unknown[]) : [schema.type]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'array') return [sampleOf(plain(schema.items))]
  return type === 'object' ? { key: 'value' } : 'text'
}

/** What `@scalar/openapi-parser` gives after following all references; the override of a path's parameters is left to its caller. */
export function readScalar(
  document: unknown,
  beside: readonly { readonly name: string; readonly value: unknown }[],
): Reading {
  try {
    const files = [{ name: 'main', value: document }, ...beside].map(({ name, value }, index) => ({
      dir: './',
      isEntrypoint: index === 0,
      references: [],
      filename: name,
      specification: value as Record<string, unknown>,
    }))
    const { schema } = dereference(files)
    return operationsIn(schema)
  } catch (error) {
    return String(error)
  }
}

/** What `@samchon/openapi` gives after its conversion to one form for all versions. */
export function readSamchon(document: unknown): Reading {
  try {
    return operationsIn(OpenApi.convert(structuredClone(document) as Parameters<typeof OpenApi.convert>[0]))
  } catch (error) {
    return String(error)
  }
}

function operationsIn(document: unknown): Reading {
  const operations = new Map<string, ReadOperation>()
  for (const [path, item] of Object.entries(plain(plain(document).paths))) {
    for (const [method, operation] of Object.entries(plain(item))) {
      if (!METHODS.includes(method)) continue
      operations.set(`${method.toUpperCase()} ${path}`, operationOf(plain(item), plain(operation)))
    }
  }
  return operations
}

function operationOf(item: Plain, operation: Plain): ReadOperation {
  const listed = [item.parameters, operation.parameters].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  )
  const parameters = new Set<string>()
  let hasBody = operation.requestBody !== undefined
  for (const parameter of listed.map(plain)) {
    const place = String(parameter.in)
    if (place === 'body' || place === 'formData') hasBody = true
    else parameters.add(nameOf(place, String(parameter.name)))
  }
  return { parameters, hasBody, isCallable: false }
}

/** The names of headers do not depend on their case. */
function nameOf(place: string, name: string): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`
}

function plain(value: unknown): Plain {
  return typeof value === 'object' && value !== null ? (value as Plain) : {}
}

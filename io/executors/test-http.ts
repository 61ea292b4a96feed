// A small document of every kind of parameter, for the tests of this area.
import type { JsonValue, Tool } from '../../core/catalog'
import type { ExecutionResult, ToolExecution } from '../../core/harness'
import { readSource } from '../../core/reading'
import { createHttpExecutor, type HttpExecutor, type HttpExecutorOptions } from './http'

const string = { type: 'string' }
const DOCUMENT = {
  openapi: '3.0.3',
  info: { title: 'Things', version: '1' },
  servers: [{ url: 'https://api.example/v1' }],
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: string }],
      get: {
        operationId: 'get_thing',
        parameters: [
          { name: 'q', in: 'query', schema: string },
          { name: 'X-Trace', in: 'header', schema: string },
          { name: 'tint', in: 'cookie', schema: string },
        ],
      },
      delete: { operationId: 'delete_thing' },
      head: { operationId: 'head_thing' },
    },
    '/things': {
      post: {
        operationId: 'add_thing',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { name: string, count: { type: 'integer' } } },
            },
          },
        },
      },
      put: {
        operationId: 'upload',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { note: string, file: { type: 'string', format: 'binary' } },
              },
            },
          },
        },
      },
    },
    '@evil.example/x': { get: { operationId: 'leave' } },
  },
}

/** Tools of a document, by their names. */
export function toolsOf(document: unknown): ReadonlyMap<string, Tool> {
  const read = readSource(JSON.stringify(document), { file: 'api.json', newDocumentId: () => 'd' })
  if (!read.ok) throw new Error(read.failure.code)
  return new Map(read.value.tools.map((tool) => [(JSON.parse(tool.text) as { name: string }).name, tool]))
}

const TOOLS = toolsOf(DOCUMENT)

/** An executor of the tools above that runs outside of a page. */
export function executor(options: Partial<HttpExecutorOptions> = {}): HttpExecutor {
  return createHttpExecutor({
    tools: TOOLS,
    baseUrl: null,
    headers: [],
    query: [],
    inPage: false,
    timeLimit: 4000,
    ...options,
  })
}

/** A call of a tool by its name. */
export function call(name: string, given: Readonly<Record<string, JsonValue>> = {}): ToolExecution {
  const tool = {
    key: name,
    name: `shown_${name}`,
    description: '',
    parameters: null,
    parameterNames: {},
    outputSchema: null,
    server: null,
    effect: 'read',
    effectReason: '',
  } as const
  return { tool, arguments: given }
}

export const run = (made: HttpExecutor, execution: ToolExecution): Promise<ExecutionResult> =>
  made.execute(execution, new AbortController().signal)

export const SECRET = 'sentinel-0123456789'
export const KEYS = {
  headers: [['Authorization', `Bearer ${SECRET}`]],
  query: [['api_key', `q-${SECRET}`]],
} as const

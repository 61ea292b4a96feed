// Every operation of real documents, called against a server that is made from the same document and reads requests by its own rules.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readTool, type JsonValue, type Tool } from '../../core/catalog'
import { sampleValue, type ToolExecution } from '../../core/harness'
import { readHttpFacts, readSource, type HttpFacts } from '../../core/reading'
import { plain, type Plain } from '../../e2e/support/openapi-document'
import { startOpenApiServer, type OpenApiServer, type Understood } from '../../e2e/support/openapi-server'
import { createHttpExecutor } from './http'

const FOLDER = '../shared/data/catalogs/openapi'
const DOCUMENTS = [
  'discord/specs__openapi.json.gz',
  'figma/openapi__openapi.yaml.gz',
  'intercom/descriptions__2.16__api.intercom.io.yaml.gz',
  'lob/dist__lob-api-bundled.yml.gz',
  'notion/scripts__notion-openapi.json.gz',
  'oas-examples/2.0__json__petstore.json',
  'oas-examples/2.0__json__petstore-simple.json',
  'petstore-swagger/src__main__resources__openapi.yaml',
]
const SEEDS = [1, 2]

/** An operation that demands what it does not describe, so that no tool made of it can know: its server refuses every call. */
const FLAWED = { call: 'PUT /v2/webhooks/{webhook_id}', demands: 'team_id' }

type Arguments = Readonly<Record<string, JsonValue>>

const servers: OpenApiServer[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})

describe.skipIf(!existsSync(FOLDER))('documents of public APIs', () => {
  test.each(DOCUMENTS)(
    '%s: the server understands every call as it was meant',
    async (file) => {
      const { document, tools } = readDocument(join(FOLDER, file))
      const server = await startOpenApiServer(document)
      servers.push(server)
      const executor = createHttpExecutor({
        tools,
        baseUrl: server.url,
        headers: [['Authorization', 'Bearer sentinel-key']],
        query: [],
        inPage: false,
        timeLimit: 5000,
      })
      const wrong: string[] = []
      let called = 0
      for (const [key, tool] of tools) {
        const facts = readHttpFacts(tool)
        expect(facts).not.toBeNull()
        if (!facts) continue
        for (const seed of SEEDS) {
          const given = argumentsFor(tool, seed)
          const why = await outcomeOf(
            executor.execute(executionOf(key, tool, given), new AbortController().signal),
            facts,
            given,
          )
          called += 1
          if (why !== null)
            wrong.push(`${facts.method} ${facts.path} ${JSON.stringify(given).slice(0, 300)}: ${why}`)
        }
      }
      expect(called).toBe(tools.size * SEEDS.length)
      const isFlaw = (text: string): boolean => text.startsWith(FLAWED.call) && text.includes(FLAWED.demands)
      expect(wrong.filter((text) => !isFlaw(text))).toEqual([])
    },
    60_000,
  )
})

function readDocument(file: string): { readonly document: Plain; readonly tools: ReadonlyMap<string, Tool> } {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const name = basename(file).replace(/\.gz$/, '')
  const read = readSource(text, { file: join(dirname(file), name), newDocumentId: () => 'd' })
  if (!read.ok) throw new Error(read.failure.code)
  const document = plain(name.endsWith('.json') ? (JSON.parse(text) as unknown) : (parse(text) as unknown))
  return { document, tools: new Map(read.value.tools.map((tool) => [tool.id, tool])) }
}

function argumentsFor(tool: Tool, seed: number): Arguments {
  const { schema } = readTool(tool)
  const text = schema ? tool.text.slice(schema.offset, schema.offset + schema.length) : '{}'
  const made = sampleValue(JSON.parse(text) as JsonValue, seed)
  if (made === undefined) throw new Error(`No arguments could be made for ${readTool(tool).name}`)
  return made as Arguments
}

function executionOf(key: string, tool: Tool, given: Arguments): ToolExecution {
  const { name, description } = readTool(tool)
  const facts = {
    parameters: null,
    parameterNames: {},
    outputSchema: null,
    server: null,
    effect: 'read',
    effectReason: '',
  } as const
  return { tool: { key, name, description, ...facts }, arguments: given }
}

/** What the server made of a call that is otherwise than what was meant; null where nothing is. */
async function outcomeOf(
  answer: ReturnType<ReturnType<typeof createHttpExecutor>['execute']>,
  facts: HttpFacts,
  given: Arguments,
): Promise<string | null> {
  const result = await answer
  if (!result.ok) return result.message
  if (facts.method === 'HEAD') return null
  const understood = result.value as unknown as Understood
  if (understood.operation !== `${facts.method} ${facts.path}`)
    return `it was taken for ${understood.operation}`
  for (const parameter of facts.parameters) {
    const value = given[parameter.key]
    if (parameter.in === 'body' || value === undefined) continue
    const meant = textsOf(value, parameter.style === 'deepObject')
    const got = understood.parameters[`${parameter.in} ${parameter.name ?? ''}`]
    if (!isSame(meant, got))
      return `${parameter.in} ${parameter.name ?? ''}: ${JSON.stringify(got)}, not ${JSON.stringify(meant)}`
  }
  const body = bodyOf(facts, given)
  if (facts.contentType === null || (body === undefined && !facts.bodyRequired))
    return understood.body === null ? null : 'a body came'
  const meant = /json/.test(facts.contentType) ? body : fieldsOf(body)
  return isSame(meant, understood.body)
    ? null
    : `body: ${JSON.stringify(understood.body)}, not ${JSON.stringify(meant)}`
}

/** A value as texts, the way styles write it; undefined where nothing is sent. */
function textsOf(value: JsonValue, isDeep: boolean): unknown {
  if (value === null) return undefined
  if (Array.isArray(value)) {
    const texts = value
      .filter((item: JsonValue) => item !== null)
      .map((item: JsonValue) => (isDeep ? textsOf(item, true) : textOf(item)))
    return texts.length > 0 ? texts : undefined
  }
  if (typeof value !== 'object') return textOf(value)
  const members = Object.entries(value).flatMap(([key, item]) => {
    const text = item === null ? undefined : isDeep ? textsOf(item, true) : textOf(item)
    return text === undefined ? [] : [[key, text]]
  })
  return members.length > 0 ? Object.fromEntries(members) : undefined
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function bodyOf(facts: HttpFacts, given: Arguments): JsonValue | undefined {
  if (facts.bodyKey !== null) return given[facts.bodyKey]
  const known = new Set(facts.parameters.map(({ key }) => key))
  const fields = facts.parameters.flatMap(({ in: place, key, name }) => {
    const value = given[key]
    return place === 'body' && value !== undefined ? [[name ?? key, value] as const] : []
  })
  const more = Object.entries(given).filter(([key]) => facts.bodyTakesMore && !known.has(key))
  return fields.length + more.length > 0 || facts.bodyRequired
    ? Object.fromEntries([...fields, ...more])
    : undefined
}

/** Fields of a form or of parts: each with all its texts. */
function fieldsOf(body: JsonValue | undefined): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const all = (Array.isArray(value) ? (value as readonly JsonValue[]) : [value]).filter(
        (item) => item !== null,
      )
      return all.length > 0 ? [[name, all.map(textOf)]] : []
    }),
  )
}

/** The same, where one text and a list of one text are (a server that expects either takes both). */
function isSame(meant: unknown, got: unknown): boolean {
  if (Array.isArray(got) && !Array.isArray(meant) && meant !== undefined)
    return got.length === 1 && isSame(meant, got[0])
  try {
    expect(got).toEqual(meant)
    return true
  } catch {
    return false
  }
}

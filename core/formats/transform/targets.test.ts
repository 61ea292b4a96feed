import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readTool, type Catalog, type FormatId } from '../../catalog'
import { catalogOf } from '../test-there-and-back'
import { writeCatalog } from '../write-catalog'
import { targets } from './targets'

type Plain = Readonly<Record<string, unknown>>

/** Every schema of a plain schema, by its own reading of JSON Schema: it does not use the walk it checks. */
function schemasOf(
  schema: unknown,
  path = '#',
): readonly { readonly path: string; readonly schema: Plain }[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return []
  const node = schema as Plain
  const inside = Object.entries(node).flatMap(([key, value]) => {
    if (['properties', '$defs', 'definitions', 'patternProperties'].includes(key))
      return Object.entries((value ?? {}) as Plain).flatMap(([name, one]) =>
        schemasOf(one, `${path}/${key}/${name}`),
      )
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key))
      return (value as readonly unknown[]).flatMap((one, index) => schemasOf(one, `${path}/${key}/${index}`))
    return ['items', 'additionalProperties', 'not'].includes(key) ? schemasOf(value, `${path}/${key}`) : []
  })
  return [{ path, schema: node }, ...inside]
}

const GEMINI =
  'type format title description nullable enum maxItems minItems properties required minProperties maxProperties minLength maxLength pattern example anyOf propertyOrdering default items minimum maximum'.split(
    ' ',
  )

function geminiFlaws(schema: unknown): readonly string[] {
  return schemasOf(schema).flatMap(({ path, schema: node }) => [
    ...Object.keys(node)
      .filter((key) => !GEMINI.includes(key))
      .map((key) => `${path}: ${key}`),
    ...('type' in node && !/^(?:STRING|NUMBER|INTEGER|BOOLEAN|ARRAY|OBJECT|NULL)$/.test(String(node.type))
      ? [`${path}: type ${JSON.stringify(node.type)}`]
      : []),
    ...(!('type' in node) && !('anyOf' in node) ? [`${path}: no type`] : []),
    ...(node.type === 'ARRAY' && !('items' in node) ? [`${path}: no items`] : []),
    ...('enum' in node &&
    (node.type !== 'STRING' ||
      !(node.enum as unknown[]).every((value) => typeof value === 'string' && value !== ''))
      ? [`${path}: enum`]
      : []),
    ...((node.required as string[] | undefined) ?? [])
      .filter((name) => !Object.hasOwn(node.properties ?? {}, name))
      .map((name) => `${path}: required ${name}`),
    ...Object.keys(node.properties ?? {})
      .filter((name) => !/^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(name))
      .map((name) => `${path}: key ${name}`),
  ])
}

const REFUSED_AT_ROOT = ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else']

function rootFlaws(schema: unknown): readonly string[] {
  const node = schema as Plain
  return [
    ...REFUSED_AT_ROOT.filter((key) => key in node),
    ...(node.type === 'object' ? [] : [`type ${String(node.type)}`]),
  ]
}

function openAiFlaws(schema: unknown): readonly string[] {
  return [
    ...rootFlaws(schema),
    ...('properties' in (schema as Plain) ? [] : ['no properties']),
    ...schemasOf(schema).flatMap(({ path, schema: node }) =>
      [node.type].flat().includes('array') && !('items' in node) ? [`${path}: no items`] : [],
    ),
  ]
}

function strictFlaws(schema: unknown, asksAll: boolean): readonly string[] {
  return schemasOf(schema).flatMap(({ path, schema: node }) => {
    const names = Object.keys(node.properties ?? {})
    const isObject = [node.type].flat().includes('object') || 'properties' in node
    const required = (node.required as string[] | undefined) ?? []
    return [
      ...[
        'oneOf',
        'not',
        'patternProperties',
        'propertyNames',
        'if',
        'dependentRequired',
        'default',
        'nullable',
      ]
        .filter((key) => key in node && (asksAll || key !== 'default'))
        .map((key) => `${path}: ${key}`),
      ...(isObject && node.additionalProperties !== false ? [`${path}: open`] : []),
      ...(isObject && asksAll && names.some((name) => !required.includes(name)) ? [`${path}: optional`] : []),
      ...(!['type', 'anyOf', '$ref', 'allOf'].some((key) => key in node) ? [`${path}: no type`] : []),
      ...(asksAll && '$ref' in node && Object.keys(node).length > 1 ? [`${path}: beside $ref`] : []),
    ]
  })
}

function written(
  catalog: Catalog,
  format: FormatId,
  strict = false,
): readonly { readonly schema: unknown; readonly strict: boolean; readonly name: string }[] {
  const { text } = writeCatalog(catalog, { format, names: {}, toolIds: 'all', strict })
  const value: unknown = JSON.parse(text)
  const list =
    format === 'gemini'
      ? (value as [{ functionDeclarations: Plain[] }])[0].functionDeclarations
      : (value as Plain[])
  return list.map((entry) => {
    const inner = (format === 'openai-chat' ? entry.function : entry) as Plain
    return {
      schema: inner.parameters ?? inner.input_schema,
      strict: inner.strict === true,
      name: String(inner.name),
    }
  })
}

function realCatalogs(): readonly Catalog[] {
  return readdirSync('../shared/data/catalogs', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[.](?:json|jsonl|snap)(?:[.]gz)?$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = readFileSync(file)
      const catalog = catalogOf((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'), file)
      // Without documents each tool is written by itself, also one that stands in its own format.
      return catalog.tools.length > 0
        ? [{ tools: catalog.tools.map((tool) => (tool.format === 'mcp' ? tool : tool)), documents: [] }]
        : []
    })
}

describe('each target', () => {
  test('lists transformations with an id, words and a source, no id twice', () => {
    for (const { plain, strict } of Object.values(targets)) {
      for (const list of [plain, [...(strict?.first ?? []), ...(strict?.then ?? [])]]) {
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
        for (const { does, source } of list) {
          expect(does).toMatch(/^[A-Z].*[.]$/)
          expect(source).not.toBe('')
        }
      }
    }
  })
})

const isHere = existsSync('../shared/data/catalogs')
describe.skipIf(!isHere)('public catalogues', () => {
  const catalogs = isHere ? realCatalogs() : []
  const from = (format: FormatId): readonly Catalog[] =>
    catalogs.map((catalog) => ({ ...catalog, tools: catalog.tools.filter((tool) => tool.format !== format) }))
  const flawsOf = (format: FormatId, check: (schema: unknown) => readonly string[]): readonly string[] =>
    from(format).flatMap((catalog) =>
      catalog.tools.length === 0
        ? []
        : written(catalog, format).flatMap(({ schema, name }) =>
            schema === undefined ? [] : check(schema).map((flaw) => `${name} ${flaw}`),
          ),
    )

  test('there are many', () => expect(catalogs.flatMap(({ tools }) => tools).length).toBeGreaterThan(1000))
  test('gemini takes every schema', () => expect(flawsOf('gemini', geminiFlaws)).toEqual([]))
  test('openai-chat takes every schema', () => expect(flawsOf('openai-chat', openAiFlaws)).toEqual([]))
  test('openai-responses takes every schema', () =>
    expect(flawsOf('openai-responses', openAiFlaws)).toEqual([]))
  test('anthropic takes every schema', () =>
    expect(
      flawsOf('anthropic', (schema) => [
        ...rootFlaws(schema),
        ...Object.keys((schema as Plain).properties ?? {}).filter(
          (key) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(key),
        ),
      ]),
    ).toEqual([]))

  test.each(['openai-chat', 'openai-responses', 'anthropic'] as const)(
    '%s strict: every tool is closed, or not strict and named',
    (format) => {
      let strict = 0
      for (const catalog of catalogs) {
        const tools = written(catalog, format, true)
        const { notes } = writeCatalog(catalog, { format, names: {}, toolIds: 'all', strict: true })
        const named = notes.filter(
          ({ message }) =>
            message.startsWith('This tool cannot be strict') || message.includes('no input schema'),
        ).length
        for (const tool of tools.filter((one) => one.strict)) {
          strict += 1
          expect(
            [...rootFlaws(tool.schema), ...strictFlaws(tool.schema, format !== 'anthropic')],
            tool.name,
          ).toEqual([])
        }
        expect(named).toBeGreaterThanOrEqual(tools.filter((one) => !one.strict).length)
      }
      expect(strict).toBeGreaterThan(500)
    },
  )
})

test('a schema that a target takes as it is stays word for word', () => {
  const text =
    '{"tools":[{"name":"t","inputSchema":{"type":"object","properties":{"a":{"type":"string","format":"uri","default":"x","minLength":1.0},"b":{"$ref":"#/$defs/d"}},"additionalProperties":false,"$defs":{"d":{"oneOf":[{"const":1e400},{"type":"null"}]}}}}]}'
  const catalog = catalogOf(text)
  const schema = readTool(catalog.tools[0]!).schema!
  for (const format of ['anthropic', 'openai-chat', 'gemini-json-schema', 'mcp'] as const) {
    const { text: made, notes } = writeCatalog(
      { ...catalog, documents: [] },
      { format, names: {}, toolIds: 'all' },
    )
    const [tool] = catalogOf(made).tools
    const back = readTool(tool!).schema!
    expect(tool!.text.slice(back.offset, back.offset + back.length).replaceAll(/\s/g, '')).toBe(
      catalog.tools[0]!.text.slice(schema.offset, schema.offset + schema.length).replaceAll(/\s/g, ''),
    )
    expect(notes).toEqual([])
  }
})

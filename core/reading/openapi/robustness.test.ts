import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTool } from '../../catalog'
import { fromPointer, nodeAt, parseJson, type JsonNode } from '../../json'
import { openApi } from './open-api'
import { toHttpRequest } from './request/to-http-request'
import { sourceOf, toolsOf } from './test-document'

const JUNK = [
  'null',
  'true',
  '1e400',
  '""',
  '"x"',
  '[]',
  '[[]]',
  '{}',
  '{"$ref": "#"}',
  '{"$ref": "#/paths"}',
  '{"$ref": "#/components/schemas/Pet", "nullable": true, "allOf": [{"$ref": "#/components/schemas/Pet"}]}',
  '{"$ref": 7}',
  '{"$ref": "other.json#/a"}',
  '{"__proto__": {"polluted": true}}',
  '{"type": "array", "items": [{}, 5]}',
  '{"\\ud800": "\\udfff"}',
]

const BASES = [
  {
    openapi: '3.0.3',
    info: { title: 'Base' },
    servers: [{ url: 'https://{a}', variables: { a: { default: 'x' } } }],
    security: [{ key: [] }],
    paths: {
      '/pets/{id}': {
        parameters: [{ $ref: '#/components/parameters/id' }],
        put: {
          operationId: 'put',
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { $ref: '#/components/schemas/Pet' },
                encoding: { photo: { contentType: 'image/png', style: 'form', explode: true } },
              },
            },
          },
          callbacks: { a: {} },
        },
        get: {
          parameters: [
            {
              name: 'q',
              in: 'query',
              style: 'deepObject',
              schema: { $ref: '#/components/schemas/Pet' },
              examples: { a: { value: 1 } },
            },
            { name: 'h', in: 'header', content: { 'application/json': { schema: { type: 'object' } } } },
          ],
        },
      },
    },
    components: {
      parameters: {
        id: { name: 'id', in: 'path', required: true, schema: { type: 'string', example: 'a' } },
      },
      schemas: {
        Pet: {
          allOf: [
            { $ref: '#/components/schemas/Base' },
            { properties: { parent: { $ref: '#/components/schemas/Pet' } }, required: ['id'] },
          ],
          discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/Base' } },
        },
        Base: {
          type: 'object',
          required: ['id', 'photo'],
          properties: {
            id: { readOnly: true },
            photo: { type: 'string', format: 'binary' },
            n: { minimum: 1, exclusiveMinimum: true, nullable: true, type: 'number' },
          },
        },
      },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'K' } },
    },
  },
  {
    swagger: '2.0',
    host: 'h',
    consumes: ['application/json'],
    paths: {
      '/a': {
        post: {
          parameters: [
            { name: 'b', in: 'body', schema: { $ref: '#/definitions/A' } },
            { name: 'l', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'tsv' },
          ],
        },
        put: { parameters: [{ name: 'f', in: 'formData', type: 'file' }] },
      },
    },
    definitions: {
      A: { properties: { a: { $ref: '#/definitions/A' }, x: { 'x-nullable': true, type: 'string' } } },
    },
  },
].map((base) => JSON.stringify(base))

/** Every node below a root, the root first. */
function nodesIn(root: JsonNode): readonly JsonNode[] {
  const nodes = [root]
  for (const node of nodes) nodes.push(...node.members.map(({ valueNode }) => valueNode), ...node.items)
  return nodes
}

/** A base with some of its values replaced by others or by each other. */
const mutants = fc
  .tuple(
    fc.constantFrom(...BASES),
    fc.array(fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...JUNK), fc.nat())), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([base, changes]) => {
    let text = base
    for (const [place, by] of changes) {
      const { root } = parseJson(text)
      if (!root) return text
      const nodes = nodesIn(root)
      const node = nodes[place % nodes.length]!
      const other = nodes[Number(by) % nodes.length]
      const replacement =
        typeof by === 'string' ? by : text.slice(other!.offset, other!.offset + other!.length)
      text = `${text.slice(0, node.offset)}${replacement}${text.slice(node.offset + node.length)}`
    }
    return text
  })

/** Every local reference of a schema: `$ref` strings under keys that are no property names would do, too; all must lead somewhere. */
function danglingReferences(schema: JsonNode | null): readonly string[] {
  if (!schema) return []
  return nodesIn(schema).flatMap(({ members }) =>
    members.flatMap(({ key, valueNode }) => {
      const value = valueNode.value
      if (key !== '$ref' || typeof value !== 'string' || !value.startsWith('#/$defs/')) return []
      return nodeAt(schema, fromPointer(value.slice(1))) ? [] : [value]
    }),
  )
}

test('whatever a document holds, reading and calling it neither throws nor gives broken tools', () => {
  fc.assert(
    fc.property(mutants, (json) => {
      const source = sourceOf(json, { 'other.json': { a: { $ref: 'api.json#/paths' } } })
      if (!source.root || openApi.recognize(source) === null) return
      const derived = openApi.read(source)
      const names = new Set<string>()
      for (const tool of toolsOf(derived)) {
        const { root, name, schema } = readTool(tool)
        expect(root?.type).toBe('object')
        expect(names.has(name)).toBe(false)
        names.add(name)
        expect(nodeAt(schema, ['type'])?.value).toBe('object')
        expect(danglingReferences(schema)).toEqual([])
        expect(tool.text.length).toBeLessThan(40_000)
        toHttpRequest(tool, '{"id": ["a", {"b": null}], "q": {"a": [1]}, "photo": 5, "b": {}, "f": "aGk="}')
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    }),
    { seed: 20261130, numRuns: 400 },
  )
})

test('nesting as deep as JSON is read does not exhaust the program', () => {
  const depth = 480
  const open = '{"items":'.repeat(depth)
  const json = `{"openapi":"3.0.0","paths":{"/a":{"post":{"requestBody":{"content":{"application/json":{"schema":${open}{}${'}'.repeat(depth)}}}}}}}}`
  const [tool] = toolsOf(openApi.read(sourceOf(json)))
  expect(tool && readTool(tool).root?.type).toBe('object')
  const wide = `{"allOf":[${Array.from({ length: 300 }, () => '{"properties":{"a":{}}}').join(',')}]}`
  const flat = json.replace(`${open}{}${'}'.repeat(depth)}`, wide)
  expect(toolsOf(openApi.read(sourceOf(flat)))).toHaveLength(1)
})

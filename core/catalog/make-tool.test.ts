import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ToolLayout } from './catalog'
import { makeTool, toolIdFor, withText } from './make-tool'
import { partById, toolByPart } from './part-index'
import { partsOf, readTool } from './read-tool'
import { scopeOf } from './scope'

const layout: ToolLayout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }

function toolOf(schema: unknown, name = 'tool') {
  const text = JSON.stringify({ name, description: 'What it does.', inputSchema: schema })
  return makeTool({ id: toolIdFor(null, name, 0), format: 'mcp', layout, text, server: null, origin: null })
}

describe('parts', () => {
  test('a parameter called like a keyword is only a parameter', () => {
    const tool = toolOf({
      properties: {
        properties: { type: 'object', properties: { type: { type: 'string' } } },
        required: true,
        $ref: {},
      },
      required: ['properties'],
    })
    expect(partsOf(tool).map(({ name, path }) => [name, path.join('/')])).toEqual([
      ['tool', ''],
      ['properties', 'properties/properties'],
      ['type', 'properties/properties/properties/type'],
      ['required', 'properties/required'],
      ['$ref', 'properties/$ref'],
    ])
  })

  test('what several branches describe is one parameter, where it is described', () => {
    const tool = toolOf({
      oneOf: [
        { properties: { kind: { const: 'a' }, size: { properties: { unit: {} } } } },
        {
          properties: { kind: { const: 'b', description: 'Which kind' }, size: { properties: { unit: {} } } },
        },
      ],
    })
    expect(partsOf(tool).map(({ name }) => name)).toEqual(['tool', 'kind', 'size', 'unit'])
    expect(partsOf(tool)[1]).toMatchObject({
      description: 'Which kind',
      path: ['oneOf', 1, 'properties', 'kind'],
    })
    const scopes = new Set(partsOf(tool).map((part) => scopeOf(tool, part)))
    expect([...scopes]).toEqual(['catalog', `${tool.id} `, `${tool.id} /properties/size`])
  })

  test('the tool and part of an id are found, and nothing for an unknown one', () => {
    const tools = [toolOf({ properties: { a: {} } }, 'one'), toolOf({ properties: { a: {} } }, 'two')]
    const catalog = { tools, documents: [] }
    const part = partsOf(tools[1]!)[1]!
    expect(toolByPart(catalog).get(part.id)).toBe(tools[1])
    expect(partById(catalog, part.id)).toEqual(part)
    expect(partById(catalog, `${tools[1]!.id}/x`)).toBeNull()
  })

  test('a missing name, description or schema reads as nothing', () => {
    const text = '{"inputSchema": true, "name": 3}'
    const tool = makeTool({ id: 't', format: 'mcp', layout, text, server: null, origin: null })
    expect(readTool(tool)).toMatchObject({ name: '', description: '' })
    expect(tool.parameters).toEqual([])
  })

  test('schemas nested deeper than is walked are left alone', () => {
    let schema: object = { properties: { deepest: {} } }
    for (let depth = 0; depth < 300; depth += 1) schema = { not: schema }
    const text = `{"name": "x", "inputSchema": ${JSON.stringify(schema)}}`
    const tool = makeTool({ id: 't', format: 'mcp', layout, text, server: null, origin: null })
    expect(tool.parameters).toEqual([])
  })
})

describe('withText', () => {
  const before = toolOf({ properties: { a: { properties: { x: {} } }, b: {} } })
  const idOf = (name: string) => partsOf(before).find((part) => part.name === name)?.id
  const namesById = (schema: unknown) => {
    const text = JSON.stringify({ name: 'tool', description: '', inputSchema: schema })
    return new Map(partsOf(withText(before, text)).map((part) => [part.id, part.name]))
  }

  test('keeps ids where names stay, also when order and everything else changes', () => {
    const after = namesById({
      type: 'object',
      properties: { b: { type: 'string' }, a: { properties: { x: {}, y: {} } } },
    })
    expect([idOf('a'), idOf('x'), idOf('b')].map((id) => after.get(id!))).toEqual(['a', 'x', 'b'])
    expect(after.size).toBe(5)
  })

  test('one gone and one come is a rename, and what lies below moves along', () => {
    const after = namesById({ properties: { z: { properties: { x: {} } }, b: {} } })
    expect([idOf('a'), idOf('x'), idOf('b')].map((id) => after.get(id!))).toEqual(['z', 'x', 'b'])
  })

  test('two gone and two come are new parameters', () => {
    const after = namesById({ properties: { y: {}, z: {} } })
    expect([idOf('a'), idOf('b')].map((id) => after.get(id!))).toEqual([undefined, undefined])
  })

  test('a parameter that moves into a branch keeps its id', () => {
    const after = namesById({
      properties: { b: {} },
      anyOf: [{ properties: { a: { properties: { x: {} } } } }],
    })
    expect([idOf('a'), idOf('x'), idOf('b')].map((id) => after.get(id!))).toEqual(['a', 'x', 'b'])
  })

  test('ids are always distinct and start with the tool’s id', () => {
    const schema = fc.letrec((tie) => ({
      schema: fc.record(
        {
          properties: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('schema'), {
            maxKeys: 3,
          }),
        },
        { requiredKeys: [] },
      ),
    })).schema
    fc.assert(
      fc.property(fc.array(schema, { minLength: 2, maxLength: 5 }), (schemas) => {
        let tool = toolOf(schemas[0])
        for (const next of schemas.slice(1)) {
          const known = new Map(partsOf(tool).map((part) => [part.path.join('/'), part.id]))
          tool = withText(tool, JSON.stringify({ name: 'tool', inputSchema: next }))
          const ids = partsOf(tool).map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.every((id) => id.startsWith(tool.id))).toBe(true)
          for (const part of partsOf(tool))
            if (known.has(part.path.join('/')) && part.path.length <= 2)
              expect(part.id).toBe(known.get(part.path.join('/')))
        }
      }),
      { seed: 6 },
    )
  })
})

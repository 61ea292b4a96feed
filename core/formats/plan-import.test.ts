import { describe, expect, test } from 'vitest'
import { applyEdits, emptyCatalog, partsOf, readTool, type Catalog } from '../catalog'
import type { ReadResult } from './format'
import { importEdits, planImport, type ImportChoice } from './plan-import'
import { readText } from './read-text'
import { writeCatalog } from './write-catalog'

function read(value: unknown): ReadResult {
  const result = readText(JSON.stringify(value), { file: 'a.json', newDocumentId: () => 'd' })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const tool = (name: string, description: string) => ({
  name,
  description,
  inputSchema: { properties: { x: {} } },
})
const present = read({ tools: [tool('same', 'S'), tool('changed', 'old'), tool('only_here', 'H')] })
const catalog: Catalog = { tools: present.tools, documents: present.documents }
const incoming = read({
  tools: [tool('same', 'S'), tool('changed', 'new'), tool('added', 'A'), { type: 'web_search' }],
})

function names(edits: ReturnType<typeof importEdits>, to = catalog) {
  const result = applyEdits(to, edits)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return {
    catalog: result.value,
    texts: result.value.tools.map((each) => `${readTool(each).name}: ${readTool(each).description}`),
  }
}

describe('an import', () => {
  test('into a new project adds everything', () => {
    const plan = planImport(catalog, incoming, 'new')
    expect([plan.additions.length, plan.same.length, plan.conflicts.length]).toEqual([3, 0, 0])
    expect(names(importEdits(plan), emptyCatalog).texts).toEqual(['same: S', 'changed: new', 'added: A'])
  })

  test('into this one tells additions, the same again, and conflicts apart', () => {
    const plan = planImport(catalog, incoming, 'add')
    expect(plan.additions.map((each) => readTool(each).name)).toEqual(['added'])
    expect(plan.same.map(({ incoming: each }) => readTool(each).name)).toEqual(['same'])
    expect(plan.conflicts.map(({ present: each }) => readTool(each).description)).toEqual(['old'])
  })

  test.each<[ImportChoice | null, readonly string[]]>([
    [null, ['same: S', 'changed: old', 'only_here: H', 'added: A']],
    ['keep', ['same: S', 'changed: old', 'only_here: H', 'added: A']],
    ['replace', ['same: S', 'changed: new', 'only_here: H', 'added: A']],
    ['keep-both', ['same: S', 'changed: old', 'only_here: H', 'changed: new', 'added: A']],
  ])('with %s gives %j', (choice, expected) => {
    const plan = planImport(catalog, incoming, 'add')
    const choices = choice === null ? {} : { [plan.conflicts[0]!.incoming.id]: choice }
    const after = names(importEdits(plan, choices))
    expect([...after.texts].sort()).toEqual([...expected].sort())
    const ids = after.catalog.tools.flatMap(partsOf).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // What was there keeps its ids, also where its text was replaced; every slot names a tool that is there.
    expect(ids).toEqual(expect.arrayContaining(catalog.tools.flatMap(partsOf).map(({ id }) => id)))
    for (const document of after.catalog.documents)
      for (const { entries } of document.slots)
        for (const entry of entries) if ('tool' in entry) expect(ids).toContain(entry.tool)
    expect(
      JSON.parse(writeCatalog(after.catalog, { format: 'mcp', names: {}, toolIds: 'all' }).text),
    ).toMatchObject({ tools: { length: expected.length } })
  })

  test('replacing by another format takes its shape', () => {
    const other = read([
      { name: 'changed', description: 'new', input_schema: { properties: { x: {}, y: {} } } },
    ])
    const plan = planImport(catalog, other, 'add')
    const { catalog: after } = names(importEdits(plan, { [other.tools[0]!.id]: 'replace' }))
    expect(after.tools[1]).toMatchObject({ format: 'anthropic', id: catalog.tools[1]!.id })
    expect(partsOf(after.tools[1]!).map(({ name }) => name)).toEqual(['changed', 'x', 'y'])
  })

  test('of nothing new changes nothing', () => {
    const plan = planImport(catalog, read({ tools: [tool('same', 'S')] }), 'add')
    expect(importEdits(plan)).toEqual([])
  })
})

describe('a tool in another format', () => {
  const parameters = (type: (name: string) => string) => ({
    type: type('object'),
    properties: { x: { description: 'X.', type: type('string') } },
  })
  const inMcp = read({
    tools: [{ name: 't', description: 'T', title: 'Only MCP', inputSchema: parameters((name) => name) }],
  })
  const known: Catalog = { tools: inMcp.tools, documents: inMcp.documents }

  test.each([
    [
      'OpenAI Chat',
      [
        {
          type: 'function',
          function: { name: 't', description: 'T', parameters: parameters((name) => name) },
        },
      ],
    ],
    [
      'Gemini',
      [
        {
          functionDeclarations: [
            { name: 't', description: 'T', parameters: parameters((name) => name.toUpperCase()) },
          ],
        },
      ],
    ],
    [
      'Bedrock',
      {
        tools: [
          { toolSpec: { name: 't', description: 'T', inputSchema: { json: parameters((name) => name) } } },
        ],
      },
    ],
  ])('%s is the same when name, description and schema agree, and it is said', (_, value) => {
    const plan = planImport(known, read(value), 'add')
    expect([plan.additions, plan.conflicts]).toEqual([[], []])
    expect(plan.same.map(({ inOtherFormat }) => inOtherFormat)).toEqual([true])
  })

  test('word for word is not another format, and another schema is a conflict', () => {
    expect(planImport(known, inMcp, 'add').same.map(({ inOtherFormat }) => inOtherFormat)).toEqual([false])
    const other = read([
      { name: 't', description: 'T', input_schema: { ...parameters((name) => name), required: ['x'] } },
    ])
    expect(planImport(known, other, 'add').conflicts).toHaveLength(1)
  })
})

import { describe, expect, test } from 'vitest'
import { applyEdit, readTool, type Catalog, type LiveSource, type Tool } from '../catalog'
import { readText, type ReadResult } from '../formats'
import { findDrift } from './drift'
import { hashesOf, hashTool } from './hash-tool'
import { planRefresh, driftWords } from './plan-refresh'

const city = { city: { type: 'string', description: 'A city.' } }
const weather = {
  name: 'get_weather',
  description: 'Weather of a city.',
  inputSchema: { type: 'object', properties: city },
}
const files = {
  name: 'list_files',
  description: 'Lists files.',
  inputSchema: { type: 'object', properties: {} },
}
const mail = {
  name: 'send_mail',
  description: 'Sends mail.',
  inputSchema: { type: 'object', properties: {} },
}

function read(tools: readonly object[]): ReadResult {
  const text = JSON.stringify({ serverInfo: { name: 's', version: '1' }, tools })
  const result = readText(text, { file: 's', newDocumentId: () => 'd' })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

function liveOf(tools: readonly Tool[]): LiveSource {
  return {
    transport: 'http',
    address: 'http://localhost/mcp',
    protocolVersion: '2025-11-25',
    server: { name: 's', version: '1' },
    readAt: '2026-01-01T00:00:00.000Z',
    hashes: hashesOf(tools),
  }
}

function drifted(
  before: readonly object[],
  now: readonly object[],
  edit = (tools: readonly Tool[]) => tools,
) {
  const old = read(before)
  return findDrift(liveOf(old.tools), edit(old.tools), read(now).tools)
}

const names = (tools: readonly Tool[]): readonly string[] => tools.map((tool) => readTool(tool).name)

describe('the hash of a tool', () => {
  const hash = (text: string): string => {
    const result = readText(text, { file: 'f', newDocumentId: () => 'd' })
    if (!result.ok) throw new Error('unreadable')
    return hashTool(result.value.tools[0]!)
  }
  const base =
    '{"name":"a","description":"é","inputSchema":{"type":"object","properties":{"n":{"minimum":1,"maximum":9007199254740993}},"required":["n","m"]}}'

  test.each([
    [
      'order of keys and white space',
      '{ "inputSchema": {"required":["n","m"],"properties":{"n":{"maximum":9007199254740993,"minimum":1}},"type":"object"},\n"description":"é","name":"a"}',
    ],
    [
      'escapes and the spelling of numbers',
      base.replace('é', '\\u00e9').replace('"minimum":1', '"minimum":1.0'),
    ],
    ['the order of required', base.replace('["n","m"]', '["m","n"]')],
    ['_meta and icons', base.replace('"name"', '"_meta":{"at":1},"icons":[],"name"')],
    ['the wire format', base.replace('inputSchema', 'input_schema')],
  ])('does not depend on %s', (_, text) => {
    expect(hash(text)).toBe(hash(base))
  })

  test.each([
    ['the description', base.replace('é', 'e')],
    ['the name', base.replace('"a"', '"b"')],
    ['a limit beyond doubles', base.replace('9007199254740993', '9007199254740992')],
    ['a title', base.replace('"name"', '"title":"A","name"')],
    ['an annotation', base.replace('"name"', '"annotations":{"readOnlyHint":true},"name"')],
    ['an output schema', base.replace('"name"', '"outputSchema":{"type":"object"},"name"')],
  ])('depends on %s', (_, text) => {
    expect(hash(text)).not.toBe(hash(base))
  })

  test('tools called as properties of objects are, are tools like any other', () => {
    const { tools } = read([
      { ...files, name: '__proto__' },
      { ...files, name: 'constructor' },
    ])
    expect(Object.keys(hashesOf(tools))).toEqual(['__proto__', 'constructor'])
    expect(
      drifted([{ ...files, name: '__proto__' }], [{ ...files, name: '__proto__' }]).unchanged,
    ).toHaveLength(1)
    expect(names(drifted([files], [files, { ...mail, name: 'constructor' }]).added)).toEqual(['constructor'])
  })
})

describe('drift', () => {
  test('nothing changed', () => {
    const drift = drifted([weather, files], [files, weather])
    expect(driftWords(drift)).toBe('no changes')
    expect(drift.unchanged).toHaveLength(2)
    expect(drift.differences).toEqual([])
  })

  test('added, removed, changed', () => {
    const stricter = { ...weather, inputSchema: { ...weather.inputSchema, required: ['city'] } }
    const drift = drifted([weather, files], [stricter, mail])
    expect(driftWords(drift)).toBe('1 added, 1 removed, 1 changed')
    expect(names(drift.added)).toEqual(['send_mail'])
    expect(names(drift.removed)).toEqual(['list_files'])
    expect(drift.changed[0]).toMatchObject({ isEdited: false })
    expect(drift.changed[0]!.differences).toEqual(
      expect.arrayContaining([expect.objectContaining({ impact: 'breaking', tool: 'get_weather' })]),
    )
    expect(drift.differences.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['tool-removed', 'tool-added']),
    )
  })

  test('a rename is certain only where one tool went and one came with the same content', () => {
    const renamed = drifted([weather, files], [{ ...weather, name: 'weather_of' }, files])
    expect(driftWords(renamed)).toBe('1 renamed')
    expect(renamed.renamed[0]).toMatchObject({ isEdited: false })
    const unsure = drifted([weather, { ...weather, name: 'w2' }], [{ ...weather, name: 'w3' }])
    expect(driftWords(unsure)).toBe('1 added, 2 removed')
  })

  test('what was changed here only is no change of the server', () => {
    const edit = (tools: readonly Tool[]): readonly Tool[] => edited(tools, { description: 'My words.' })
    expect(driftWords(drifted([weather, files], [weather, files], edit))).toBe('no changes')
    const both = drifted([weather, files], [{ ...weather, description: 'Other words.' }, files], edit)
    expect(both.changed[0]).toMatchObject({ isEdited: true })
  })

  test('a tool that was renamed here is known again', () => {
    const edit = (tools: readonly Tool[]): readonly Tool[] => edited(tools, { name: 'forecast' })
    const drift = drifted([weather, files], [{ ...weather, description: 'Other.' }, files], edit)
    expect(driftWords(drift)).toBe('1 changed')
    expect(readTool(drift.changed[0]!.before).name).toBe('forecast')
  })

  test('a tool that was left out here is not told of as added', () => {
    const drift = drifted([weather, files], [weather, files], (tools) => tools.slice(0, 1))
    expect(driftWords(drift)).toBe('no changes')
    expect(names(drift.leftOut)).toEqual(['list_files'])
  })

  test('tools of the same name are compared as a set', () => {
    const twins = [
      { ...files, description: 'one' },
      { ...files, description: 'two' },
    ]
    expect(driftWords(drifted(twins, twins))).toBe('no changes')
    expect(driftWords(drifted(twins, [twins[0]!, { ...files, description: 'three' }]))).toBe('1 changed')
  })
})

function edited(tools: readonly Tool[], values: Readonly<Record<string, string>>): readonly Tool[] {
  let catalog: Catalog = { tools, documents: [] }
  for (const [key, value] of Object.entries(values)) {
    const result = applyEdit(catalog, { kind: 'set-value', toolId: tools[0]!.id, path: [key], value })
    if (!result.ok) throw new Error('refused')
    catalog = result.value
  }
  return catalog.tools
}

describe('following the server', () => {
  const other = readText(JSON.stringify([{ name: 'own', description: 'x', input_schema: {} }]), {
    file: 'own.json',
    newDocumentId: () => 'other',
  })
  if (!other.ok) throw new Error('unreadable')

  function project(tools: readonly object[]): Catalog {
    const first = read(tools)
    const documents = first.documents.map((document) => ({ ...document, live: liveOf(first.tools) }))
    return {
      tools: [...first.tools, ...(other.ok ? other.value.tools : [])],
      documents: [...documents, ...(other.ok ? other.value.documents : [])],
    }
  }

  function followed(
    catalog: Catalog,
    now: readonly object[],
    choices: Parameters<typeof planRefresh>[3] = {},
  ): Catalog {
    const [document] = catalog.documents
    const fresh = read(now)
    const ours = catalog.tools.filter(({ origin }) => origin?.documentId === 'd')
    const drift = findDrift(document!.live!, ours, fresh.tools)
    const reread = { document: { ...fresh.documents[0]!, live: liveOf(fresh.tools) }, tools: fresh.tools }
    const result = applyEdit(catalog, planRefresh(document!, reread, drift, choices))
    if (!result.ok) throw new Error(JSON.stringify(result.failure))
    return result.value
  }

  const changed = {
    ...weather,
    inputSchema: { type: 'object', properties: { ...city, unit: { type: 'string' } }, required: ['city'] },
  }

  test('takes what changed, keeps the ids of parts that stay, leaves other documents alone', () => {
    const catalog = project([weather, files])
    const after = followed(catalog, [mail, changed])
    expect(names(after.tools)).toEqual(['send_mail', 'get_weather', 'own'])
    const [before] = catalog.tools
    const tool = after.tools[1]!
    expect(tool.id).toBe(before!.id)
    expect(tool.parameters.map(({ id }) => id)).toEqual([
      before!.parameters[0]!.id,
      `${tool.id}/properties/unit`,
    ])
    expect(after.documents[0]!.slots[0]!.entries).toEqual(
      after.tools.slice(0, 2).map(({ id }) => ({ tool: id })),
    )
    expect(after.documents[0]!.live!.hashes).toEqual(liveOf(read([mail, changed]).tools).hashes)
    expect(after.tools[2]).toBe(catalog.tools[2])
    expect(
      driftWords(findDrift(after.documents[0]!.live!, after.tools.slice(0, 2), read([mail, changed]).tools)),
    ).toBe('no changes')
  })

  test('keeps what was chosen to be kept, and does not tell of it again', () => {
    const catalog = project([weather, files])
    const [ours, gone] = catalog.tools
    const [come] = read([mail]).tools
    const after = followed(catalog, [changed, mail], {
      [ours!.id]: 'keep',
      [gone!.id]: 'keep',
      [come!.id]: 'keep',
    })
    expect(names(after.tools)).toEqual(['get_weather', 'list_files', 'own'])
    expect(after.tools[0]!.text).toBe(ours!.text)
    expect(after.tools[1]).toMatchObject({ id: gone!.id, origin: null })
    const held = after.tools.filter(({ origin }) => origin?.documentId === 'd')
    const again = findDrift(after.documents[0]!.live!, held, read([changed, mail]).tools)
    expect(driftWords(again)).toBe('no changes')
    expect(names(again.leftOut)).toEqual(['send_mail'])
  })

  test('a renamed tool keeps its id', () => {
    const catalog = project([weather, files])
    const after = followed(catalog, [{ ...weather, name: 'weather_of' }, files])
    expect(after.tools[0]!.id).toBe(catalog.tools[0]!.id)
    expect(names(after.tools)).toEqual(['weather_of', 'list_files', 'own'])
  })

  test('a tool that comes under an id that is taken elsewhere gets one of its own', () => {
    const catalog = project([weather])
    const clash = { ...catalog.tools[1]!, id: read([mail]).tools[0]!.id }
    const after = followed({ ...catalog, tools: [catalog.tools[0]!, clash] }, [weather, mail])
    expect(new Set(after.tools.map(({ id }) => id)).size).toBe(3)
    expect(after.documents[0]!.slots[0]!.entries).toEqual(
      after.tools.slice(0, 2).map(({ id }) => ({ tool: id })),
    )
  })

  test('a change that was made here is kept unless it is chosen otherwise', () => {
    const catalog = project([weather])
    const mine = { ...catalog, tools: edited(catalog.tools, { description: 'Mine.' }) }
    expect(readTool(followed(mine, [changed]).tools[0]!).description).toBe('Mine.')
    const id = mine.tools[0]!.id
    expect(readTool(followed(mine, [changed], { [id]: 'take' }).tools[0]!).description).toBe(
      'Weather of a city.',
    )
  })
})

import { describe, expect, test } from 'vitest'
import { applyEdits, readTool, valuesOf, type CatalogEdit, type Names, type Tool } from '../catalog'
import { describeFailure } from '../shared'
import { add, load, made } from './test-in-place'
import { writeInPlace, type WrittenInPlace } from './write-in-place'

function write(text: string, change: readonly CatalogEdit[], names: Names = {}): WrittenInPlace {
  const before = load(text)
  const edited = applyEdits(before, change)
  if (!edited.ok) throw new Error(JSON.stringify(edited.failure))
  const written = writeInPlace(text, before.documents[0]!, edited.value.tools, names)
  if (!written.ok) throw new Error(JSON.stringify(written.failure))
  return written.value
}

function refusal(text: string, tools: readonly Tool[], patch: object = {}): string {
  const [document] = load(text).documents
  const written = writeInPlace(text, { ...document!, ...patch }, tools, {})
  return written.ok ? 'written' : describeFailure(written.failure, 'page').what
}

const source = `{
    // Kept.
    "model": "m",
    "tools": [
        {
            "name": "find", /* why */
            "description": "Finds.",
            "inputSchema": { "type": "object", "properties": { "city": { "type": "string", "minLength": 1.0 } }, "required": ["city"] }
        },
        { "name": "stop", "inputSchema": {} },
    ],
}
`

describe('in place', () => {
  test('nothing to change gives the text as it was', () => {
    expect(write(source, [])).toEqual({ text: source, edits: [], notes: [] })
  })

  test('names change where they stand, and only there', () => {
    const [find, stop] = load(source).tools
    const city = find!.parameters[0]!.id
    const { text } = write(source, [], { [find!.id]: 'stop', [stop!.id]: 'find', [city]: 'town' })
    expect(text).toBe(
      source
        .replace('"name": "find"', '"name": "STOP"')
        .replace('"name": "stop"', '"name": "find"')
        .replace('STOP', 'stop')
        .replaceAll('"city"', '"town"'),
    )
  })

  test('edits, removals and additions keep comments, indentation and trailing commas', () => {
    const [find, stop] = load(source).tools
    const { text } = write(source, [
      { kind: 'set-value', toolId: find!.id, path: ['description'], value: 'Finds a city.' },
      { kind: 'remove-tools', toolIds: [stop!.id] },
      add(made('new')),
    ])
    expect(text).toBe(
      source.replace('"Finds."', '"Finds a city."').replace(
        '        { "name": "stop", "inputSchema": {} },\n',
        `        {
            "name": "new",
            "description": "Made.",
            "inputSchema": {
                "type": "object",
                "properties": {
                    "n": {
                        "type": "number"
                    }
                }
            }
        },
`,
      ),
    )
  })

  test('an added tool is written in the format of its list, and what that cannot say is told', () => {
    const chat =
      '[{"type":"function","function":{"name":"a","parameters":{"type":"object","properties":{}}}}]'
    const extra = { ...made('b'), text: made('b').text.replace('{', '{"title":"B",') }
    const { text, notes } = write(chat, [add(extra)])
    expect(load(text).tools.map(({ format }) => format)).toEqual(['openai-chat', 'openai-chat'])
    expect(notes.map(({ message }) => message)).toEqual([
      'OpenAI Chat has no place for `title`; it is left out.',
    ])
  })

  test('line ends, a byte order mark and one value a line stay', () => {
    const crlf = `\uFEFF${source.replaceAll('\n', '\r\n')}`
    const [find] = load(crlf).tools
    const { text } = write(crlf, [
      { kind: 'set-value', toolId: find!.id, path: ['annotations'], value: { readOnlyHint: true } },
      add(made('new')),
    ])
    expect(text.startsWith('\uFEFF{\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lines =
      '{"name":"a","inputSchema":{}}\r\n\r\nnot json\r\n{"name": "b", "inputSchema": {"type": "object"}}'
    const [a, b] = load(lines).tools
    const changed = write(lines, [
      {
        kind: 'set-value',
        toolId: b!.id,
        path: ['inputSchema', 'properties'],
        value: { x: { type: 'string' } },
      },
      { kind: 'remove-tools', toolIds: [a!.id] },
      add(made('c')),
    ])
    expect(changed.text.split('\r\n').slice(0, 3)).toEqual([
      '',
      'not json',
      '{"name": "b", "inputSchema": {"type": "object", "properties": {"x":{"type":"string"}}}}',
    ])
    expect(load(changed.text).tools.map((tool) => readTool(tool).name)).toEqual(['b', 'c'])
  })

  test('a list that loses all its tools is empty; the only tool of a file stays', () => {
    const list = '[ {"name":"a","inputSchema":{}} ]'
    const [a] = load(list).tools
    expect(write(list, [{ kind: 'remove-tools', toolIds: [a!.id] }]).text).toBe('[]')
    expect(write(list, [{ kind: 'remove-tools', toolIds: [a!.id] }, add(made('b'))]).text).toMatch(
      /^\[.*"b".*\]$/s,
    )
    expect(refusal('{"name":"a","inputSchema":{}}', [])).toMatch(/is the one tool/)
    expect(
      refusal('{"name":"a","inputSchema":{}}', [...load('{"name":"a","inputSchema":{}}').tools, made('b')]),
    ).toMatch(/no list of tools/)
  })

  test('a tool of the file that was never taken over stays', () => {
    const list = '[{"name":"a","inputSchema":{}}, {"name":"b","inputSchema":{}}]'
    const { documents, tools } = load(list)
    const [slot] = documents[0]!.slots
    const document = { ...documents[0]!, slots: [{ ...slot!, entries: slot!.entries.slice(0, 1) }] }
    const written = writeInPlace(list, document, tools.slice(0, 1), {})
    expect(written.ok && written.value.text).toBe(list)
  })

  test('a name that cannot be given is told', () => {
    const [find] = load(source).tools
    expect(write(source, [], { [find!.id]: 'a b' }).notes.map(({ level }) => level)).toEqual(['error'])
    const choice =
      '[{"name":"a","inputSchema":{"properties":{"m":{"oneOf":[{"const":"x","description":"X."},{"const":"slow"}]}}}}]'
    const [value] = valuesOf(load(choice).tools[0]!)
    const { text, notes } = write(choice, [], { [value!.id]: 'slow' })
    expect(text).toBe(choice)
    expect(notes).toMatchObject([{ level: 'error', tool: 'a', message: expect.stringContaining('`slow`') }])
  })

  test('what cannot be written back says why', () => {
    const { tools } = load(source)
    expect(refusal(source, tools, { slots: [] })).toMatch(/made out of something else/)
    expect(refusal(source, tools, { notation: 'yaml' })).toMatch(/YAML/)
    expect(refusal(source.replace('"m"', '"other"'), load(source).tools)).toBe('written')
    const [document] = load(source).documents
    for (const changed of [
      source.replace('"m"', '"other"'),
      source.replace('"stop"', '"halt"'),
      source.replace('{ "name": "stop", "inputSchema": {} },', ''),
      '{',
    ]) {
      const written = writeInPlace(changed, document!, tools, {})
      expect(written.ok ? 'written' : describeFailure(written.failure, 'page').what).toMatch(
        /no longer holds the tools/,
      )
    }
  })
})

import { describe, expect, test } from 'vitest'
import {
  makeTool,
  noEvidence,
  partName,
  readTool,
  toolByPart,
  type Catalog,
  type Naming,
  type NamingPart,
  type Tool,
} from '../catalog'
import type { Failure } from '../shared'
import { apply } from './apply'
import { isBookkeeping, mergeKeyOf, titleOf, type Command } from './commands'
import { createProject } from './create'
import { acceptableNames } from './decisions'
import type { Project } from './project'
import { decisionOf, proposals } from './proposals'
import { namesInForce, unalignedToolCount, undecidedParts } from './selectors'

function tool(name: string, description = `Does ${name}.`): Tool {
  const schema = {
    type: 'object',
    properties: { city: { type: 'string', description: 'A city.' }, unit: { type: 'string' } },
  }
  return makeTool({
    id: `tool-${name}`,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name, description, inputSchema: schema }, null, 2),
    server: null,
    origin: null,
  })
}

const catalog: Catalog = {
  tools: [tool('get_weather'), tool('list_files'), tool('quiet', '')],
  documents: [],
}
const blank = createProject('p', 'Project', catalog)

function done(project: Project, ...commands: readonly Command[]): Project {
  return commands.reduce((current, command) => {
    const result = apply(current, command)
    if (!result.ok) throw new Error(JSON.stringify(result.failure))
    return result.value
  }, project)
}

function refusal(project: Project, command: Command): Failure | null {
  const result = apply(project, command)
  return result.ok ? null : result.failure
}

function naming(id: string, names: Readonly<Record<string, string>>): Naming {
  const parts = Object.entries(names).map(([partId, name]): NamingPart => ({
    id: partId,
    old: partName(catalog, partId) ?? '',
    new: name,
    ...noEvidence,
    reason: 'peaked',
    baselines: { base: '', greedy: null, mostFrequent: null },
    phi: 3,
    n: 4,
  }))
  return { id, model: 'm', endpoint: 'e', createdAt: '', settings: blank.alignmentSettings, parts }
}

const weather = 'tool-get_weather'
const files = 'tool-list_files'
const city = 'tool-get_weather/properties/city'

describe('names', () => {
  test('accepted names are an overlay: the catalogue stays', () => {
    const project = done(blank, {
      kind: 'accept-names',
      names: { [weather]: 'fetch_forecast', [city]: 'place' },
    })
    expect(project.catalog).toBe(catalog)
    expect(namesInForce(project)).toEqual({ [weather]: 'fetch_forecast', [city]: 'place' })
    expect(decisionOf(project, weather)).toBe('accepted')
  })

  test('a taken or illegal name is refused with the reason, and nothing changes', () => {
    expect(refusal(blank, { kind: 'accept-names', names: { [weather]: 'list_files' } })).toMatchObject({
      code: 'edit/refused',
      reason: expect.stringContaining('list_files') as string,
    })
    expect(refusal(blank, { kind: 'accept-names', names: { [weather]: 'has space' } })).toMatchObject({
      code: 'edit/refused',
    })
    expect(refusal(blank, { kind: 'accept-names', names: { [city]: 'unit' } })).toMatchObject({
      code: 'edit/refused',
    })
  })

  test('names may be swapped in one act', () => {
    const project = done(blank, {
      kind: 'accept-names',
      names: { [weather]: 'list_files', [files]: 'get_weather' },
    })
    expect(namesInForce(project)).toEqual({ [weather]: 'list_files', [files]: 'get_weather' })
  })

  test('a name accepted before counts as taken', () => {
    const project = done(blank, { kind: 'accept-names', names: { [weather]: 'forecast' } })
    expect(refusal(project, { kind: 'accept-names', names: { [files]: 'forecast' } })).not.toBeNull()
    expect(acceptableNames(project, { [files]: 'forecast', 'tool-quiet': 'hush' })).toMatchObject({
      names: { 'tool-quiet': 'hush' },
      refused: [{ partId: files, name: 'forecast' }],
    })
  })

  test('refusing gives an accepted name up and remembers what was refused; reopening forgets both', () => {
    const start = done(blank, { kind: 'put-naming', naming: naming('n', { [weather]: 'forecast' }) })
    const refused = done(
      start,
      { kind: 'accept-names', names: { [weather]: 'forecast' } },
      { kind: 'refuse-names', partIds: [weather] },
    )
    expect(refused.accepted).toEqual({})
    expect(refused.refused).toEqual({ [weather]: 'forecast' })
    expect(decisionOf(done(refused, { kind: 'clear-decisions', partIds: [weather] }), weather)).toBeNull()
    expect(
      decisionOf(done(refused, { kind: 'accept-names', names: { [weather]: 'forecast' } }), weather),
    ).toBe('accepted')
  })

  test('a pinned part takes no name', () => {
    const project = done(blank, { kind: 'set-pinned', partIds: [weather], pinned: true })
    expect(refusal(project, { kind: 'accept-names', names: { [weather]: 'forecast' } })).toMatchObject({
      code: 'edit/refused',
    })
    expect(done(project, { kind: 'set-pinned', partIds: [weather], pinned: false }).pinned).toEqual({})
  })

  test('pinning gives up the accepted name', () => {
    const accepted = done(blank, { kind: 'accept-names', names: { [weather]: 'forecast' } })
    const pinned = done(accepted, { kind: 'set-pinned', partIds: [weather], pinned: true })
    expect(namesInForce(pinned)).toEqual({})
  })

  test('an original name does not come back while another part has it', () => {
    const swapped = done(blank, {
      kind: 'accept-names',
      names: { [weather]: 'forecast', [files]: 'get_weather' },
    })
    for (const command of [
      { kind: 'set-pinned', partIds: [weather], pinned: true },
      { kind: 'refuse-names', partIds: [weather] },
      { kind: 'clear-decisions', partIds: [weather] },
    ] as const)
      expect(refusal(swapped, command)).toMatchObject({ code: 'edit/refused' })
    const all = done(swapped, { kind: 'refuse-names', partIds: [weather, files] })
    expect(namesInForce(all)).toEqual({})
  })

  test('a name that the catalogue has come to have is no longer in force, and a part that went has none', () => {
    const project = done(
      blank,
      { kind: 'accept-names', names: { [weather]: 'forecast', [files]: 'dir' } },
      {
        kind: 'edit-catalog',
        title: 'Rename',
        edits: [{ kind: 'rename', partId: weather, name: 'forecast' }],
      },
      { kind: 'edit-catalog', title: 'Remove', edits: [{ kind: 'remove-tools', toolIds: [files] }] },
    )
    expect(namesInForce(project)).toEqual({})
    expect(project.accepted).toEqual({ [weather]: 'forecast' })
  })
})

describe('text', () => {
  const text = catalog.tools[0]!.text

  test('unreadable text is kept as a draft, and the catalogue keeps the last readable one', () => {
    const project = done(blank, { kind: 'type-text', toolId: weather, text: text.slice(0, -1) })
    expect(project.drafts).toEqual({ [weather]: text.slice(0, -1) })
    expect(project.catalog).toBe(catalog)
    const mended = done(project, { kind: 'type-text', toolId: weather, text: text.replace('Does', 'Tells') })
    expect(mended.drafts).toEqual({})
    expect(readTool(mended.catalog.tools[0]!).description).toBe('Tells get_weather.')
  })

  test('text that is JSON but no object is a draft too', () => {
    expect(done(blank, { kind: 'type-text', toolId: weather, text: '[]' }).drafts).toEqual({
      [weather]: '[]',
    })
  })

  test('the same text changes nothing', () => {
    expect(done(blank, { kind: 'type-text', toolId: weather, text })).toBe(blank)
    const draft = done(blank, { kind: 'type-text', toolId: weather, text: '{' })
    expect(done(draft, { kind: 'type-text', toolId: weather, text: '{' })).toBe(draft)
    expect(done(draft, { kind: 'type-text', toolId: weather, text })).toEqual(blank)
  })

  test('a tool whose text is unreadable is not edited from elsewhere', () => {
    const draft = done(blank, { kind: 'type-text', toolId: weather, text: '{' })
    for (const edit of [
      { kind: 'set-value', toolId: weather, path: ['description'], value: 'x' },
      { kind: 'rename', partId: city, name: 'place' },
      { kind: 'set-text', toolId: weather, text },
    ] as const)
      expect(refusal(draft, { kind: 'edit-catalog', title: 'Edit', edits: [edit] })).toMatchObject({
        reason: expect.stringContaining('get_weather') as string,
      })
  })
})

describe('the catalogue', () => {
  test('edits succeed or fail together', () => {
    const failure = refusal(blank, {
      kind: 'edit-catalog',
      title: 'Two',
      edits: [
        { kind: 'set-value', toolId: weather, path: ['description'], value: 'new' },
        { kind: 'set-value', toolId: 'tool-gone', path: ['description'], value: 'new' },
      ],
    })
    expect(failure).toMatchObject({ code: 'edit/refused' })
  })

  test('removing a tool removes what was decided about it and its parameters, and nothing else', () => {
    const project = done(
      blank,
      { kind: 'accept-names', names: { [weather]: 'forecast', [city]: 'place', [files]: 'dir' } },
      { kind: 'set-excluded', partIds: [city, files], excluded: true },
      { kind: 'type-text', toolId: weather, text: '{' },
      { kind: 'edit-catalog', title: 'Remove', edits: [{ kind: 'remove-tools', toolIds: [weather] }] },
    )
    expect(project).toMatchObject({ accepted: { [files]: 'dir' }, excluded: { [files]: true }, drafts: {} })
    expect(Object.keys(project.accepted)).toEqual([files])
  })

  test('a part is found by its id', () => {
    const index = toolByPart(catalog)
    expect(index.get(city)?.id).toBe(weather)
    expect(index.has('tool-get_weather/properties/nowhere')).toBe(false)
    expect(partName(catalog, city)).toBe('city')
    expect(partName(catalog, 'gone')).toBeNull()
  })

  test('a project must have a name', () => {
    expect(refusal(blank, { kind: 'rename-project', name: '  ' })).toMatchObject({ code: 'edit/refused' })
    expect(done(blank, { kind: 'rename-project', name: 'Project' })).toBe(blank)
  })
})

describe('alignment', () => {
  test('the newest naming of each part proposes; older ones are kept up to the limit', () => {
    const project = done(
      blank,
      { kind: 'put-naming', naming: naming('one', { [weather]: 'a', [files]: 'b' }) },
      { kind: 'put-naming', naming: naming('two', { [weather]: 'c' }) },
    )
    expect(proposals(project).get(weather)?.part.new).toBe('c')
    expect(proposals(project).get(files)?.part.new).toBe('b')
    const third = done(project, { kind: 'put-naming', naming: naming('three', { [files]: 'd' }) })
    expect(third.namings.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
    const again = done(third, { kind: 'put-naming', naming: naming('two', { [weather]: 'e' }) })
    expect(again.namings.map(({ id }) => id)).toEqual(['one', 'three', 'two'])
    const more = Array.from({ length: 25 }, (_, count) => naming(`more-${count}`, { [weather]: 'f' }))
    const full = done(third, ...more.map((one) => ({ kind: 'put-naming', naming: one }) as const))
    expect(full.namings).toHaveLength(21)
    expect(full.namings[0]?.id).toBe('three')
    expect(proposals(full).get(files)?.part.new).toBe('d')
  })

  test('what is open: unaligned tools, undecided names', () => {
    expect(unalignedToolCount(blank)).toBe(3)
    const project = done(
      blank,
      {
        kind: 'put-naming',
        naming: naming('n', { [weather]: 'forecast', [files]: 'list_files', [city]: 'place' }),
      },
      { kind: 'set-excluded', partIds: ['tool-quiet'], excluded: true },
    )
    expect(unalignedToolCount(project)).toBe(0)
    expect(undecidedParts(project)).toEqual([weather, city])
    expect(undecidedParts(done(project, { kind: 'accept-names', names: { [weather]: 'forecast' } }))).toEqual(
      [city],
    )
  })

  test('a run of a known id is replaced, and the list of runs is bounded', () => {
    const run = {
      startedAt: '',
      state: 'running',
      endpoint: '',
      model: '',
      settings: blank.alignmentSettings,
      partIds: [],
    } as const
    let project = blank
    for (let count = 0; count < 25; count += 1)
      project = done(project, { kind: 'put-run', run: { ...run, id: `run-${count}` } })
    expect(project.runs).toHaveLength(20)
    project = done(project, { kind: 'put-run', run: { ...run, id: 'run-24', state: 'finished' } })
    expect(project.runs).toHaveLength(20)
    expect(project.runs.at(-1)).toMatchObject({ id: 'run-24', state: 'finished' })
  })
})

test('commands say what they are called, what they merge with, and whether a job wrote them', () => {
  const accept: Command = { kind: 'accept-names', names: { a: 'x' } }
  const typing: Command = { kind: 'type-text', toolId: weather, text: '' }
  expect(titleOf(accept)).toBe('Accept 1 name')
  expect(titleOf({ kind: 'refuse-names', partIds: ['a', 'b'] })).toBe('Refuse 2 names')
  expect(mergeKeyOf(typing)).not.toBeNull()
  expect(mergeKeyOf(accept)).toBeNull()
  expect(isBookkeeping(accept)).toBe(false)
  expect(isBookkeeping({ kind: 'put-naming', naming: naming('n', {}) })).toBe(true)
})

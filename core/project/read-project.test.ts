import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyCatalog } from '../catalog'
import { usualSettings } from '../harness'
import { defaultLintSettings } from '../lint'
import { createProject } from './create'
import { migrate } from './migrations'
import { readProject } from './read-project'

const project = createProject('p', 'Project', emptyCatalog)

test('a project survives JSON', () => {
  expect(readProject(JSON.parse(JSON.stringify(project)))).toEqual({ ok: true, value: project })
})

test('how a document was spelled and which server it came from are kept, and checked', () => {
  const live = {
    transport: 'http',
    address: 'https://host.example/mcp',
    protocolVersion: '2025-06-18',
    server: { name: 'a/b', version: '1' },
    readAt: '2026-01-02T03:04:05.000Z',
    hashes: { weather: 'h' },
  } as const
  const document = { id: 'd', name: 'a/b', envelope: 'null', lines: false, slots: [] }
  const withDocument = (more: object) => ({
    ...project,
    catalog: { tools: [], documents: [{ ...document, ...more }] },
  })
  const whole = withDocument({ notation: 'yaml', live })
  expect(readProject(JSON.parse(JSON.stringify(whole)))).toEqual({ ok: true, value: whole })
  for (const broken of [{ live: {} }, { live: { ...live, server: null } }, { notation: 3 }])
    expect(readProject(withDocument(broken))).toMatchObject({ failure: { code: 'storage/corrupt' } })
})

/** What a document has that was saved before there was a playground. */
const unplayed = {
  version: 5,
  tasks: [],
  playground: { harness: usualSettings, variant: 'original', executor: 'mock', confidence: 0 },
}

/** What a document has that was saved before there was evaluation. */
const unevaluated = {
  cases: [],
  evaluationSettings: { form: 'prompt', temperature: 0, maximumTokens: 64, repeats: 1, seed: 1 },
  variants: [],
  evaluations: [],
  ratings: [],
  ...unplayed,
}

function saved(version: number): unknown {
  return JSON.parse(readFileSync(`fixtures/projects/version-${version}.json`, 'utf8'))
}

test('a document of version 1 as it was saved is lifted', () => {
  const rules = { stopping: 'fixed', style: { spelling: 'any' }, profiles: [], enumValues: false }
  const settings = { samples: 32, samplesMaximum: 32, alpha: 0.2, ...rules }
  expect(readProject(saved(1))).toMatchObject({
    ok: true,
    value: {
      version: 5,
      lintSettings: defaultLintSettings,
      ownProfiles: [],
      descriptionDrafts: [],
      catalog: { tools: [{ format: 'mcp' }] },
      accepted: { 'tool-00112233445566aa': 'current_weather' },
      alignmentSettings: settings,
      runs: [{ id: 'run-1', settings }],
      namings: [
        {
          settings,
          parts: [{ new: 'current_weather', phi: 20, sampleKey: null, passedOver: [], best: null }],
        },
      ],
    },
  })
})

test('a document of version 2 as it was saved is lifted', () => {
  const lint = { lintSettings: defaultLintSettings, ownProfiles: [], descriptionDrafts: [] }
  expect(readProject(saved(2))).toEqual({
    ok: true,
    value: { ...(saved(2) as object), ...lint, ...unevaluated },
  })
})

test('a document of version 3 as it was saved is lifted', () => {
  expect(readProject(saved(3))).toEqual({ ok: true, value: { ...(saved(3) as object), ...unevaluated } })
})

test('a document of version 4 as it was saved is lifted', () => {
  expect(readProject(saved(4))).toEqual({ ok: true, value: { ...(saved(4) as object), ...unplayed } })
})

test('a document of version 5 as it was saved is read as it is', () => {
  expect(readProject(saved(5))).toEqual({ ok: true, value: saved(5) })
})

test('what is wrong with a task or with how tasks are run is named with its place', () => {
  const whole = saved(5) as { tasks: object[]; playground: { harness: object } }
  const messageOf = (change: object): unknown => {
    const read = readProject({ ...whole, ...change })
    return read.ok ? null : read.failure.code === 'storage/corrupt' ? read.failure.message : read.failure.code
  }
  const withTask = (change: object): unknown =>
    messageOf({ tasks: [whole.tasks[0], { ...whole.tasks[1], ...change }] })
  for (const expected of [{ kind: 'maybe' }, { kind: 'calls', calls: 'x', ordered: true }, 3])
    expect(withTask({ expected })).toContain('tasks.1.expected')
  expect(withTask({ tools: 'all' })).toContain('tasks.1.tools')
  expect(withTask({ query: null })).toContain('tasks.1.query')
  const withHarness = (change: object): unknown =>
    messageOf({ playground: { ...whole.playground, harness: { ...whole.playground.harness, ...change } } })
  expect(withHarness({ mode: 'agent' })).toContain('playground.harness.mode')
  expect(withHarness({ budget: -1 })).toContain('playground.harness.budget')
  expect(withHarness({ without: ['everything'] })).toContain('playground.harness.without.0')
  expect(withHarness({ handlers: { t: 'fast' } })).toContain('playground.harness.handlers.t')
  expect(messageOf({ playground: { ...whole.playground, confidence: 2 } })).toContain('playground.confidence')
})

test('what is wrong with a case is named with its place', () => {
  const whole = saved(4) as { cases: { gold: unknown }[] }
  for (const gold of [{ kind: 'maybe' }, { kind: 'tools', names: 'x' }, null])
    expect(readProject({ ...whole, cases: [whole.cases[0], { ...whole.cases[1], gold }] })).toMatchObject({
      failure: { message: expect.stringContaining('cases.1.gold') as string },
    })
})

test('a mark that is none is named with its place', () => {
  const whole = saved(4) as { ratings: { answers: { left: object }[] }[] }
  const [study] = whole.ratings
  for (const ease of [0, 6, 2.5, '3', null]) {
    const answers = study!.answers.map((one, index) =>
      index === 1 ? { ...one, left: { ...one.left, ease } } : one,
    )
    expect(readProject({ ...whole, ratings: [{ ...study, answers }] })).toMatchObject({
      failure: { message: expect.stringContaining('ratings.0.answers.1.left.ease') as string },
    })
  }
})

test('what stands in the place of settings or parts and is none is named, not lifted', () => {
  expect(readProject({ ...(saved(1) as object), namings: [3], runs: 'none' })).toMatchObject({
    ok: false,
    failure: { code: 'storage/corrupt' },
  })
})

test.each([
  [null],
  ['text'],
  [[]],
  [{}],
  [{ version: '1' }],
  [{ version: 1 }],
  [{ version: 2 }],
  [{ ...project, name: 3 }],
])('%j is no project', (json) => {
  expect(readProject(json)).toMatchObject({ ok: false, failure: { code: 'storage/corrupt' } })
})

test('the failure names the place that is wrong', () => {
  const damaged = { ...project, catalog: { tools: [{ id: 'a' }], documents: [] } }
  expect(readProject(damaged)).toMatchObject({
    failure: { message: expect.stringContaining('catalog.tools.0') as string },
  })
})

test('a newer document is named as such', () => {
  expect(readProject({ ...project, version: 6 })).toEqual({
    ok: false,
    failure: { code: 'storage/newer-version', found: 6, known: 5 },
  })
})

test('migrations run from the version found, in order, each once', () => {
  const steps = [2, 3, 4].map((version) => (document: Readonly<Record<string, unknown>>) => ({
    ...document,
    version,
    path: `${String(document['path'])}>${version}`,
  }))
  expect(migrate({ version: 2, path: '2' }, steps, 4)).toEqual({
    ok: true,
    value: { version: 4, path: '2>3>4' },
  })
  expect(migrate({ version: 4, path: '4' }, steps, 4)).toEqual({ ok: true, value: { version: 4, path: '4' } })
})

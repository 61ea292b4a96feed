import { beforeEach, expect, test } from 'vitest'
import { chooseNames, defaultSettings, scorePart, type Sample } from '../../core/alignment'
import { applyEdits, emptyCatalog, makeTool, toolIdFor, type Catalog } from '../../core/catalog'
import type { Ask, Complete, Endpoint, Reply } from '../../core/models'
import { createProject, type AlignmentRun } from '../../core/project'
import { FailureError, type Failure } from '../../core/shared'
import { alignmentActions, alignmentStore } from '../stores/alignment'
import { jobsStore } from '../stores/jobs'
import { getProject, projectActions } from '../stores/project'
import { createAlignJobs, type AlignJobs } from './align'
import type { AlignPorts } from './align-ports'
import { chosenParts } from './run-input'

const endpoint: Endpoint = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', builtIn: false }
const SAMPLES = 6
const PER_TOOL = SAMPLES + 1

/** A world of tables: a store of samples, a model that answers what it is told, and time that stands still. */
function world(answer: (ask: Ask, number: number) => Reply | Promise<Reply> = () => reply('named_it')) {
  const stored = new Map<string, Sample>()
  let asked = 0
  const complete: Complete = async (ask, signal) => {
    signal.throwIfAborted()
    asked += 1
    return answer(ask, asked)
  }
  const ports: AlignPorts = {
    complete: () => complete,
    loadSamples: (keys) =>
      Promise.resolve([...stored.values()].filter((sample) => keys.includes(sample.key))),
    storeSamples: (samples) => {
      for (const sample of samples) stored.set(`${sample.key}/${sample.index}`, sample)
      return Promise.resolve()
    },
    deleteSamples: (keys) => {
      for (const [place, sample] of stored) if (keys.includes(sample.key)) stored.delete(place)
      return Promise.resolve()
    },
    score: (inputs) => Promise.resolve(inputs.map(scorePart)),
    choose: (input) => Promise.resolve(chooseNames(input)),
    now: () => 0,
    wait: () => Promise.resolve(),
    newId: () => 'run-1',
    concurrency: 2,
  }
  return { stored, asked: () => asked, jobs: createAlignJobs(ports), ports }
}

const reply = (text: string): Reply => ({
  choices: [{ text, thinking: '', finishReason: 'stop' }],
  promptTokens: null,
  completionTokens: null,
})

function catalogOf(descriptions: readonly string[]): Catalog {
  const tools = descriptions.map((description, index) =>
    makeTool({
      id: toolIdFor(null, `tool_${index}`, 0),
      format: 'mcp',
      layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
      text: JSON.stringify({ name: `tool_${index}`, description, inputSchema: { type: 'object' } }, null, 2),
      server: null,
      origin: null,
    }),
  )
  const added = applyEdits(emptyCatalog, [{ kind: 'add-tools', tools, documents: [] }])
  if (!added.ok) throw new FailureError(added.failure)
  return added.value
}

beforeEach(() => {
  const catalog = catalogOf(['Finds a parcel.', 'Weighs a parcel.', 'Burns a parcel.'])
  projectActions.load(createProject('p', 'Project', catalog))
  projectActions.dispatch({
    kind: 'set-alignment-settings',
    settings: { ...defaultSettings, samples: SAMPLES },
  })
  alignmentActions.clear()
})

const lastRun = (): AlignmentRun => {
  const run = getProject().runs.at(-1)
  if (!run) throw new Error('no run')
  return run
}
const settled = async (condition: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 2000 && !condition(); turn += 1) await Promise.resolve()
  expect(condition()).toBe(true)
}

test('a run asks for everything, scores it and proposes names', async () => {
  const { jobs, asked, stored } = world()
  await jobs.start(endpoint, 'both')
  expect(asked()).toBe(3 * PER_TOOL)
  expect(stored.size).toBe(3 * PER_TOOL)
  expect(lastRun().state).toBe('finished')
  const state = alignmentStore.getState()
  expect([state.done, state.total, state.phase]).toEqual([3 * PER_TOOL, 3 * PER_TOOL, 'idle'])
  expect([...state.sampled.values()]).toEqual([SAMPLES, SAMPLES, SAMPLES])
  const [naming] = getProject().namings
  // One name is free for one tool; the others keep theirs, and say so.
  expect(naming?.parts.map((part) => part.new).filter((name) => name === 'named_it')).toHaveLength(1)
  expect(naming?.parts.map((part) => part.reason)).toContain('kept-taken')
  expect(jobsStore.getState().jobs['run-1']).toMatchObject({ state: 'finished', done: 21, total: 21 })
  expect(getProject().accepted).toEqual({})
})

test('pause asks nothing more, resume goes on, and nothing is asked twice', async () => {
  let pauseAt = 5
  const it: { jobs?: AlignJobs } = {}
  const made = world((_, number) => {
    if (number === pauseAt) it.jobs?.pause('run-1')
    return reply('a_name')
  })
  it.jobs = made.jobs
  const work = made.jobs.start(endpoint, 'tools')
  await settled(() => alignmentStore.getState().phase === 'paused')
  await settled(() => lastRun().state === 'paused')
  for (let turn = 0; turn < 500; turn += 1) await Promise.resolve()
  const before = made.asked()
  expect(before).toBeLessThan(3 * PER_TOOL)
  for (let turn = 0; turn < 500; turn += 1) await Promise.resolve()
  expect(made.asked()).toBe(before)
  pauseAt = -1
  await made.jobs.resume(lastRun(), endpoint)
  await work
  expect(made.asked()).toBe(3 * PER_TOOL)
  expect(lastRun().state).toBe('finished')
})

test('cancel keeps and names what is done; parts without samples are not in the naming', async () => {
  const it: { jobs?: AlignJobs } = {}
  const made = world((_, number) => {
    if (number === 3) it.jobs?.cancel('run-1')
    return reply('a_name')
  })
  it.jobs = made.jobs
  await made.jobs.start(endpoint, 'tools')
  expect(made.asked()).toBeLessThan(3 * PER_TOOL)
  expect(lastRun().state).toBe('cancelled')
  const named = getProject().namings[0]?.parts ?? []
  const sampled = [...alignmentStore.getState().sampled].filter(([, count]) => count > 0).map(([id]) => id)
  expect(named.map((part) => part.id)).toEqual(sampled)
  expect(named.length).toBeLessThan(3)
})

test('a run left by a killed tab asks only for what is missing', async () => {
  const first = world()
  await first.jobs.start(endpoint, 'tools')
  const samples = [...first.stored.entries()]
  const survived = samples.slice(0, 10)

  const second = world()
  for (const [place, sample] of survived) second.stored.set(place, sample)
  projectActions.dispatch({ kind: 'put-run', run: { ...lastRun(), state: 'running' } })
  alignmentActions.clear()
  expect(await second.jobs.restore(lastRun())).toBeNull()
  expect(alignmentStore.getState()).toMatchObject({ done: 10, total: 3 * PER_TOOL, phase: 'idle' })
  expect(second.asked()).toBe(0)
  await second.jobs.resume(lastRun(), endpoint)
  expect(second.asked()).toBe(3 * PER_TOOL - 10)
  expect(lastRun().state).toBe('finished')
  for (const [place, sample] of survived) expect(second.stored.get(place)).toBe(sample)
})

test('failed requests are items of the outcome, and a resumed run asks for them again', async () => {
  const failure: Failure = { code: 'endpoint/server-error', url: 'u', status: 500, message: 'no' }
  let isBroken = true
  const made = world((_, number) => {
    if (isBroken && number % 7 === 0) throw new FailureError(failure)
    return reply('a_name')
  })
  await made.jobs.start(endpoint, 'tools')
  expect(lastRun().state).toBe('finished')
  expect(alignmentStore.getState().lost).toHaveLength(3)
  expect(alignmentStore.getState().done).toBe(3 * PER_TOOL - 3)
  isBroken = false
  await made.jobs.resume(lastRun(), endpoint)
  expect(made.stored.size).toBe(3 * PER_TOOL)
  expect(alignmentStore.getState().lost).toEqual([])
})

test('a refused key stops the run, says so, and can be resumed', async () => {
  const failure: Failure = { code: 'endpoint/unauthorized', url: 'u', status: 401, message: 'no' }
  const made = world(() => {
    throw new FailureError(failure)
  })
  await made.jobs.start(endpoint, 'tools')
  expect(alignmentStore.getState().stoppedBy).toEqual(failure)
  expect(lastRun().state).toBe('paused')
  expect(jobsStore.getState().jobs['run-1']).toMatchObject({ state: 'failed', failure })
})

test('leaving the project stops the run and writes nothing into the next one', async () => {
  const it: { leave?: () => void } = {}
  const made = world((_, number) => {
    if (number === 4) it.leave?.()
    return reply('a_name')
  })
  it.leave = () => projectActions.load(createProject('other', 'Other', emptyCatalog))
  await made.jobs.start(endpoint, 'tools')
  expect(getProject()).toMatchObject({ id: 'other', runs: [], namings: [] })
  expect(jobsStore.getState().jobs['run-1']).toBeUndefined()
})

test('discarded samples are asked anew', async () => {
  const made = world()
  await made.jobs.start(endpoint, 'tools')
  await made.jobs.start(endpoint, 'tools')
  expect(made.asked()).toBe(3 * PER_TOOL)
  const { catalog, pinned, excluded } = getProject()
  await made.jobs.discard({
    parts: chosenParts({ catalog, pinned, excluded }, 'tools'),
    settings: lastRun().settings,
    model: 'm',
  })
  expect(made.stored.size).toBe(0)
  await made.jobs.start(endpoint, 'tools')
  expect(made.asked()).toBe(6 * PER_TOOL)
})

test('parameters that are described the same share their samples, and none counts twice', async () => {
  const text = (name: string) =>
    JSON.stringify({
      name,
      description: `Does ${name}.`,
      inputSchema: { type: 'object', properties: { o: { type: 'string', description: 'The owner.' } } },
    })
  const tools = ['one', 'two'].map((name) =>
    makeTool({
      id: name,
      format: 'mcp',
      layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
      text: text(name),
      server: null,
      origin: null,
    }),
  )
  projectActions.load(createProject('q', 'Q', { tools, documents: [] }))
  projectActions.dispatch({
    kind: 'set-alignment-settings',
    settings: { ...defaultSettings, samples: SAMPLES },
  })
  const made = world(() => reply('owner'))
  await made.jobs.start(endpoint, 'parameters')
  expect(made.asked()).toBe(PER_TOOL)
  expect(getProject().namings[0]?.parts.map((part) => [part.new, part.n, part.phi])).toEqual([
    ['owner', SAMPLES, SAMPLES - 1],
    ['owner', SAMPLES, SAMPLES - 1],
  ])
})

test('pinned, excluded and undescribed parts are not asked', async () => {
  const [first, second] = getProject().catalog.tools
  projectActions.dispatch({ kind: 'set-pinned', partIds: [first?.id ?? ''], pinned: true })
  projectActions.dispatch({ kind: 'set-excluded', partIds: [second?.id ?? ''], excluded: true })
  const made = world()
  await made.jobs.start(endpoint, 'tools')
  expect(made.asked()).toBe(PER_TOOL)
  expect(getProject().namings[0]?.parts.map((part) => part.reason)).toEqual([
    'kept-pinned',
    'kept-excluded',
    'peaked',
  ])
})

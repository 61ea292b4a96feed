import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../core/alignment'
import { emptyCatalog, makeTool } from '../../core/catalog'
import { createProject } from '../../core/project'
import { FailureError, type Failure } from '../../core/shared'
import { alignmentActions, alignmentStore } from '../stores/alignment'
import { jobsStore } from '../stores/jobs'
import { noticesStore } from '../stores/notices'
import { projectActions } from '../stores/project'
import { getProject } from '../stores/project-state'
import { createAlignJobs, type AlignJobs } from './align'
import { endpoint, lastRun, openThreeTools, PER_TOOL, reply, SAMPLES, world } from './align-world.test-data'
import { chosenParts, partsSource } from './run-input'

beforeEach(openThreeTools)

const settled = async (condition: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 2000 && !condition(); turn += 1) await Promise.resolve()
  expect(condition()).toBe(true)
}

test('a run asks for everything, scores it and proposes names', async () => {
  const { jobs, asked, stored } = world()
  await jobs.start(endpoint, { kinds: 'both' })
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
  const work = made.jobs.start(endpoint, { kinds: 'tools' })
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
  await made.jobs.start(endpoint, { kinds: 'tools' })
  expect(made.asked()).toBeLessThan(3 * PER_TOOL)
  expect(lastRun().state).toBe('cancelled')
  const named = getProject().namings[0]?.parts ?? []
  const sampled = [...alignmentStore.getState().sampled].filter(([, count]) => count > 0).map(([id]) => id)
  expect(named.map((part) => part.id)).toEqual(sampled)
  expect(named.length).toBeLessThan(3)
})

test('a run left by a killed tab asks only for what is missing', async () => {
  const first = world()
  await first.jobs.start(endpoint, { kinds: 'tools' })
  const samples = [...first.stored.entries()]
  const survived = samples.slice(0, 10)

  const second = world()
  for (const [place, sample] of survived) second.stored.set(place, sample)
  projectActions.dispatch({ kind: 'put-run', run: { ...lastRun(), state: 'running' } })
  alignmentActions.clear()
  expect(await second.jobs.restore(getProject().runs)).toBeNull()
  expect(alignmentStore.getState()).toMatchObject({ done: 10, total: 3 * PER_TOOL, phase: 'idle' })
  expect(second.asked()).toBe(0)
  await second.jobs.resume(lastRun(), endpoint)
  expect(second.asked()).toBe(3 * PER_TOOL - 10)
  expect(lastRun().state).toBe('finished')
  for (const [place, sample] of survived) expect(second.stored.get(place)).toBe(sample)
})

test.each(['fixed', 'adaptive'] as const)(
  'a run whose page went while its names were chosen is named when it is opened again (%s)',
  async (stopping) => {
    const settings = { ...getProject().alignmentSettings, stopping }
    projectActions.dispatch({ kind: 'set-alignment-settings', settings })
    const made = world()
    await made.jobs.start(endpoint, { kinds: 'tools' })
    const asked = made.asked()
    const [named] = getProject().namings
    const run = { ...lastRun(), state: 'running' } as const
    projectActions.dispatch({ kind: 'remove-runs', runIds: [run.id] })
    projectActions.dispatch({ kind: 'put-run', run })
    expect(getProject().namings).toEqual([])
    alignmentActions.clear()
    expect(await made.jobs.restore(getProject().runs)).toBeNull()
    expect(made.asked()).toBe(asked)
    expect(lastRun().state).toBe('finished')
    expect(getProject().namings).toEqual([named])
    expect(alignmentStore.getState()).toMatchObject({ done: asked, total: asked, phase: 'idle' })
  },
)

test('failed requests are items of the outcome, and a resumed run asks for them again', async () => {
  const failure: Failure = { code: 'endpoint/server-error', url: 'u', status: 500, message: 'no' }
  let isBroken = true
  const made = world((_, number) => {
    if (isBroken && number % 7 === 0) throw new FailureError(failure)
    return reply('a_name')
  })
  await made.jobs.start(endpoint, { kinds: 'tools' })
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
  await made.jobs.start(endpoint, { kinds: 'tools' })
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
  await made.jobs.start(endpoint, { kinds: 'tools' })
  expect(getProject()).toMatchObject({ id: 'other', runs: [], namings: [] })
  expect(jobsStore.getState().jobs['run-1']).toBeUndefined()
})

test('discarded samples are asked anew', async () => {
  const made = world()
  await made.jobs.start(endpoint, { kinds: 'tools' })
  await made.jobs.start(endpoint, { kinds: 'tools' })
  expect(made.asked()).toBe(3 * PER_TOOL)
  await made.jobs.discard({
    parts: chosenParts(partsSource(getProject()), { kinds: 'tools' }),
    settings: lastRun().settings,
    model: 'm',
  })
  expect(made.stored.size).toBe(0)
  await made.jobs.start(endpoint, { kinds: 'tools' })
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
  await made.jobs.start(endpoint, { kinds: 'parameters' })
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
  await made.jobs.start(endpoint, { kinds: 'tools' })
  expect(made.asked()).toBe(PER_TOOL)
  expect(getProject().namings[0]?.parts.map((part) => part.reason)).toEqual([
    'kept-pinned',
    'kept-excluded',
    'peaked',
  ])
})

test('a run that another tab holds is not begun, and that is said', async () => {
  const made = world()
  const jobs = createAlignJobs({ ...made.ports, hold: () => Promise.resolve(false) })
  await jobs.start(endpoint, { kinds: 'both' })
  expect(made.asked()).toBe(0)
  expect(getProject().runs).toEqual([])
  expect(noticesStore.getState().notices.at(-1)?.message).toContain('another tab')
})

import { beforeEach, expect, test } from 'vitest'
import { emptyCatalog, makeTool, toolIdFor } from '../../core/catalog'
import type { Ask, Reply } from '../../core/models'
import { createProject } from '../../core/project'
import { FailureError } from '../../core/shared'
import { jobsStore } from '../stores/jobs'
import { projectActions } from '../stores/project'
import { getProject } from '../stores/project-state'
import { noCap, unknownPrice, type Cap } from '../stores/spending'
import { endpoint, reply } from './align-world.test-data'
import { createDescribeJobs, type DescribeJobs } from './describe'
import { describeStore, nothingDrafted } from './describe-state'

const names = ['get_weather', 'list_harbours', 'find_tides']
const tools = names.map((name) =>
  makeTool({
    id: toolIdFor(null, name, 0),
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name, description: '', inputSchema: { type: 'object', properties: {} } }),
    server: null,
    origin: null,
  }),
)
const ids = tools.map(({ id }) => id)

beforeEach(() => {
  projectActions.load(createProject('p', 'Project', { ...emptyCatalog, tools }))
  describeStore.setState(nothingDrafted)
  jobsStore.setState({ jobs: {} })
})
const job = () => Object.values(jobsStore.getState().jobs)[0]

function sentence(ask: Ask): string {
  const name = /Tool: (\w+)/.exec(ask.prompt)?.[1] ?? ''
  return `Does ${name.replaceAll('_', ' ')} of the register. Use it when asked for that.`
}

function world(
  answer: (ask: Ask, number: number) => Reply | Promise<Reply> = (ask) => reply(sentence(ask)),
  cap: Cap = noCap,
) {
  const asks: Ask[] = []
  let made = 0
  const jobs: DescribeJobs = createDescribeJobs({
    complete: () => async (ask, signal) => {
      signal.throwIfAborted()
      asks.push(ask)
      return answer(ask, asks.length)
    },
    limits: () => ({ price: unknownPrice, cap }),
    judging: () => Promise.resolve({}),
    keepSpent: () => undefined,
    now: () => 0,
    giveWay: () => Promise.resolve(),
    newId: () => `id-${(made += 1)}`,
    concurrency: 2,
  })
  return { asks, jobs }
}

test('drafts stand in the project, offered, and the catalogue is as it was', async () => {
  const { asks, jobs } = world()
  const { catalog } = getProject()
  await jobs.start(endpoint, ids)
  expect(asks).toHaveLength(3)
  expect(
    getProject().descriptionDrafts.map(({ partId, state, before, model }) => [partId, state, before, model]),
  ).toEqual(ids.map((id) => [id, 'offered', '', 'm']))
  expect(getProject().catalog).toBe(catalog)
  expect(describeStore.getState()).toMatchObject({
    phase: 'idle',
    done: 3,
    total: 3,
    dropped: [],
    stoppedBy: null,
  })
  expect(describeStore.getState().spent.requests).toBe(3)
  expect(job()).toMatchObject({
    kind: 'describe',
    label: 'Drafting 3 descriptions',
    done: 3,
    total: 3,
    state: 'finished',
  })
})

test('a part without a usable answer is named with the reason; the others are drafted', async () => {
  const { jobs } = world((ask) => reply(ask.prompt.includes('Tool: find_tides') ? '' : sentence(ask)))
  await jobs.start(endpoint, ids)
  expect(describeStore.getState().dropped).toEqual([
    { partId: ids[2], name: 'find_tides', reason: 'The answer held no description.' },
  ])
  expect(getProject().descriptionDrafts).toHaveLength(2)
})

test('a bad reply costs its part; a refused key ends the run and says so', async () => {
  const url = endpoint.baseUrl
  const bad = world((ask) => {
    if (ask.prompt.includes('Tool: get_weather'))
      throw new FailureError({ code: 'endpoint/bad-reply', url, message: 'half a text' })
    return reply(sentence(ask))
  })
  await bad.jobs.start(endpoint, ids)
  expect(getProject().descriptionDrafts).toHaveLength(2)
  expect(describeStore.getState().dropped).toHaveLength(1)

  const refused = world(() => {
    throw new FailureError({ code: 'endpoint/unauthorized', url, status: 401, message: 'no key' })
  })
  await refused.jobs.start(endpoint, ids)
  expect(describeStore.getState()).toMatchObject({
    phase: 'idle',
    stoppedBy: { code: 'endpoint/unauthorized' },
  })
  expect(refused.asks.length).toBeLessThanOrEqual(2)
})

test('cancelled, it asks nothing more and keeps what is done', async () => {
  const held: { jobs?: DescribeJobs } = {}
  const { asks, jobs } = world((ask, number) => {
    if (number === 2) held.jobs?.cancel()
    return reply(sentence(ask))
  })
  held.jobs = jobs
  await jobs.start(endpoint, ids)
  expect(asks.length).toBeLessThan(3)
  expect(getProject().descriptionDrafts.length).toBeLessThan(3)
  expect(describeStore.getState()).toMatchObject({ phase: 'idle', wasCancelled: true, stoppedBy: null })
  expect(job()?.state).toBe('cancelled')
})

test('a cap ends the run before it is passed', async () => {
  const { asks, jobs } = world(undefined, { money: null, answers: 2 })
  await jobs.start(endpoint, ids)
  expect(asks).toHaveLength(2)
  expect(describeStore.getState().stoppedBy).toEqual({ code: 'run/cap-reached', limit: 'answers', amount: 2 })
  expect(job()).toMatchObject({ state: 'failed', failure: { code: 'run/cap-reached' } })
  expect(getProject().descriptionDrafts).toHaveLength(2)
})

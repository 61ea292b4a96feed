import { beforeEach, expect, test } from 'vitest'
import { makeTool } from '../../core/catalog'
import { besideStored, planEvaluation, type StoredReply } from '../../core/evaluation'
import type { Ask, Endpoint, Reply } from '../../core/models'
import { createProject, type EvaluationRun, type ProjectCase } from '../../core/project'
import { FailureError } from '../../core/shared'
import type { EvaluationRecord } from '../../io/storage/evaluations'
import { evaluationActions, evaluationStore } from '../stores/evaluation'
import { projectActions } from '../stores/project'
import { getProject } from '../stores/project-state'
import { noCap, nothingSpent, unknownPrice } from '../stores/spending'
import { originalVariant } from '../stages/evaluate/run/variant-candidates'
import { createEvaluateJobs } from './evaluate'
import { keptInput } from './evaluation-input'

const endpoint: Endpoint = { baseUrl: 'http://127.0.0.1:1/v1', model: 'm', builtIn: false }
const tools = ['find', 'book', 'cancel'].map((name) =>
  makeTool({
    id: `tool-${name}`,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name, description: `To ${name}.`, inputSchema: { type: 'object' } }),
    server: null,
    origin: null,
  }),
)
const variants = [
  originalVariant,
  { ...originalVariant, id: 'accepted-all', names: { kind: 'accepted', parts: 'all' } as const },
]

function caseOf(id: string, tool: string): ProjectCase {
  const gold = { kind: 'tools', names: [tool] } as const
  return { kind: 'selection', id, query: `${id}?`, offered: null, gold, toolNames: {} }
}

const cases = Array.from({ length: 10 }, (_, index) => caseOf(`case-${index}`, tools[index % 3]?.id ?? ''))

function world(answer: (ask: Ask, index: number) => Reply | Promise<Reply>) {
  const stored = new Map<string, StoredReply>()
  const records = new Map<string, EvaluationRecord>()
  let asked = 0
  let held = true
  const jobs = createEvaluateJobs({
    complete: () => (ask) => {
      asked += 1
      return Promise.resolve(answer(ask, asked - 1))
    },
    loadReplies: (keys) => Promise.resolve(keys.filter((key) => stored.has(key)).map((key) => ({ key }))),
    storeReplies: (replies) => {
      for (const reply of replies) stored.set(reply.key, reply)
      return Promise.resolve()
    },
    putRecord: (record) => {
      records.set(record.runId, record)
      return Promise.resolve()
    },
    getRecord: (_, runId) => Promise.resolve(records.get(runId) ?? null),
    judge: (run) =>
      Promise.resolve({ variants: run.variants.map(({ id }) => ({ id, n: stored.size, correct: 0 })) }),
    limits: () => ({ price: unknownPrice, cap: noCap }),
    spentBefore: () => nothingSpent,
    keepSpent: () => undefined,
    now: () => 0,
    wait: () => Promise.resolve(),
    giveWay: () => Promise.resolve(),
    hold: async (_, work) => {
      if (held) await work()
      return held
    },
    newId: () => 'run',
    concurrency: 2,
  })
  const setHeld = (next: boolean): void => {
    held = next
  }
  return { jobs, stored, records, asked: () => asked, setHeld }
}

const reply = (text: string): Reply => ({
  choices: [{ text, thinking: '', finishReason: 'stop' }],
  promptTokens: 10,
  completionTokens: 2,
})
const lastRun = (): EvaluationRun => {
  const run = getProject().evaluations.at(-1)
  if (!run) throw new Error('no run')
  return run
}

beforeEach(() => {
  evaluationActions.clear()
  projectActions.load(createProject('p', 'P', { tools, documents: [] }))
  projectActions.dispatch({ kind: 'put-cases', title: 'Add', cases })
  projectActions.dispatch({ kind: 'accept-names', names: { 'tool-find': 'search' } })
})

test('a run asks every case under every variant once, keeps the replies, and is judged', async () => {
  const made = world(() => reply('find'))
  await made.jobs.start(endpoint, variants)
  expect(made.asked()).toBe(20)
  expect(lastRun()).toMatchObject({ state: 'finished', caseCount: 10, total: 20 })
  expect(lastRun().outcome?.variants).toHaveLength(2)
  expect(evaluationStore.getState()).toMatchObject({ phase: 'idle', done: 20, total: 20, stoppedBy: null })
  expect([...made.stored.values()].some(({ offeredNames }) => offeredNames.includes('search'))).toBe(true)
})

test('a second run with the same cases asks nothing', async () => {
  const made = world(() => reply('find'))
  await made.jobs.start(endpoint, variants)
  await made.jobs.start(endpoint, variants)
  expect(made.asked()).toBe(20)
  expect(evaluationStore.getState()).toMatchObject({ done: 20, reused: 20 })
})

test('a run that fails is paused with its reason, and resumes with what is missing, after edits of the cases too', async () => {
  const made = world((_, index) => {
    if (index === 7)
      throw new FailureError({
        code: 'endpoint/unauthorized',
        url: 'http://127.0.0.1:1',
        status: 401,
        message: 'no key',
      })
    return reply('find')
  })
  await made.jobs.start(endpoint, variants)
  expect(lastRun().state).toBe('paused')
  expect(evaluationStore.getState().stoppedBy).toMatchObject({ code: 'endpoint/unauthorized' })
  const answered = made.stored.size
  expect(answered).toBeGreaterThan(0)
  projectActions.dispatch({ kind: 'remove-cases', ids: cases.map(({ id }) => id) })
  const before = made.asked()
  await made.jobs.resume(lastRun(), endpoint)
  expect(made.asked() - before).toBe(20 - answered)
  expect(lastRun()).toMatchObject({ state: 'finished', caseCount: 10 })
})

test('a cancelled run keeps what was answered and is judged; its plan can be made again from what was kept', async () => {
  const made = world((_, index) => {
    if (index === 4) made.jobs.cancel('run')
    return reply('find')
  })
  await made.jobs.start(endpoint, variants)
  expect(lastRun().state).toBe('cancelled')
  expect(lastRun().outcome).not.toBeNull()
  const record = made.records.get('run')
  if (!record) throw new Error('no record')
  const plan = besideStored(planEvaluation(keptInput(lastRun(), record)), [...made.stored.values()])
  expect([plan.all.size, plan.stored]).toEqual([20, made.stored.size])
})

test('a run that another tab holds is not begun twice', async () => {
  const made = world(() => reply('find'))
  made.setHeld(false)
  await made.jobs.start(endpoint, variants)
  expect(made.asked()).toBe(0)
})

test('a run whose project is left writes nothing any more', async () => {
  const made = world((_, index) => {
    if (index === 3) projectActions.load(createProject('other', 'Other', { tools: [], documents: [] }))
    return reply('find')
  })
  await made.jobs.start(endpoint, variants)
  expect(getProject()).toMatchObject({ id: 'other', evaluations: [] })
  expect(made.asked()).toBeLessThan(20)
})

test('a run that lost single replies is not finished, and goes on with those alone', async () => {
  const made = world((_, index) => {
    if (index === 5)
      throw new FailureError({ code: 'endpoint/bad-reply', url: 'http://127.0.0.1:1', message: 'no JSON' })
    return reply('find')
  })
  await made.jobs.start(endpoint, variants)
  expect([lastRun().state, made.stored.size]).toEqual(['paused', 19])
  await made.jobs.resume(lastRun(), endpoint)
  expect([lastRun().state, made.stored.size]).toEqual(['finished', 20])
})

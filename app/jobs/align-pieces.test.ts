// Runs of some parts, caps, and rules that stop early.
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../core/alignment'
import { alignmentActions, alignmentStore } from '../stores/alignment'
import { projectActions } from '../stores/project'
import { getProject } from '../stores/project-state'
import { createAlignJobs } from './align'
import { endpoint, lastRun, openThreeTools, PER_TOOL, reply, world } from './align-world.test-data'
import { chosenParts, coveredIds, partsSource } from './run-input'

beforeEach(openThreeTools)

test('a run of some parts leaves what is known of the others, here and after a reload', async () => {
  const made = world()
  await made.jobs.start(endpoint, { kinds: 'tools' })
  const [first, ...others] = getProject().catalog.tools.map(({ id }) => id)
  const chosen = new Set([first ?? ''])
  await made.jobs.discard({
    parts: chosenParts(partsSource(getProject()), { kinds: 'tools', pick: 'chosen', chosen }),
    settings: lastRun().settings,
    model: 'm',
  })
  expect([...alignmentStore.getState().scores.keys()]).toEqual(others)
  expect(made.stored.size).toBe(2 * PER_TOOL)
  await made.jobs.start(endpoint, { kinds: 'tools', pick: 'chosen', chosen })
  expect(made.asked()).toBe(4 * PER_TOOL)
  expect(lastRun().partIds).toEqual([first])
  expect(alignmentStore.getState().scores.size).toBe(3)

  alignmentActions.clear()
  await made.jobs.restore(getProject().runs)
  expect(alignmentStore.getState()).toMatchObject({ done: PER_TOOL, total: PER_TOOL, runId: lastRun().id })
  expect(alignmentStore.getState().scores.size).toBe(3)
  expect(made.asked()).toBe(4 * PER_TOOL)
})

test('what a run spends is counted over its pieces', async () => {
  const made = world()
  await made.jobs.start(endpoint, { kinds: 'tools' })
  expect(made.spent.get(lastRun().id)).toMatchObject({ answers: 3 * PER_TOOL, requests: 3 * PER_TOOL })
  await made.jobs.start(endpoint, { kinds: 'tools' })
  expect(alignmentStore.getState().reused).toBe(3 * PER_TOOL)
  expect(made.spent.get(lastRun().id)).toBeUndefined()
})

test.each([1, 4, 7])(
  'a cap of answers stops a run exactly there, and a raised one lets it go on (concurrency %d)',
  async (concurrency) => {
    const made = world()
    const jobs = createAlignJobs({ ...made.ports, limits: made.limits, concurrency })
    made.setCap({ answers: 8 })
    await jobs.start(endpoint, { kinds: 'tools' })
    expect(made.asked()).toBe(8)
    expect(lastRun().state).toBe('paused')
    expect(alignmentStore.getState().stoppedBy).toEqual({
      code: 'run/cap-reached',
      limit: 'answers',
      amount: 8,
    })
    await jobs.resume(lastRun(), endpoint)
    expect(made.asked()).toBe(8)
    made.setCap({ answers: 15 })
    await jobs.resume(lastRun(), endpoint)
    expect(made.asked()).toBe(15)
    made.setCap({})
    await jobs.resume(lastRun(), endpoint)
    expect(made.asked()).toBe(3 * PER_TOOL)
    expect(lastRun().state).toBe('finished')
  },
)

test('parts that stop early are told with what they were spared', async () => {
  const made = world()
  projectActions.dispatch({
    kind: 'set-alignment-settings',
    settings: { ...defaultSettings, samples: 32, stopping: 'adaptive' },
  })
  await made.jobs.start(endpoint, { kinds: 'tools' })
  const { done, total, spared, partsDone, partsTotal } = alignmentStore.getState()
  expect(made.asked()).toBeLessThan(3 * 33)
  expect([done, total, spared]).toEqual([made.asked(), made.asked(), 3 * 33 - made.asked()])
  expect([partsDone, partsTotal]).toEqual([3, 3])
  alignmentActions.clear()
  await made.jobs.restore(getProject().runs)
  expect(alignmentStore.getState()).toMatchObject({ done, total, spared })
  await made.jobs.start(endpoint, { kinds: 'tools' })
  expect(made.asked()).toBe(done)
})

test('only new or changed parts: none after a run, then those that are described anew; accepted names stay', async () => {
  const made = world((ask) => reply(`name_${ask.prompt.length}`))
  await made.jobs.start(endpoint, { kinds: 'tools' })
  const wanted = { kinds: 'tools', pick: 'new-or-changed' } as const
  expect(coveredIds(chosenParts(partsSource(getProject()), wanted))).toEqual([])
  const [first, second] = getProject().catalog.tools
  projectActions.dispatch({ kind: 'accept-names', names: { [second?.id ?? '']: 'accepted_name' } })
  projectActions.dispatch({
    kind: 'edit-catalog',
    title: 'Describe',
    edits: [{ kind: 'set-value', toolId: first?.id ?? '', path: ['description'], value: 'Sends a letter.' }],
  })
  expect(coveredIds(chosenParts(partsSource(getProject()), wanted))).toEqual([first?.id])
  const before = made.asked()
  await made.jobs.start(endpoint, wanted)
  expect(made.asked()).toBe(before + PER_TOOL)
  expect(getProject().accepted).toEqual({ [second?.id ?? '']: 'accepted_name' })
})

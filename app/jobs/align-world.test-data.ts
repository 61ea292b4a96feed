// What the tests of the alignment job share: a world of tables.
import { chooseNames, defaultSettings, scorePart, type Sample } from '../../core/alignment'
import { applyEdits, emptyCatalog, makeTool, toolIdFor, type Catalog } from '../../core/catalog'
import type { Ask, Complete, Endpoint, Reply } from '../../core/models'
import { createProject, type AlignmentRun } from '../../core/project'
import { FailureError } from '../../core/shared'
import { alignmentActions } from '../stores/alignment'
import { projectActions } from '../stores/project'
import { getProject } from '../stores/project-state'
import { noCap, nothingSpent, unknownPrice, type Cap, type Price, type Spending } from '../stores/spending'
import { createAlignJobs } from './align'
import type { AlignPorts } from './align-ports'

/** Where nothing answers: tests give a table of answers. */
export const endpoint: Endpoint = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', builtIn: false }
/** Samples of each part. */
export const SAMPLES = 6
/** With the greedy one. */
export const PER_TOOL = SAMPLES + 1

/** A world of tables: a store of samples, a model that answers what it is told, and time that stands still. */
export function world(
  answer: (ask: Ask, number: number) => Reply | Promise<Reply> = () => reply('named_it'),
) {
  const stored = new Map<string, Sample>()
  const spent = new Map<string, Spending>()
  let asked = 0
  let runs = 0
  let limits: { price: Price; cap: Cap } = { price: unknownPrice, cap: noCap }
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
    limits: () => limits,
    spentBefore: (runId) => spent.get(runId) ?? nothingSpent,
    keepSpent: (runId, now) => void spent.set(runId, now),
    now: () => 0,
    wait: () => Promise.resolve(),
    giveWay: () => Promise.resolve(),
    hold: async (_, work) => {
      await work()
      return true
    },
    newId: () => `run-${(runs += 1)}`,
    concurrency: 2,
  }
  const setCap = (cap: Partial<Cap>): void => void (limits = { ...limits, cap: { ...noCap, ...cap } })
  return {
    stored,
    spent,
    setCap,
    limits: () => limits,
    asked: () => asked,
    jobs: createAlignJobs(ports),
    ports,
  }
}

/** One answer. */
export const reply = (text: string): Reply => ({
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

/** Opens a project of three tools. */
export function openThreeTools(): void {
  const catalog = catalogOf(['Finds a parcel.', 'Weighs a parcel.', 'Burns a parcel.'])
  projectActions.load(createProject('p', 'Project', catalog))
  projectActions.dispatch({
    kind: 'set-alignment-settings',
    settings: { ...defaultSettings, samples: SAMPLES },
  })
  alignmentActions.clear()
}

/** The newest run of the open project. */
export const lastRun = (): AlignmentRun => {
  const run = getProject().runs.at(-1)
  if (!run) throw new Error('no run')
  return run
}

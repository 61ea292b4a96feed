// The job that drafts descriptions: one run at a time. Each draft goes into the project as soon as it is there, so that a run that is broken off
// keeps what it has.
import {
  partById,
  partName,
  readTool,
  toolByPart,
  type Part,
  type PartId,
  type Tool,
} from '../../core/catalog'
import {
  describePrompt,
  DRAFT_TOKENS,
  draftPart,
  languageOf,
  type DraftOutcome,
  type JudgeOptions,
  type Language,
} from '../../core/describing'
import type { Complete, Endpoint } from '../../core/models'
import { counted, describeFailure, FailureError, failureOf, type Failure } from '../../core/shared'
import { jobsActions } from '../stores/jobs'
import { projectActions } from '../stores/project'
import { getProject, projectStore } from '../stores/project-state'
import { nothingSpent, type Cap, type Price } from '../stores/spending'
import type { AlignPorts } from './align-ports'
import { describeStore, nothingDrafted } from './describe-state'
import { createSpendMeter, type SpendMeter } from './spend-meter'

/** What the job needs from outside; a table in tests. */
export type DescribePorts = Pick<
  AlignPorts,
  'complete' | 'keepSpent' | 'now' | 'giveWay' | 'newId' | 'concurrency'
> & {
  readonly limits: (endpoint: Endpoint) => { readonly price: Price; readonly cap: Cap }
  /** How drafts are judged: as the catalogue is checked. */
  readonly judging: () => Promise<JudgeOptions>
}

/** The acts on drafts that are asked for. */
export interface DescribeJobs {
  /** Asks for drafts of these parts. Resolves when it has ended; does nothing while one runs. */
  readonly start: (endpoint: Endpoint, partIds: readonly PartId[]) => Promise<void>
  /** Ends it; what is done stays. */
  readonly cancel: () => void
}

/** Failures of one answer, not of the endpoint: the others are asked all the same. */
const OF_ONE_ANSWER: ReadonlySet<Failure['code']> = new Set(['endpoint/bad-reply', 'endpoint/timed-out'])

interface Run {
  readonly id: string
  readonly endpoint: Endpoint
  readonly language: Language
  readonly options: JudgeOptions
  readonly meter: SpendMeter
  readonly complete: Complete
  readonly cancel: AbortController
}

/** Makes the job over its ports. */
export function createDescribeJobs(ports: DescribePorts): DescribeJobs {
  let running: AbortController | null = null

  async function run(endpoint: Endpoint, partIds: readonly PartId[], cancel: AbortController): Promise<void> {
    const project = getProject()
    const id = ports.newId()
    begin(id, partIds.length)
    const unwatch = projectStore.subscribe(() => {
      if (getProject().id === project.id) return
      cancel.abort()
      jobsActions.remove(id)
    })
    try {
      // The press that started it is answered first.
      await ports.giveWay()
      const queue = [...partIds]
      const made = await prepare(id, endpoint, partIds, cancel)
      const workers = Array.from({ length: Math.min(ports.concurrency, queue.length) }, () =>
        work(made, queue),
      )
      await Promise.all(workers)
    } catch (thrown) {
      cancel.abort()
      const failure = failureOf(thrown)
      if (!failure) throw thrown
      describeStore.setState({ stoppedBy: failure })
    } finally {
      unwatch()
      end(id)
    }
  }

  /** In the job's own store, and among the jobs of the page. */
  function begin(id: string, total: number): void {
    describeStore.setState({ ...nothingDrafted, phase: 'running', projectId: getProject().id, total })
    jobsActions.put({
      id,
      kind: 'describe',
      label: `Drafting ${counted(total, 'description')}`,
      done: 0,
      total,
      state: 'running',
      failure: null,
      startedAt: ports.now(),
    })
  }

  function end(id: string): void {
    describeStore.setState({ phase: 'idle', waiting: null })
    const { stoppedBy, wasCancelled } = describeStore.getState()
    const state = stoppedBy ? 'failed' : wasCancelled ? 'cancelled' : 'finished'
    jobsActions.update(id, { state, failure: stoppedBy })
  }

  async function prepare(
    id: string,
    endpoint: Endpoint,
    partIds: readonly PartId[],
    cancel: AbortController,
  ): Promise<Run> {
    const { catalog } = getProject()
    const language = languageOf(catalog.tools.map((tool) => readTool(tool).description))
    const meter: SpendMeter = createSpendMeter(
      nothingSpent,
      {
        now: () => ports.limits(endpoint),
        longestPrompt: longestPrompt(partIds, language),
        maximumTokens: DRAFT_TOKENS,
      },
      () => {
        describeStore.setState({ spent: meter.spent(), waiting: null })
        ports.keepSpent(id, meter.spent())
      },
    )
    const asking = ports.complete(endpoint, {
      onWaiting: ({ seconds, failure }) => {
        const what = describeFailure(failure, 'page').what
        describeStore.setState({ waiting: `${what} Asking again in ${Math.ceil(seconds)} s.` })
      },
      onNote: () => undefined,
    })
    return {
      id,
      endpoint,
      language,
      options: await ports.judging(),
      meter,
      complete: withinCap(meter, meter.counting(asking)),
      cancel,
    }
  }

  /** Takes parts from the queue until it is empty or the run has ended. */
  async function work(made: Run, queue: PartId[]): Promise<void> {
    const { signal } = made.cancel
    for (let partId = queue.shift(); partId !== undefined && !signal.aborted; partId = queue.shift()) {
      const outcome = await draftOne(made, partId)
      if (outcome === null) return
      settle(made, partId, outcome)
      await ports.giveWay()
    }
  }

  /** Null when the run was ended meanwhile. */
  async function draftOne(made: Run, partId: PartId): Promise<DraftOutcome | null> {
    const { signal } = made.cancel
    const found = partWithTool(partId)
    if (!found) return { kind: 'dropped', reason: 'It is no longer in the catalogue.' }
    try {
      return await draftPart(found.part, found.tool, made.language, made.complete, signal, made.options)
    } catch (thrown) {
      if (signal.aborted) return null
      const failure = failureOf(thrown)
      if (!failure || !OF_ONE_ANSWER.has(failure.code)) throw thrown
      return { kind: 'dropped', reason: describeFailure(failure, 'page').what }
    }
  }

  function settle({ id, endpoint }: Run, partId: PartId, outcome: DraftOutcome): void {
    describeStore.setState(({ done, dropped }) => ({
      done: done + 1,
      dropped:
        outcome.kind === 'dropped'
          ? [
              ...dropped,
              { partId, name: partName(getProject().catalog, partId) ?? partId, reason: outcome.reason },
            ]
          : dropped,
    }))
    jobsActions.update(id, { done: describeStore.getState().done })
    if (outcome.kind === 'dropped') return
    const draft = {
      id: ports.newId(),
      partId,
      before: partById(getProject().catalog, partId)?.description ?? '',
      text: outcome.text,
      model: endpoint.model,
      createdAt: new Date(ports.now()).toISOString(),
      state: 'offered' as const,
    }
    projectActions.dispatch({ kind: 'put-description-drafts', drafts: [draft] })
  }

  return {
    start: async (endpoint, partIds) => {
      if (running || partIds.length === 0) return
      const cancel = new AbortController()
      running = cancel
      try {
        await run(endpoint, partIds, cancel)
      } finally {
        running = null
      }
    },
    cancel: () => {
      if (!running) return
      running.abort()
      describeStore.setState({ wasCancelled: true })
    },
  }
}

function partWithTool(partId: PartId): { readonly part: Part; readonly tool: Tool } | null {
  const { catalog } = getProject()
  const tool = toolByPart(catalog).get(partId)
  const part = partById(catalog, partId)
  return tool && part ? { tool, part } : null
}

function longestPrompt(partIds: readonly PartId[], language: Language): string {
  let longest = ''
  for (const partId of partIds) {
    const found = partWithTool(partId)
    const prompt = found ? describePrompt(found.part, found.tool, language) : ''
    if (prompt.length > longest.length) longest = prompt
  }
  return longest
}

/** The same port, which asks nothing more once the cap is reached. Throws `run/cap-reached`. */
function withinCap(meter: SpendMeter, complete: Complete): Complete {
  return (ask, signal) => {
    const reached = meter.mayAsk(ask.count)
    return reached
      ? Promise.reject(new FailureError({ code: 'run/cap-reached', ...reached }))
      : complete(ask, signal)
  }
}

import { useMemo } from 'react'
import { wordsOf, type Tool } from '../../../../core/catalog'
import type { HarnessSettings } from '../../../../core/harness'
import type { Endpoint } from '../../../../core/models'
import type { ProjectTask } from '../../../../core/project'
import { estimateRun, type RunEstimate, type ToolSizes } from '../../../jobs/playground-cost'
import type { Work } from '../../../jobs/run-cost'
import { useChosenEndpoint, useEndpoint } from '../../../stores/endpoint'
import { usePlayground } from '../../../stores/playground'
import { useExecutorAccess } from '../../../stores/playground-executor'
import { useProject } from '../../../stores/project-state'
import { useView } from '../../../stores/view'
import { useEndpointCosts, type EndpointCosts } from '../../align/endpoint-costs'
import { toolChoices } from '../../evaluate/cases/tool-choices'
import { TASK_ROW } from '../playground-view'
import { flawOf } from '../tasks/task-rows'
import { executorProblem } from './executor-problem'

/** What a start would do, or what hinders it. */
export interface PlaygroundPlan {
  readonly endpoint: Endpoint | null
  /** Null: it is being typed. */
  readonly task: ProjectTask | null
  readonly query: string
  readonly tools: number
  readonly settings: HarnessSettings
  readonly executor: 'mock' | 'http' | 'mcp'
  readonly estimate: RunEstimate
  readonly work: Work
  readonly costs: EndpointCosts
  /** Why nothing can be run; null when something can. */
  readonly unready: string | null
}

/** Plans a run with the endpoint, task and settings as they are. */
export function usePlaygroundPlan(): PlaygroundPlan {
  const tasks = useProject((project) => project.tasks)
  const tools = useProject((project) => project.catalog.tools)
  const documents = useProject((project) => project.catalog.documents)
  const { harness, executor } = useProject((project) => project.playground)
  const wanted = useView((state) => state.tabs[TASK_ROW] ?? '')
  const draft = usePlayground((state) => state.draft)
  const access = useExecutorAccess((state) => state)
  const endpoint = useChosenEndpoint()
  const costs = useEndpointCosts(endpoint)
  const hindrance = useEndpointHindrance(endpoint, costs)
  const task = tasks.find(({ id }) => id === wanted) ?? null
  const sizes = useMemo(() => sizesOf(tools), [tools])
  const estimate = useMemo(() => estimateRun(harness, sizes), [harness, sizes])
  const flaw = task ? flawOf(task, toolChoices({ tools })) : null
  const query = task?.query ?? draft
  return {
    ...{ endpoint, task, query, executor, estimate, costs },
    tools: tools.length,
    settings: harness,
    work: workOf(estimate),
    unready:
      query.trim() === ''
        ? 'Write a task first, or choose a saved one.'
        : (flaw ?? hindrance ?? executorProblem(executor, access, documents)),
  }
}

/** Why the endpoint cannot be asked; null when it can. */
export function useEndpointHindrance(endpoint: Endpoint | null, costs: EndpointCosts): string | null {
  const engine = useEndpoint((state) => state.engine.state)
  const builtIn = useEndpoint((state) => state.builtIn)
  if (endpoint)
    return costs.isCapIdle
      ? 'The cap in dollars needs the price of this model: type it under Price and cap, or take the cap away.'
      : null
  if (builtIn && engine === 'preparing') return 'The built-in model is being prepared.'
  if (builtIn && engine === 'unknown') return 'Looking for the built-in model.'
  return 'Choose a model first: enter the base URL and the model of your endpoint.'
}

/** The work of an estimate, at most. */
export function workOf({ most, promptTokens, completionTokens }: RunEstimate): Work {
  return { answers: most, requests: most, promptTokens, completionTokens }
}

/** How many tools are looked at to tell how large they are. */
const LOOKED_AT = 200

/** How large the tools of a catalogue are, told by some of them. */
export function sizesOf(tools: readonly Tool[]): ToolSizes {
  const some = tools.slice(0, LOOKED_AT)
  const characters = some.reduce(
    (sum, tool) => sum + Math.max(tool.text.length, wordsOf(tool).name.length),
    0,
  )
  return {
    count: tools.length,
    characters: some.length === 0 ? 0 : Math.round((characters * tools.length) / some.length),
  }
}

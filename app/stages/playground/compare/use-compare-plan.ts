import { useMemo, useState } from 'react'
import type { ProjectTask } from '../../../../core/project'
import type { Endpoint } from '../../../../core/models'
import { estimateRun } from '../../../jobs/playground-cost'
import type { StandingAnswers } from '../../../jobs/playground-person'
import type { Work } from '../../../jobs/run-cost'
import { useChosenEndpoint } from '../../../stores/endpoint'
import { useExecutorAccess } from '../../../stores/playground-executor'
import { useProject } from '../../../stores/project-state'
import { useView } from '../../../stores/view'
import { useEndpointCosts, type EndpointCosts } from '../../align/endpoint-costs'
import { toolChoices } from '../../evaluate/cases/tool-choices'
import { executorProblem } from '../run/executor-problem'
import { sizesOf, useEndpointHindrance, workOf } from '../run/use-playground-plan'
import { useVariantCandidates } from '../run/variants'
import { flawOf } from '../tasks/task-rows'
import { readWays, WAYS_ROW, type WayChoice } from './ways'

/** What a comparison would run, or what hinders it. */
export interface ComparePlan {
  readonly endpoint: Endpoint | null
  /** Those that can be run, whether ticked or not. */
  readonly runnable: readonly ProjectTask[]
  readonly leftOut: number
  /** Those that are ticked. */
  readonly tasks: readonly ProjectTask[]
  readonly isTicked: (id: string) => boolean
  readonly tick: (ids: readonly string[], isTicked: boolean) => void
  readonly ways: readonly WayChoice[]
  readonly standing: StandingAnswers
  readonly setStanding: (change: Partial<StandingAnswers>) => void
  readonly executor: 'mock' | 'http' | 'mcp'
  readonly work: Work
  readonly usual: number
  readonly costs: EndpointCosts
  readonly unready: string | null
}

/** Plans a comparison with the tasks, ways and settings as they are. */
export function useComparePlan(): ComparePlan {
  const all = useProject((project) => project.tasks)
  const tools = useProject((project) => project.catalog.tools)
  const documents = useProject((project) => project.catalog.documents)
  const { harness, executor } = useProject((project) => project.playground)
  const access = useExecutorAccess((state) => state)
  const candidates = useVariantCandidates()
  const kept = useView((state) => state.tabs[WAYS_ROW])
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [wantedStanding, setStanding] = useState<Partial<StandingAnswers>>({})
  const endpoint = useChosenEndpoint()
  const costs = useEndpointCosts(endpoint)
  const hindrance = useEndpointHindrance(endpoint, costs)
  const choices = useMemo(() => toolChoices({ tools }), [tools])
  const runnable = useMemo(() => all.filter((task) => flawOf(task, choices) === null), [all, choices])
  const tasks = runnable.filter(({ id }) => !off.has(id))
  const ways = useMemo(
    () => readWays(kept, new Set(candidates.map(({ variant }) => variant.id))),
    [kept, candidates],
  )
  const sizes = useMemo(() => sizesOf(tools), [tools])
  const estimates = ways.map(({ mode }) => workOf(estimateRun({ ...harness, mode }, sizes)))
  const standing: StandingAnswers = {
    calls: executor === 'mock' ? 'allow' : 'ask',
    questions: 'skip',
    ...wantedStanding,
  }
  return {
    ...{ endpoint, runnable, tasks, ways, standing, executor, costs },
    leftOut: all.length - runnable.length,
    isTicked: (id) => !off.has(id),
    tick: (ids, isTicked) => {
      const next = new Set(off)
      for (const id of ids)
        if (isTicked) next.delete(id)
        else next.add(id)
      setOff(next)
    },
    setStanding: (change) => setStanding((former) => ({ ...former, ...change })),
    work: sumOf(estimates, tasks.length),
    usual: ways.reduce(
      (sum, { mode }) => sum + tasks.length * estimateRun({ ...harness, mode }, sizes).usual,
      0,
    ),
    unready: whyUnready(),
  }

  function whyUnready(): string | null {
    if (all.length === 0) return 'There are no tasks yet: write or import some first.'
    if (runnable.length === 0) return 'No task can be run as it is: see them under Tasks.'
    if (tasks.length === 0) return 'No task is ticked.'
    if (ways.length < 2) return 'Tick at least two ways to compare.'
    return hindrance ?? executorProblem(executor, access, documents)
  }
}

function sumOf(works: readonly Work[], tasks: number): Work {
  const sum = (of: (work: Work) => number): number =>
    works.reduce((total, work) => total + of(work) * tasks, 0)
  return {
    answers: sum((work) => work.answers),
    requests: sum((work) => work.requests),
    promptTokens: sum((work) => work.promptTokens ?? 0),
    completionTokens: sum((work) => work.completionTokens),
  }
}

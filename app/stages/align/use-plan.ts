import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  countPrompts,
  promptProblems,
  type AlignmentRunInput,
  type CollectedPart,
} from '../../../core/alignment'
import type { Endpoint } from '../../../core/models'
import { selectEndpoint, useEndpoint } from '../../stores/endpoint'
import type { PartsChoice } from '../../../core/project'
import { chosenParts } from '../../jobs/run-input'
import { endpointKey } from '../../jobs/sampling'
import { storedCountQuery } from '../../queries/samples'
import { useAlignment } from '../../stores/alignment'
import { useProject } from '../../stores/project'
import { counted, estimate, hostOf } from './run-words'

/** Above this, what is stored is only counted when a run starts. */
const MOST_COUNTED = 100_000

/** What a start would do, or what hinders it. */
export interface AlignmentPlanView {
  readonly input: AlignmentRunInput
  readonly parts: readonly CollectedPart[]
  readonly endpoint: Endpoint | null
  /** Answers that are stored already, and those that are not. */
  readonly stored: number
  readonly missing: number
  readonly words: string
  readonly obstacle: string | null
}

/** Plans an alignment of the chosen kinds of parts with the endpoint and settings as they are. */
export function usePlan(kinds: PartsChoice): AlignmentPlanView {
  const catalog = useProject((project) => project.catalog)
  const pinned = useProject((project) => project.pinned)
  const excluded = useProject((project) => project.excluded)
  const settings = useProject((project) => project.alignmentSettings)
  const builtIn = useEndpoint((state) => state.builtIn)
  const baseUrl = useEndpoint((state) => state.baseUrl)
  const model = useEndpoint((state) => state.model)
  const engine = useEndpoint((state) => state.engine)
  const measured = useAlignment((state) => state.measured)
  const version = useAlignment((state) => `${state.runId} ${state.phase}`)
  const endpoint = useMemo(
    () => selectEndpoint({ builtIn, baseUrl, model, engine }),
    [builtIn, baseUrl, model, engine],
  )
  const parts = useMemo(
    () => chosenParts({ catalog, pinned, excluded }, kinds),
    [catalog, pinned, excluded, kinds],
  )
  const input = useMemo(
    (): AlignmentRunInput => ({ parts, settings, model: endpoint?.model ?? '' }),
    [parts, settings, endpoint?.model],
  )
  const prompts = useMemo(() => countPrompts(input), [input])
  const total = prompts * (settings.samples + (settings.temperature === 0 ? 0 : 1))
  const { data: stored = 0 } = useQuery({
    ...storedCountQuery(input, version),
    enabled: total <= MOST_COUNTED,
    placeholderData: keepPreviousData,
  })
  const reused = Math.min(stored, total)
  const rate = endpoint ? (measured[endpointKey(endpoint)] ?? null) : null
  const destination = endpoint ? ` ${counted(prompts, 'description')} go to ${hostOf(endpoint.baseUrl)}.` : ''
  const words = estimate(total - reused, reused, rate) + (total > reused ? destination : '')
  return { input, parts, endpoint, stored: reused, missing: total - reused, words, obstacle: obstacleOf() }

  function obstacleOf(): string | null {
    if (prompts === 0) return 'No part can be sampled: choose others, or describe them first.'
    const [problem] = promptProblems(settings.prompt)
    if (problem !== undefined) return problem
    if (endpoint) return null
    if (builtIn && engine.state === 'preparing') return 'The built-in model is being prepared.'
    if (builtIn && engine.state === 'unknown') return 'Looking for the built-in model.'
    return 'Choose a model first: enter the base URL and the model of your endpoint.'
  }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  countPrompts,
  promptProblems,
  type AlignmentRunInput,
  type CollectedPart,
} from '../../../core/alignment'
import type { Endpoint } from '../../../core/models'
import type { PartsChoice } from '../../../core/project'
import { workOf, type Work } from '../../jobs/run-cost'
import { chosenParts, type PartsPick } from '../../jobs/run-input'
import { endpointKey } from '../../jobs/paced-teller'
import { promptTokensQuery } from '../../queries/prompt-tokens'
import { nothingStored, storedAnswersQuery, type StoredAnswers } from '../../queries/samples'
import { useAbilities } from '../../stores/abilities'
import { useAlignment } from '../../stores/alignment'
import { useChosenParts } from '../../stores/chosen-parts'
import { useChosenEndpoint, useEndpoint } from '../../stores/endpoint'
import { useProject } from '../../stores/project-state'
import { estimate } from './run-words'
import { choicesARequest } from './ability-words'
import { useEndpointCosts } from './endpoint-costs'

/** Above so many prompts, what is stored is only counted when a run starts. */
const MOST_COUNTED = 20_000

/** What a start would do, or what hinders it. */
export interface AlignmentPlanView {
  readonly input: AlignmentRunInput
  /** All parts of the chosen kinds. */
  readonly parts: readonly CollectedPart[]
  readonly endpoint: Endpoint | null
  /** Different descriptions that the model is shown. */
  readonly prompts: number
  readonly stored: StoredAnswers
  /** False where there are too many prompts to look up what is stored before a start. */
  readonly isCounted: boolean
  readonly work: Work
  /** True where every prompt's tokens were counted; else they are an estimate. */
  readonly areTokensExact: boolean
  readonly words: string
  /** Why nothing can be asked at all; null when something can. */
  readonly unready: string | null
  /** Why a start would be in vain: unready, or nothing to ask. */
  readonly obstacle: string | null
}

/** Plans an alignment of the picked parts with the endpoint and settings as they are. */
export function usePlan(kinds: PartsChoice, pick: PartsPick): AlignmentPlanView {
  const chosen = useChosenParts()
  const endpoint = useChosenEndpoint()
  const abilities = useAbilities(endpoint)
  const engine = useEndpoint((state) => state.engine)
  const builtIn = useEndpoint((state) => state.builtIn)
  const settings = useProject((project) => project.alignmentSettings)
  const { parts, picked } = useParts(kinds, pick, chosen)
  const measured = useAlignment((state) => state.measured)
  const version = useAlignment((state) => `${state.runId} ${state.phase} ${state.storeVersion}`)
  const input = useMemo(
    (): AlignmentRunInput => ({ parts: picked, settings, model: endpoint?.model ?? '' }),
    [picked, settings, endpoint?.model],
  )
  const prompts = useMemo(() => countPrompts(input), [input])
  const hasGreedy = settings.temperature !== 0
  const total = prompts * (settings.samples + (hasGreedy ? 1 : 0))
  const isCounted = prompts <= MOST_COUNTED
  const { data: stored = nothingStored } = useQuery({
    ...storedAnswersQuery(input, version),
    enabled: isCounted,
    placeholderData: keepPreviousData,
  })
  const { data: tokens } = useQuery({ ...promptTokensQuery(input), placeholderData: keepPreviousData })
  const asking = {
    prompts,
    samples: settings.samples,
    hasGreedy,
    choicesARequest: choicesARequest(abilities, settings.prompt.kind),
    maximumTokens: settings.maximumTokens,
    stored: Math.min(stored.count, total),
  }
  const work = workOf(asking, tokens?.mean ?? null)
  const costs = useEndpointCosts(endpoint)
  const unready = whyUnready()
  const rate = endpoint ? (measured[endpointKey(endpoint)] ?? null) : null
  return {
    ...{ input, parts, endpoint, prompts, stored, isCounted, work },
    areTokensExact: tokens?.isExact ?? false,
    words: estimate(work.answers, asking.stored, rate, settings.stopping !== 'fixed'),
    unready,
    obstacle: prompts === 0 ? nothingToAsk(pick, chosen.size) : unready,
  }

  function whyUnready(): string | null {
    const [problem] = promptProblems(settings.prompt)
    if (problem !== undefined) return problem
    if (endpoint) return costs.isCapIdle ? CAP_NEEDS_PRICE : null
    if (builtIn && engine.state === 'preparing') return 'The built-in model is being prepared.'
    if (builtIn && engine.state === 'unknown') return 'Looking for the built-in model.'
    return 'Choose a model first: enter the base URL and the model of your endpoint.'
  }
}

const CAP_NEEDS_PRICE =
  'The cap in dollars needs the price of this model: type it under Price and cap, or take the cap away.'

function nothingToAsk(pick: PartsPick, chosen: number): string {
  if (pick === 'chosen' && chosen === 0) return 'No part is ticked: tick those to align in the overview.'
  if (pick === 'new-or-changed')
    return 'No part is new or has changed since it was aligned: choose all of them to align anew.'
  return 'No part can be sampled: choose others, or describe them first.'
}

/** The parts of the chosen kinds, and the same as the pick sees them. */
function useParts(
  kinds: PartsChoice,
  pick: PartsPick,
  chosen: ReadonlySet<string>,
): { readonly parts: readonly CollectedPart[]; readonly picked: readonly CollectedPart[] } {
  const catalog = useProject((project) => project.catalog)
  const pinned = useProject((project) => project.pinned)
  const excluded = useProject((project) => project.excluded)
  const accepted = useProject((project) => project.accepted)
  const namings = useProject((project) => project.namings)
  const hasEnums = useProject((project) => project.alignmentSettings.enumValues)
  const parts = useMemo(
    () =>
      chosenParts({ catalog, pinned, excluded, accepted: {}, namings: [], enumValues: hasEnums }, { kinds }),
    [catalog, pinned, excluded, kinds, hasEnums],
  )
  const picked = useMemo(
    () =>
      pick === 'all'
        ? parts
        : chosenParts(
            { catalog, pinned, excluded, accepted, namings, enumValues: hasEnums },
            { kinds, pick, chosen },
          ),
    [parts, catalog, pinned, excluded, accepted, namings, hasEnums, kinds, pick, chosen],
  )
  return { parts, picked }
}

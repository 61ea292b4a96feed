import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Variant } from '../../../../core/evaluation'
import type { Endpoint } from '../../../../core/models'
import { failureOf, type Failure } from '../../../../core/shared'
import { runnableCases, type EvaluationSource } from '../../../jobs/evaluation-input'
import type { Work } from '../../../jobs/run-cost'
import { workQuery } from '../../../queries/evaluation'
import { useChosenEndpoint, useEndpoint } from '../../../stores/endpoint'
import { useEvaluation } from '../../../stores/evaluation'
import { useProject } from '../../../stores/project-state'
import type { RemainingWork } from '../../../../workers/contracts'
import { useEndpointCosts, type EndpointCosts } from '../../align/endpoint-costs'
import { runVariants, variantCandidates, type VariantCandidate } from './variant-candidates'

/** What a start would do, or what hinders it. */
export interface EvaluationPlanView {
  readonly endpoint: Endpoint | null
  readonly candidates: readonly VariantCandidate[]
  readonly variants: readonly Variant[]
  readonly cases: number
  /** Cases that cannot be run as they are. */
  readonly leftOut: number
  /** Null while it is worked out. */
  readonly remaining: RemainingWork | null
  readonly work: Work | null
  readonly failure: Failure | null
  readonly costs: EndpointCosts
  /** Why nothing can be asked; null when something can. */
  readonly unready: string | null
}

/** Plans an evaluation with the endpoint, cases, variants and settings as they are. */
export function useEvaluationPlan(isLive: boolean): EvaluationPlanView {
  const endpoint = useChosenEndpoint()
  const engine = useEndpoint((state) => state.engine.state)
  const builtIn = useEndpoint((state) => state.builtIn)
  const version = useEvaluation((state) => state.storeVersion)
  const source = useSource()
  const drafts = useProject((project) => project.descriptionDrafts)
  const chosen = useProject((project) => project.variants)
  const candidates = useMemo(
    () => variantCandidates({ ...source, descriptionDrafts: drafts }),
    [source, drafts],
  )
  const variants = useMemo(() => runVariants(chosen, candidates), [chosen, candidates])
  const draft = useMemo(() => ({ source, variants, endpoint }), [source, variants, endpoint])
  const cases = useMemo(() => runnableCases(source).length, [source])
  const { data: remaining = null, error } = useQuery({
    ...workQuery(draft, version),
    enabled: !isLive && cases > 0,
    placeholderData: keepPreviousData,
  })
  const costs = useEndpointCosts(endpoint)
  return {
    ...{ endpoint, candidates, variants, cases, remaining, costs },
    leftOut: source.cases.length - cases,
    work: remaining && workOf(remaining),
    failure: error ? failureOf(error) : null,
    unready: whyUnready(),
  }

  function whyUnready(): string | null {
    if (cases === 0)
      return source.cases.length === 0
        ? 'There are no cases yet: type or import some first.'
        : 'No case can be run as it is: see those that need attention.'
    if (endpoint)
      return costs.isCapIdle
        ? 'The cap in dollars needs the price of this model: type it under Price and cap, or take the cap away.'
        : null
    if (builtIn && engine === 'preparing') return 'The built-in model is being prepared.'
    if (builtIn && engine === 'unknown') return 'Looking for the built-in model.'
    return 'Choose a model first: enter the base URL and the model of your endpoint.'
  }
}

function workOf({ requests, tokens }: RemainingWork): Work {
  return {
    answers: requests,
    requests,
    promptTokens: tokens.prompt,
    completionTokens: tokens.completion,
  }
}

function useSource(): EvaluationSource {
  const catalog = useProject((project) => project.catalog)
  const cases = useProject((project) => project.cases)
  const namings = useProject((project) => project.namings)
  const accepted = useProject((project) => project.accepted)
  const evaluationSettings = useProject((project) => project.evaluationSettings)
  return useMemo(
    () => ({ catalog, cases, namings, accepted, evaluationSettings }),
    [catalog, cases, namings, accepted, evaluationSettings],
  )
}

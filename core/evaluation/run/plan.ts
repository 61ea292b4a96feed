// What a run has to ask: every case under every variant, as often as it is repeated. What is the same for two variants is asked once and
// counts for both; what is stored is not asked again. All variants of a case come together, so that a run that is stopped is still paired.
import { hashText } from '../../shared'
import type { EvaluationCase } from '../case'
import type { StoredReply } from '../stored-reply'
import { createRequestMaker, type CaseRequest, type EvaluationRun } from './case-request'
import { estimateTokens, type TokenEstimate } from './estimate'
import type { VariantTools } from './offered-tools'
import { namesRefusedNatively, needsOf, whyImpossible, type CaseAsk } from './prompt'
import { shuffled } from './shuffle'

/** A case and variant that a reply counts for. */
export interface ReplyUse {
  readonly case: string
  readonly variant: string
}

/** One request of a run. */
export interface PlannedReply {
  /** See `replyKey`. */
  readonly key: string
  /** From 0. */
  readonly repeat: number
  /** At least one. */
  readonly uses: readonly ReplyUse[]
  readonly constrained: boolean
  readonly tokens: TokenEstimate
  /** Made when it is needed: together, prompts may be large. */
  readonly make: () => CaseRequest
}

/** A run's work. */
export interface EvaluationPlan {
  /** What is missing, in the order in which it is asked. */
  readonly asks: readonly PlannedReply[]
  /** All requests, those that are stored too, by their keys. */
  readonly all: ReadonlyMap<string, PlannedReply>
  /** Requests that are stored. */
  readonly stored: number
  /** Of what is missing. */
  readonly tokens: TokenEstimate
  /** Variants that cannot be asked, and why: they are left out. */
  readonly impossible: readonly { readonly variant: string; readonly why: string }[]
  /** What a person should know before the run, one sentence each. */
  readonly notes: readonly string[]
}

/** Increase when the same ask would mean something else. */
const KEY_VERSION = 1

/** The key of a reply: model, request and number of the repeat. The address of the server and the seed of the sampling are no part of it. */
export function replyKey(model: string, ask: CaseAsk, repeat: number): string {
  const { kind, system, history, prompt, tools, toolChoice, oneOf, temperature, maximumTokens, stop } = ask
  return hashText(
    JSON.stringify([
      KEY_VERSION,
      ...[model, repeat, kind, temperature, maximumTokens, stop],
      ...[system ?? null, history ?? null, prompt, tools ?? null, toolChoice ?? null, oneOf ?? null],
    ]),
  )
}

/** Plans a run of which nothing is stored. Takes time in proportion to all prompts; see `besideStored`. */
export function planEvaluation(run: EvaluationRun): EvaluationPlan {
  const planning = planInSteps(run)
  let step = planning.next()
  while (step.done !== true) step = planning.next()
  return step.value
}

/** The same, with turns for others between the cases: for a page. */
export async function planEvaluationSlowly(
  run: EvaluationRun,
  giveWay: () => Promise<void>,
): Promise<EvaluationPlan> {
  const planning = planInSteps(run)
  let step = planning.next()
  for (; step.done !== true; step = planning.next()) await giveWay()
  return step.value
}

/** What of a plan is left to ask beside the replies that are stored, whoever stored them. */
export function besideStored(
  plan: EvaluationPlan,
  stored: Iterable<Pick<StoredReply, 'key'>>,
): EvaluationPlan {
  const known = new Set([...stored].map(({ key }) => key))
  const asks = [...plan.all.values()].filter(({ key }) => !known.has(key))
  return { ...plan, asks, stored: plan.all.size - asks.length, tokens: sumOf(asks) }
}

/** Tools that are looked at in one step: a page draws between steps. */
const TOOLS_A_STEP = 2000

function* planInSteps(run: EvaluationRun): Generator<undefined, EvaluationPlan, undefined> {
  const { suite, settings, onlyCases } = run
  const { possible, impossible } = sortVariants(run)
  const makeRequest = createRequestMaker(run)
  const all = new Map<string, PlannedReply & { readonly uses: ReplyUse[] }>()
  const cases = shuffled(suite.cases, settings.seed, 'the order of the cases').filter(
    ({ id }) => onlyCases?.has(id) ?? true,
  )
  let looked = 0
  for (let repeat = 0; repeat < settings.repeats; repeat += 1)
    for (const one of cases)
      for (const variant of possible) {
        plan(one, variant, repeat)
        looked += 1 + (one.kind === 'selection' ? (one.offered?.length ?? variant.tools.size) : 0)
        if (looked < TOOLS_A_STEP) continue
        looked = 0
        yield undefined
      }
  const asks = [...all.values()]
  return { asks, all, stored: 0, tokens: sumOf(asks), impossible, notes: notesOn(run) }

  function plan(one: EvaluationCase, variant: VariantTools, repeat: number): void {
    const make = (): CaseRequest => makeRequest(variant, one)
    const { ask } = make()
    const key = replyKey(run.model, ask, repeat)
    const use = { case: one.id, variant: variant.variant.id }
    const known = all.get(key)
    if (known) known.uses.push(use)
    else {
      const { constrained } = variant.variant
      all.set(key, { key, repeat, uses: [use], constrained, tokens: estimateTokens(ask), make })
    }
  }
}

function sumOf(asks: readonly PlannedReply[]): TokenEstimate {
  return asks.reduce(
    (sum, { tokens: { prompt, completion } }) => ({
      prompt: sum.prompt + prompt,
      completion: sum.completion + completion,
    }),
    { prompt: 0, completion: 0 },
  )
}

function sortVariants({ suite, variants, settings, protocol }: EvaluationRun): {
  readonly possible: readonly VariantTools[]
  readonly impossible: EvaluationPlan['impossible']
} {
  const needs = needsOf(suite)
  const reasons = new Map(
    variants.map((one) => [one, whyImpossible(one.variant, settings.form, needs, suite.cases, protocol)]),
  )
  return {
    possible: variants.filter((one) => reasons.get(one) === null),
    impossible: variants.flatMap((one) => {
      const why = reasons.get(one) ?? null
      return why === null ? [] : [{ variant: one.variant.id, why }]
    }),
  }
}

/** Sentences about the names that variants cannot give. */
export function refusedNameNotes(variants: readonly VariantTools[]): readonly string[] {
  return variants.flatMap(({ variant, refused }) =>
    refused.length === 0
      ? []
      : [
          `${refused.length} ${refused.length === 1 ? 'name' : 'names'} of ${variant.label} cannot be given; the old ones stay: ${refused
            .slice(0, 3)
            .map(({ name, reason }) => `${name} (${reason})`)
            .join(' ')}${refused.length > 3 ? ' …' : ''}`,
        ],
  )
}

function notesOn({ variants, settings }: EvaluationRun): readonly string[] {
  const notes = [...refusedNameNotes(variants)]
  if (settings.form === 'native') {
    const illegal = new Set(variants.flatMap(({ tools }) => namesRefusedNatively(tools.values())))
    if (illegal.size > 0)
      notes.push(
        `Most providers refuse ${illegal.size} of the tool names in native calling: ${[...illegal].slice(0, 3).join(', ')}${illegal.size > 3 ? ' …' : ''}.`,
      )
  }
  return notes
}

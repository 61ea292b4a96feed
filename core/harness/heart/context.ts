// HEART's context C: what a run knows while it goes on. It grows by answers of the person, results of steps and the verifier's feedback.
import type { JsonValue } from '../../catalog'
import type { Criterion, FailureKind, PlanStep } from '../trace'

/** What a step gave, for the router and for later primitives: data, never instructions. */
export interface StepResult {
  readonly step: PlanStep
  readonly tool: string
  readonly value: JsonValue
  readonly text: string
  readonly summary: string
}

/** The verifier's feedback on a step, phi: only what can be shown to the planner is in it. */
export interface Feedback {
  readonly round: number
  readonly step: PlanStep
  readonly failureKind: FailureKind | null
  readonly failed: readonly Criterion[]
  /** Sentences of ours. */
  readonly facts: readonly string[]
  /** Words for the places of arguments that were wrong, as far as the guard lets them through. */
  readonly places: readonly string[]
  /** The verifier model's own words, as far as the guard lets them through. */
  readonly words: string
}

export interface Context {
  readonly query: string
  readonly answers: { readonly question: string; readonly answer: string }[]
  /** By number of the step; a later plan may use results of an earlier one. */
  readonly results: Map<number, StepResult>
  readonly feedback: Feedback[]
  /** All plans so far, in the planner's own words. */
  readonly plans: (readonly PlanStep[])[]
  /** By the words of a step: keys of tools that worked and did not do what the step wanted. */
  readonly unfit: Map<string, Set<string>>
}

export function startContext(query: string): Context {
  return { query, answers: [], results: new Map(), feedback: [], plans: [], unfit: new Map() }
}

/** A step by its words, for what is remembered of it over plans. */
export function wordsOfStep({ hint, objective }: PlanStep): string {
  return `${hint}\n${objective}`.toLowerCase()
}

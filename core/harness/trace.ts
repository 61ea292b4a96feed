// What one run of one task did, as a tree of spans: everything that was asked, answered, chosen, called and judged, in order.
import type { JsonValue } from '../catalog'
import type { AskedTurn } from '../models'
import type { SearchHit } from '../retrieval'
import type { Failure } from '../shared'
import type { HandlerKind, HarnessSettings } from './settings'
import type { Task } from './task'

/** Who speaks to the model. */
export type Role =
  'agent' | 'planner' | 'router' | 'primitive' | 'verifier' | 'recognizer' | 'decomposer' | 'processor'

/** HEART's kinds of failure of a tool primitive (its appendix D.3). */
export type FailureKind = 'SCHEMA_RESOLUTION' | 'CONSTRAINT_VIOLATION' | 'RUNTIME_ERROR'

/** HEART's criteria (its appendix B). */
export type Criterion =
  'task_completion' | 'argument_consistency' | 'execution_validity' | 'constraint_satisfaction'

/** The planner's intent analysis. */
export interface Intent {
  readonly objective: string
  readonly categories: readonly string[]
  readonly constraints: readonly string[]
}

/** A step of HEART's plan, in words. */
export interface PlanStep {
  /** Counts from 1. */
  readonly step: number
  readonly category: string
  /** The tool as the planner imagines it: words to search by, no name of the registry is known to it. */
  readonly hint: string
  readonly objective: string
  /** Steps whose results it needs. */
  readonly dependencies: readonly number[]
}

/** HEART's execution parameters of a step. */
export interface HParameters {
  /** 1 to 5. */
  readonly retry: number
  readonly priority: 'low' | 'normal' | 'high'
  /** Milliseconds. */
  readonly timeLimit: number
}

/** What is wrong with one place of arguments. */
export interface ArgumentProblem {
  /** JSON Pointer into the arguments; '' for the whole. */
  readonly path: string
  readonly message: string
  /** JSON Schema keyword that was not met; null where the text was no JSON object. */
  readonly keyword: string | null
}

export type SpanContent =
  /** One request to the model; children: none. */
  | {
      readonly kind: 'model'
      readonly role: Role
      readonly system: string
      readonly prompt: string
      /** Earlier turns of the conversation, the oldest first; only flat mode has some. */
      readonly history: readonly AskedTurn[]
      /** Keys of the tools whose schema or description stood anywhere in the request. */
      readonly shown: readonly string[]
      readonly reply: string
      /** What was hidden in a field of its own. */
      readonly thinking: string
      /** True where the answer was cut off at the token limit; absent: it was not. */
      readonly isCut?: boolean
      readonly calls: readonly { readonly name: string; readonly arguments: JsonValue | string }[]
      readonly promptTokens: number | null
      readonly completionTokens: number | null
      /** Why there was no reply, or none that could be read. */
      readonly failure: Failure | null
    }
  /** HEART: what the planner decided; `round` counts plans from 0. */
  | {
      readonly kind: 'plan'
      readonly round: number
      /** What the person wants, as the planner understood it (intent analysis). */
      readonly intent: Intent | null
      readonly decision:
        | { readonly kind: 'sufficient'; readonly steps: readonly PlanStep[] }
        | { readonly kind: 'insufficient'; readonly question: string }
    }
  | { readonly kind: 'question'; readonly question: string; readonly answer: string | null }
  /** HEART: one step through router, primitive and verifier. TUMS: one subtask. Flat: one turn. */
  | { readonly kind: 'step'; readonly step: number; readonly objective: string }
  | {
      readonly kind: 'search'
      readonly query: string
      readonly hits: readonly SearchHit[]
      /** Keys of tools that were found and not taken: not of this task, flagged as ranking for everything, or failed before. */
      readonly passedOver: readonly string[]
    }
  | {
      readonly kind: 'route'
      readonly step: number
      readonly request: string
      readonly parameters: HParameters
      /** Key of the tool; null: none was found. */
      readonly tool: string | null
    }
  /** HEART: P_i(x; c). */
  | {
      readonly kind: 'primitive'
      readonly tool: string
      readonly request: string
      readonly context: string
      readonly attempts: number
      /** By the names that were shown. */
      readonly arguments: Readonly<Record<string, JsonValue>> | null
      /** What is passed on to later steps; null where it failed. */
      readonly summary: string | null
      readonly failure: { readonly kind: FailureKind; readonly details: string } | null
    }
  /** TUMS: how arguments were made, and why so. */
  | {
      readonly kind: 'handler'
      readonly tool: string
      readonly handler: HandlerKind
      readonly reason: string
      readonly overridden: boolean
      /** What was asked apart: names of parameters, or of the stages. */
      readonly parts: readonly (readonly string[])[]
      readonly arguments: Readonly<Record<string, JsonValue>> | null
    }
  /** Arguments held against the schema. */
  | {
      readonly kind: 'validation'
      readonly tool: string
      readonly attempt: number
      readonly arguments: JsonValue | null
      readonly problems: readonly ArgumentProblem[]
    }
  | {
      readonly kind: 'execution'
      readonly tool: string
      /** By original names. */
      readonly arguments: Readonly<Record<string, JsonValue>>
      /** The exact call as it was shown. */
      readonly call: string
      /** Null: nobody had to be asked. */
      readonly confirmed: boolean | null
      readonly value: JsonValue | null
      readonly text: string
      /** Null: it worked. */
      readonly error: string | null
    }
  | {
      readonly kind: 'verdict'
      readonly step: number
      readonly criteria: Readonly<Record<Criterion, 'pass' | 'fail'>>
      readonly feedback: string
      /** Criteria that were decided by rule (a schema, an error), without the model's word. */
      readonly byRule: readonly Criterion[]
    }
  /** TUMS: the recogniser's hint. */
  | { readonly kind: 'hint'; readonly intent: string; readonly tools: readonly string[] }
  /** TUMS: what the decomposer wants next. */
  | {
      readonly kind: 'subtask'
      readonly step: number
      readonly subtask: string
      readonly tool: string | null
      readonly finished: boolean
    }

/** One node of the tree. */
export interface Span {
  /** Counts from 0 in the order in which spans were opened. */
  readonly id: number
  readonly parent: number | null
  /** Milliseconds since the run began. */
  readonly start: number
  /** Null: it had not ended when the run was stopped. */
  readonly end: number | null
  readonly content: SpanContent
}

/** One thing that was tried and failed. */
export interface Attempt {
  readonly round: number
  readonly step: number
  readonly objective: string
  readonly tool: string | null
  readonly arguments: Readonly<Record<string, JsonValue>> | null
  readonly feedback: string
}

/** How a run ended. */
export type Outcome =
  | { readonly kind: 'answered'; readonly answer: string; readonly value: JsonValue | null }
  /** HEART: the budget is spent; flat and TUMS: the steps are. Everything that was tried. */
  | { readonly kind: 'gave-up'; readonly reason: string; readonly tried: readonly Attempt[] }
  /** A question that nobody answered. */
  | { readonly kind: 'unanswered-question'; readonly question: string }
  /** The person stopped it. */
  | { readonly kind: 'cancelled' }
  /** The endpoint or something else outside was in trouble. */
  | { readonly kind: 'failed'; readonly failure: Failure }

export interface Usage {
  readonly requests: number
  /** Null where the endpoint does not tell. */
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  readonly milliseconds: number
}

/** The record of one run. Replayable without the model; holds no key. */
export interface Trace {
  readonly version: 1
  readonly id: string
  readonly task: Task
  readonly settings: HarnessSettings
  readonly model: string
  /** Name of the variant whose names and descriptions the tools had. */
  readonly variant: string
  /** By key: the name a tool had in this run, for every tool that the trace mentions. */
  readonly names: Readonly<Record<string, string>>
  readonly executor: 'mock' | 'http' | 'mcp'
  /** ISO 8601. */
  readonly startedAt: string
  /** Keys of tools that searches passed over since they rank for everything; absent: none. */
  readonly magnets?: readonly string[]
  readonly spans: readonly Span[]
  readonly outcome: Outcome
  readonly usage: Usage
  /** Whether the task's expectation was met; null: it has none. */
  readonly passed: boolean | null
}

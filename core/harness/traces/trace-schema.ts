// What a trace looks like, for reading one that came from outside. Members that are not known here are kept and mean nothing.
import * as v from 'valibot'
import type { JsonValue } from '../../catalog'
import { describeFailure, type Failure } from '../../shared'

/** The text comes out of a JSON parser: every value in it is one of JSON's. */
const json = v.custom<JsonValue>((value) => value !== undefined, 'A value is missing.')
const record = v.record(v.string(), json)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const texts = v.array(v.string())
const failure = v.custom<Failure>(isFailure, 'This is no failure that is known here.')
const handler = v.picklist(['direct', 'parallel', 'serial'])
const failureKind = v.picklist(['SCHEMA_RESOLUTION', 'CONSTRAINT_VIOLATION', 'RUNTIME_ERROR'])
const criterion = v.picklist([
  'task_completion',
  'argument_consistency',
  'execution_validity',
  'constraint_satisfaction',
])
const mark = v.picklist(['pass', 'fail'])

/** A failure is one that can be told: words for it are found without anything going wrong. */
function isFailure(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false
  try {
    const words = describeFailure(value as Failure, 'page')
    return !words.what.includes('undefined')
  } catch {
    return false
  }
}

const expectedArgument = v.looseObject({ values: v.array(json), optional: v.boolean() })
const expectation = v.variant('kind', [
  v.looseObject({ kind: v.literal('value'), value: json }),
  v.looseObject({
    kind: v.literal('calls'),
    calls: v.array(
      v.looseObject({ name: v.string(), arguments: v.nullable(v.record(v.string(), expectedArgument)) }),
    ),
    ordered: v.boolean(),
  }),
])
/** A task as it is run. */
export const taskSchema = v.looseObject({
  id: v.string(),
  query: v.string(),
  tools: v.nullable(texts),
  expected: v.nullable(expectation),
})

const settings = v.looseObject({
  mode: v.picklist(['flat', 'heart', 'tums']),
  without: v.array(
    v.picklist(['planner', 'router', 'primitives', 'verifier', 'recognizer', 'multi-structure']),
  ),
  shortlist: v.nullable(count),
  budget: count,
  maximumSteps: count,
  maximumQuestions: count,
  retries: count,
  handlers: v.record(v.string(), handler),
  calling: v.picklist(['native', 'text']),
  temperature: v.number(),
  maximumTokens: count,
  seed: v.nullable(v.number()),
  timeLimit: v.number(),
})

const hit = v.looseObject({
  id: v.string(),
  score: v.number(),
  ranks: v.looseObject({ lexical: v.nullable(v.number()), semantic: v.nullable(v.number()) }),
})
const step = v.looseObject({
  step: count,
  category: v.string(),
  hint: v.string(),
  objective: v.string(),
  dependencies: v.array(count),
})
const parameters = v.looseObject({
  retry: count,
  priority: v.picklist(['low', 'normal', 'high']),
  timeLimit: v.number(),
})
const problem = v.looseObject({ path: v.string(), message: v.string(), keyword: v.nullable(v.string()) })
const intent = v.looseObject({ objective: v.string(), categories: texts, constraints: texts })

const content = v.variant('kind', [
  v.looseObject({
    kind: v.literal('model'),
    role: v.picklist([
      'agent',
      'planner',
      'router',
      'primitive',
      'verifier',
      'recognizer',
      'decomposer',
      'processor',
    ]),
    system: v.string(),
    prompt: v.string(),
    history: v.array(v.looseObject({ role: v.picklist(['user', 'assistant']), text: v.string() })),
    shown: texts,
    reply: v.string(),
    thinking: v.string(),
    isCut: v.exactOptional(v.boolean()),
    calls: v.array(v.looseObject({ name: v.string(), arguments: json })),
    promptTokens: v.nullable(count),
    completionTokens: v.nullable(count),
    failure: v.nullable(failure),
  }),
  v.looseObject({
    kind: v.literal('plan'),
    round: count,
    intent: v.nullable(intent),
    decision: v.variant('kind', [
      v.looseObject({ kind: v.literal('sufficient'), steps: v.array(step) }),
      v.looseObject({ kind: v.literal('insufficient'), question: v.string() }),
    ]),
  }),
  v.looseObject({ kind: v.literal('question'), question: v.string(), answer: v.nullable(v.string()) }),
  v.looseObject({ kind: v.literal('step'), step: count, objective: v.string() }),
  v.looseObject({ kind: v.literal('search'), query: v.string(), hits: v.array(hit), passedOver: texts }),
  v.looseObject({
    kind: v.literal('route'),
    step: count,
    request: v.string(),
    parameters,
    tool: v.nullable(v.string()),
  }),
  v.looseObject({
    kind: v.literal('primitive'),
    tool: v.string(),
    request: v.string(),
    context: v.string(),
    attempts: count,
    arguments: v.nullable(record),
    summary: v.nullable(v.string()),
    failure: v.nullable(v.looseObject({ kind: failureKind, details: v.string() })),
  }),
  v.looseObject({
    kind: v.literal('handler'),
    tool: v.string(),
    handler,
    reason: v.string(),
    overridden: v.boolean(),
    parts: v.array(texts),
    arguments: v.nullable(record),
  }),
  v.looseObject({
    kind: v.literal('validation'),
    tool: v.string(),
    attempt: count,
    arguments: json,
    problems: v.array(problem),
  }),
  v.looseObject({
    kind: v.literal('execution'),
    tool: v.string(),
    arguments: record,
    call: v.string(),
    confirmed: v.nullable(v.boolean()),
    value: json,
    text: v.string(),
    error: v.nullable(v.string()),
  }),
  v.looseObject({
    kind: v.literal('verdict'),
    step: count,
    criteria: v.looseObject({
      task_completion: mark,
      argument_consistency: mark,
      execution_validity: mark,
      constraint_satisfaction: mark,
    }),
    feedback: v.string(),
    byRule: v.array(criterion),
  }),
  v.looseObject({ kind: v.literal('hint'), intent: v.string(), tools: texts }),
  v.looseObject({
    kind: v.literal('subtask'),
    step: count,
    subtask: v.string(),
    tool: v.nullable(v.string()),
    finished: v.boolean(),
  }),
])

const attempt = v.looseObject({
  round: count,
  step: count,
  objective: v.string(),
  tool: v.nullable(v.string()),
  arguments: v.nullable(record),
  feedback: v.string(),
})
const outcome = v.variant('kind', [
  v.looseObject({ kind: v.literal('answered'), answer: v.string(), value: json }),
  v.looseObject({ kind: v.literal('gave-up'), reason: v.string(), tried: v.array(attempt) }),
  v.looseObject({ kind: v.literal('unanswered-question'), question: v.string() }),
  v.looseObject({ kind: v.literal('cancelled') }),
  v.looseObject({ kind: v.literal('failed'), failure }),
])

export const traceSchema = v.looseObject({
  version: v.literal(1),
  id: v.string(),
  task: taskSchema,
  settings,
  model: v.string(),
  variant: v.string(),
  names: v.record(v.string(), v.string()),
  executor: v.picklist(['mock', 'http', 'mcp']),
  startedAt: v.string(),
  magnets: v.exactOptional(texts),
  spans: v.array(
    v.looseObject({
      id: count,
      parent: v.nullable(count),
      start: v.number(),
      end: v.nullable(v.number()),
      content,
    }),
  ),
  outcome,
  usage: v.looseObject({
    requests: count,
    promptTokens: v.nullable(count),
    completionTokens: v.nullable(count),
    milliseconds: v.number(),
  }),
  passed: v.nullable(v.boolean()),
})

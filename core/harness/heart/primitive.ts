// HEART's tool primitive: P_i(x; c) = M[s_i; c; x]. One tool behind one request in words: the model sees its schema alone and makes the arguments,
// which are held against the schema before anything is called.
import type { JsonValue } from '../../catalog'
import { isRecord, type JsonRecord } from '../../evaluation'
import { againPrompt, askModel } from '../run/ask-model'
import { callTool } from '../run/call-tool'
import type { Run } from '../run/run'
import type { RunTool } from '../run-tool'
import { readObject } from '../reading/read-object'
import { checkArguments } from '../schema/check-arguments'
import type { ArgumentProblem, FailureKind, HParameters, SpanContent } from '../trace'
import { textIn } from './planner'
import { DATA_NOTE } from './show-data'

/** r_k: the result of a primitive, or its failure. Arguments by the names that were shown. */
export type PrimitiveResult =
  | {
      readonly ok: true
      readonly arguments: JsonRecord
      readonly value: JsonValue
      readonly text: string
      readonly summary: string
    }
  | {
      readonly ok: false
      readonly arguments: JsonRecord | null
      readonly kind: FailureKind
      readonly details: string
      readonly problems: readonly ArgumentProblem[]
      /** Where it failed: before any tool, in its arguments, by a person, by the clock, or in the tool. */
      readonly cause: 'no-tool' | 'request' | 'arguments' | 'refused' | 'timed-out' | 'tool'
    }

const SYSTEM = `You stand for one tool. You are given its schema, a request in words, and perhaps results of earlier tools.
- Find the value of each parameter in the request or in the results, bring it into the type and form that the schema wants, and choose from lists of allowed values.
- Leave out what is optional and not asked for. Never invent a value.
Answer with one JSON object and nothing else:
{"arguments": {...}} with the arguments by the parameter names of the schema,
or {"failure_type": "SCHEMA_RESOLUTION", "details": "which parameter cannot be filled, and why"} when a required value is nowhere to be found or the tool is not made for the request.`

/** Runs a primitive: arguments with at most `parameters.retry` corrections, then one execution within its time. */
export async function toolPrimitive(
  run: Run,
  tool: RunTool,
  request: string,
  upstream: string,
  parameters: HParameters,
  parent: number | null,
): Promise<PrimitiveResult> {
  const blank: Extract<SpanContent, { kind: 'primitive' }> = {
    kind: 'primitive',
    tool: tool.key,
    request,
    context: upstream,
    attempts: 0,
    arguments: null,
    summary: null,
    failure: null,
  }
  const id = run.recorder.open(blank, parent)
  const resolved = await resolveArguments(run, tool, request, upstream, parameters.retry, id)
  const result = resolved.ok
    ? await executeWith(run, tool, resolved.value, parameters.timeLimit, id)
    : resolved.failure
  run.recorder.close(id, {
    ...blank,
    attempts: resolved.attempts,
    arguments: result.arguments,
    summary: result.ok ? result.summary : null,
    failure: result.ok ? null : { kind: result.kind, details: result.details },
  })
  return result
}

type Resolution =
  | { readonly ok: true; readonly value: JsonRecord; readonly attempts: number }
  | { readonly ok: false; readonly failure: PrimitiveResult; readonly attempts: number }

/** Schema resolution: asks for arguments until they fit the schema, each time with the exact error. */
async function resolveArguments(
  run: Run,
  tool: RunTool,
  request: string,
  upstream: string,
  retry: number,
  parent: number,
): Promise<Resolution> {
  const first = primitivePrompt(tool, request, upstream)
  let prompt = first
  let last: { given: JsonRecord | null; problems: readonly ArgumentProblem[] } = { given: null, problems: [] }
  for (let attempt = 1; attempt <= retry + 1; attempt += 1) {
    const said = await askModel(run, { role: 'primitive', system: SYSTEM, prompt, shown: [tool.key] }, parent)
    const read = understandArguments(said.text, tool)
    if (read.kind === 'gave-up') {
      const failure = failed(read.type, read.details, [], null)
      return { ok: false, failure, attempts: attempt }
    }
    const problems = read.kind === 'unreadable' ? [read.problem] : checkArguments(tool, read.value)
    const given = read.kind === 'unreadable' ? null : read.value
    recordValidation(run, tool, attempt, given, problems, parent)
    if (given !== null && problems.length === 0) return { ok: true, value: given, attempts: attempt }
    last = { given, problems }
    prompt = againPrompt(first, said.text, problemsText(problems))
  }
  const kind = failureKindOf(last.problems)
  return {
    ok: false,
    failure: failed(kind, problemsText(last.problems), last.problems, last.given),
    attempts: retry + 1,
  }
}

/** What stands before the model: one schema, what earlier tools gave, the request. */
export function primitivePrompt(tool: RunTool, request: string, upstream: string): string {
  return [
    `The tool:\n${schemaText(tool)}`,
    ...(upstream === '' ? [] : [`Results of earlier tools. ${DATA_NOTE}\n${upstream}`]),
    `The request: ${request}`,
  ].join('\n\n')
}

/** A tool as a prompt shows it: its schema token by token. */
export function schemaText({ name, description, parameters }: RunTool): string {
  return `{"name": ${JSON.stringify(name)}, "description": ${JSON.stringify(description)}, "parameters": ${parameters ?? '{"type": "object", "properties": {}}'}}`
}

type ReadArguments =
  | { readonly kind: 'arguments'; readonly value: JsonRecord }
  | { readonly kind: 'unreadable'; readonly problem: ArgumentProblem }
  | { readonly kind: 'gave-up'; readonly type: FailureKind; readonly details: string }

const ENVELOPES = ['arguments', 'bound_arguments'] as const

/** Reads what a primitive answered: arguments in their envelope or bare, or its word that it cannot. */
export function understandArguments(text: string, tool: RunTool): ReadArguments {
  const read = readObject(text, [...ENVELOPES, 'failure_type'])
  if (!read.ok) return { kind: 'unreadable', problem: { path: '', message: read.problem, keyword: null } }
  const { value } = read
  for (const envelope of ENVELOPES) {
    const inner = Object.hasOwn(value, envelope) ? value[envelope] : undefined
    // A tool may have a parameter of that name; then the object that fits is meant.
    if (isRecord(inner) && value.failure_type === undefined && !fitsBare(tool, value, inner))
      return { kind: 'arguments', value: inner }
  }
  const type = textIn(value, ['failure_type'])
  const isFailure = type !== '' && (type in kinds || textIn(value, ['status']).toUpperCase() === 'FAILURE')
  if (isFailure && checkArguments(tool, value).length > 0)
    return {
      kind: 'gave-up',
      type: type === 'CONSTRAINT_VIOLATION' ? type : 'SCHEMA_RESOLUTION',
      details: textIn(value, ['details']) || 'The request does not hold what the tool needs.',
    }
  return { kind: 'arguments', value }
}

const kinds: Readonly<Record<FailureKind, true>> = {
  SCHEMA_RESOLUTION: true,
  CONSTRAINT_VIOLATION: true,
  RUNTIME_ERROR: true,
}

function fitsBare(tool: RunTool, whole: JsonRecord, inner: JsonRecord): boolean {
  return checkArguments(tool, inner).length > 0 && checkArguments(tool, whole).length === 0
}

/** Writes down that arguments were held against the schema. */
export function recordValidation(
  run: Run,
  tool: RunTool,
  attempt: number,
  given: JsonValue | null,
  problems: readonly ArgumentProblem[],
  parent: number | null,
): void {
  const id = run.recorder.open(
    { kind: 'validation', tool: tool.key, attempt, arguments: given, problems },
    parent,
  )
  run.recorder.close(id)
}

/** Problems as a model is told of them: each with its place. */
export function problemsText(problems: readonly ArgumentProblem[]): string {
  return problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n')
}

/** Keywords that say which value is wanted where the kind of value is right. */
const CONSTRAINTS = new Set(
  `enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems uniqueItems
  minProperties maxProperties contains minContains maxContains not oneOf dependentRequired propertyNames`.split(
    /\s+/,
  ),
)

/** Values out of their bounds are violations of a constraint; all else means that the schema was not met. */
export function failureKindOf(problems: readonly ArgumentProblem[]): FailureKind {
  const isAllConstraints =
    problems.length > 0 && problems.every(({ keyword }) => CONSTRAINTS.has(keyword ?? ''))
  return isAllConstraints ? 'CONSTRAINT_VIOLATION' : 'SCHEMA_RESOLUTION'
}

function failed(
  kind: FailureKind,
  details: string,
  problems: readonly ArgumentProblem[],
  given: JsonRecord | null,
): PrimitiveResult {
  return { ok: false, arguments: given, kind, details, problems, cause: 'arguments' }
}

/** Executes a tool with arguments that fit its schema. */
export async function executeWith(
  run: Run,
  tool: RunTool,
  given: JsonRecord,
  timeLimit: number,
  parent: number,
): Promise<PrimitiveResult> {
  const called = await callTool(run, tool, given, timeLimit, parent)
  if (called.kind === 'worked')
    return {
      ok: true,
      arguments: given,
      value: called.value,
      text: called.text,
      summary: summaryOf(called.value, called.text),
    }
  const cause = called.kind === 'failed' ? 'tool' : called.kind
  const kind = cause === 'refused' ? 'CONSTRAINT_VIOLATION' : 'RUNTIME_ERROR'
  return { ok: false, arguments: given, kind, details: called.message, problems: [], cause }
}

const LONGEST_SUMMARY = 300

/** What is passed on: the result itself, short. Made by rule, so that no value is told otherwise than it is. */
export function summaryOf(value: JsonValue, text: string): string {
  const whole = (text === '' ? JSON.stringify(value) : text).replaceAll(/\s+/g, ' ').trim()
  return whole.length > LONGEST_SUMMARY ? `${whole.slice(0, LONGEST_SUMMARY)} …` : whole
}

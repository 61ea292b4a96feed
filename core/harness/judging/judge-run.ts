// A finished run against what its task expects.
import type { JsonValue } from '../../catalog'
import {
  isList,
  isRecord,
  judgeReply,
  memberValue,
  readJsonText,
  type JsonRecord,
  type OfferedTools,
  type ParameterNames,
  type SelectionCase,
} from '../../evaluation'
import type { Registry } from '../run-tool'
import type { Span, Trace } from '../trace'

/** Whether a run did what was expected, and why not. */
export interface RunJudgement {
  readonly passed: boolean
  /** A sentence; empty where it passed. */
  readonly reason: string
}

/** Two numbers are the same value where they differ by no more than this share of the larger one (at least of 1). */
export const NUMBER_TOLERANCE = 1e-6

/** Judges a run; null where its task expects nothing. A run that did not come to an answer has not passed. */
export function judgeRun(
  trace: Pick<Trace, 'task' | 'spans' | 'outcome'>,
  registry: Registry,
): RunJudgement | null {
  const { expected } = trace.task
  if (!expected) return null
  if (trace.outcome.kind !== 'answered') return { passed: false, reason: 'The run came to no answer.' }
  if (expected.kind === 'value') {
    const { answer, value } = trace.outcome
    const given = [value, answer, readJsonText(answer.trim())]
    const passed = given.some((one) => one !== undefined && isSameValue(one, expected.value))
    return passed
      ? { passed, reason: '' }
      : {
          passed,
          reason: `The end value is ${short(value ?? answer)}; ${short(expected.value)} was expected.`,
        }
  }
  return judgeCalls(countedCalls(trace.spans), expected, registry)
}

function short(value: JsonValue): string {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/**
 * Whether a value is the expected one: numbers within the tolerance, texts exactly, lists in order, objects whatever the order of their keys. A
 * text that is a number counts as the number, and the JSON text of a list or object as what it says: results of tools come as texts.
 */
export function isSameValue(one: JsonValue, expected: JsonValue): boolean {
  if (typeof one === 'string' && typeof expected !== 'string') {
    const read = readJsonText(one.trim())
    return read !== undefined && typeof read !== 'string' && isSameValue(read, expected)
  }
  return isAlike(one, expected)
}

function isAlike(one: JsonValue, expected: JsonValue): boolean {
  if (typeof one === 'number' && typeof expected === 'number')
    return (
      one === expected ||
      Math.abs(one - expected) <= NUMBER_TOLERANCE * Math.max(1, Math.abs(one), Math.abs(expected))
    )
  if (isList(one) && isList(expected))
    return (
      one.length === expected.length && one.every((item, index) => isAlike(item, expected[index] ?? null))
    )
  if (isRecord(one) && isRecord(expected)) {
    const keys = Object.keys(one)
    return (
      keys.length === Object.keys(expected).length &&
      keys.every((key) => {
        const [left, right] = [memberValue(one, key), memberValue(expected, key)]
        return left !== undefined && right !== undefined && isAlike(left, right)
      })
    )
  }
  return one === expected
}

/** A call that counts, by the tool's key and original argument names. */
export interface CountedCall {
  readonly tool: string
  readonly arguments: JsonRecord
}

/** The calls that a run is judged by: those that worked, save those of steps whose verdict was a failure: another plan took their place. */
export function countedCalls(spans: readonly Span[]): readonly CountedCall[] {
  const rejected = new Set(
    spans.flatMap(({ parent, content }) =>
      content.kind === 'verdict' && parent !== null && Object.values(content.criteria).includes('fail')
        ? [parent]
        : [],
    ),
  )
  const isRejected = (span: Span): boolean => {
    for (let at: Span | undefined = span; at; at = at.parent === null ? undefined : spans[at.parent])
      if (rejected.has(at.id)) return true
    return false
  }
  return spans.flatMap((span) => {
    const { content } = span
    if (content.kind !== 'execution' || content.error !== null || span.end === null || isRejected(span))
      return []
    return [{ tool: content.tool, arguments: content.arguments }]
  })
}

/** Calls against the wanted ones, with the evaluation's own matching. */
function judgeCalls(
  calls: readonly CountedCall[],
  expected: Extract<NonNullable<Trace['task']['expected']>, { kind: 'calls' }>,
  registry: Registry,
): RunJudgement {
  const wanted: SelectionCase = {
    kind: 'selection',
    id: 'run',
    query: '',
    offered: null,
    gold:
      expected.calls.length === 0
        ? { kind: 'none' }
        : { kind: 'calls', calls: expected.calls, ordered: expected.ordered },
  }
  const keys = new Set([...calls.map(({ tool }) => tool), ...expected.calls.map(({ name }) => name)])
  const tools = withUniqueNames(registry, keys)
  const said = calls.map(({ tool, arguments: given }) => ({
    name: tool,
    arguments: givenNames(given, registry.get(tool)?.parameterNames ?? {}),
  }))
  const judged = judgeReply(wanted, { case: 'run', variant: '', repeat: 0, reply: null, calls: said }, tools)
  if (judged.correct) return { passed: true, reason: '' }
  const places = judged.details.parameters.map(({ path }) => path).filter((path) => path !== '')
  const at = places.length === 0 ? '' : ` at ${[...new Set(places)].join(', ')}`
  return { passed: false, reason: `The calls are not the expected ones: ${judged.error ?? 'other'}${at}.` }
}

/** Tools under their keys: calls of a run are known by key, whatever name a tool had. */
function withUniqueNames(registry: Registry, keys: ReadonlySet<string>): OfferedTools {
  return new Map(
    [...keys].flatMap((key) => {
      const tool = registry.get(key)
      return tool ? [[key, { ...tool, name: key }] as const] : []
    }),
  )
}

/** Arguments by original names under the names that were shown, as the evaluation reads them. */
function givenNames(value: JsonRecord, names: ParameterNames): JsonRecord {
  const byOriginal = new Map(
    Object.entries(names).map(([given, one]) => [one.original, { given, within: one.within ?? {} }]),
  )
  const inside = (member: JsonValue, within: ParameterNames): JsonValue => {
    if (isList(member)) return member.map((item) => inside(item, within))
    return isRecord(member) ? givenNames(member, within) : member
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const known = byOriginal.get(key)
      return [known?.given ?? key, inside(member, known?.within ?? {})]
    }),
  )
}

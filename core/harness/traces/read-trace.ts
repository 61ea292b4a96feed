import * as v from 'valibot'
import { isRecord, plainValueOf } from '../../evaluation'
import { parseJson } from '../../json'
import { fail, succeed, type Failure, type Result } from '../../shared'
import type { Trace } from '../trace'
import { traceSchema } from './trace-schema'

/** The JSON text of a trace, the same for the same trace; it ends with a line break. */
export function traceToJson(trace: Trace): string {
  return `${JSON.stringify(trace, null, 2)}\n`
}

/**
 * Reads a trace from a JSON text of anybody's. Nothing in it is run; what does not have the form of a trace is a failure that names the first
 * place that is wrong: `import/not-json` or `import/unreadable`.
 */
export function readTrace(text: string, source: string): Result<Trace, Failure> {
  const { root, flaws } = parseJson(text)
  const [flaw] = flaws
  if (!root) {
    const { line = 1, column = 1, message = 'the text is empty' } = flaw ?? {}
    return fail({ code: 'import/not-json', message, offset: flaw?.offset ?? 0, line, column })
  }
  const unreadable = (message: string): Result<Trace, Failure> =>
    fail({ code: 'import/unreadable', source, message })
  const value = plainValueOf(root)
  if (!isRecord(value) || !('spans' in value)) return unreadable('it is no trace of a run')
  if (value.version !== 1)
    return unreadable(`its version is ${JSON.stringify(value.version ?? null)}; version 1 is known here`)
  const read = v.safeParse(traceSchema, value, { abortEarly: true })
  if (!read.success) return unreadable(sentenceOf(read.issues[0]))
  const trace: Trace = read.output
  const place = misplaced(trace)
  return place === null ? succeed(trace) : unreadable(place)
}

function sentenceOf(issue: v.InferIssue<typeof traceSchema>): string {
  const path = (issue.path ?? []).map((one) => String(one.key)).join('.')
  const wanted = issue.expected === null ? '' : `; ${issue.expected} is wanted`
  return `at ${path === '' ? 'its start' : path} it has ${issue.received}${wanted}`
}

/** The tree holds together: spans in their order, each below an earlier one. */
function misplaced({ spans }: Trace): string | null {
  for (const [index, { id, parent, start, end }] of spans.entries()) {
    if (id !== index) return `at spans.${index}.id it has ${id}; ${index} is wanted`
    if (parent !== null && parent >= id)
      return `at spans.${index}.parent it has ${parent}, which is no earlier span`
    if (end !== null && end < start) return `at spans.${index}.end it ends before it starts`
  }
  return null
}

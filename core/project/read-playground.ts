// How tasks and the playground's settings are checked when a document is read.
import * as v from 'valibot'

/** The entries of a project that belong to the playground, as parts of its schema. */
export function makePlaygroundEntries() {
  const texts = v.record(v.string(), v.string())
  const count = v.pipe(v.number(), v.integer(), v.minValue(0))
  const argument = v.looseObject({ values: v.array(v.unknown()), optional: v.boolean() })
  const call = v.looseObject({ name: v.string(), arguments: v.nullable(v.record(v.string(), argument)) })
  const expected = v.variant('kind', [
    v.looseObject({ kind: v.literal('value'), value: v.unknown() }),
    v.looseObject({ kind: v.literal('calls'), calls: v.array(call), ordered: v.boolean() }),
  ])
  const task = v.looseObject({
    id: v.string(),
    query: v.string(),
    tools: v.nullable(v.array(v.string())),
    expected: v.nullable(expected),
    toolNames: texts,
    origin: v.optional(v.string()),
  })
  const ablations = ['planner', 'router', 'primitives', 'verifier', 'recognizer', 'multi-structure'] as const
  const harness = v.looseObject({
    mode: v.picklist(['flat', 'heart', 'tums']),
    without: v.array(v.picklist(ablations)),
    shortlist: v.nullable(count),
    budget: count,
    maximumSteps: count,
    maximumQuestions: count,
    retries: count,
    handlers: v.record(v.string(), v.picklist(['direct', 'parallel', 'serial'])),
    calling: v.picklist(['native', 'text']),
    temperature: v.number(),
    maximumTokens: count,
    seed: v.nullable(v.number()),
    timeLimit: count,
  })
  const playground = v.looseObject({
    harness,
    variant: v.string(),
    executor: v.picklist(['mock', 'http', 'mcp']),
    confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  })
  return { tasks: v.array(task), playground }
}

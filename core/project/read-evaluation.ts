// How cases, variants, evaluations and ratings are checked when a document is read.
import * as v from 'valibot'

/** The entries of a project that belong to evaluation, as parts of its schema. */
export function makeEvaluationEntries() {
  const texts = v.record(v.string(), v.string())
  const list = v.array(v.string())

  const argument = v.looseObject({ values: v.array(v.unknown()), optional: v.boolean() })
  const call = v.looseObject({ name: v.string(), arguments: v.nullable(v.record(v.string(), argument)) })
  const gold = v.variant('kind', [
    v.looseObject({ kind: v.literal('none') }),
    v.looseObject({ kind: v.literal('tools'), names: list }),
    v.looseObject({ kind: v.literal('calls'), calls: v.array(call), ordered: v.boolean() }),
  ])
  const projectCase = v.looseObject({
    kind: v.literal('selection'),
    id: v.string(),
    query: v.string(),
    offered: v.nullable(list),
    gold,
    alsoRight: v.optional(v.array(gold)),
    origin: v.optional(v.string()),
    toolNames: texts,
  })

  const parts = v.picklist(['all', 'tools', 'parameters'])
  const names = v.variant('kind', [
    v.looseObject({ kind: v.literal('original') }),
    v.looseObject({ kind: v.literal('given'), namingId: v.string(), parts }),
    v.looseObject({ kind: v.picklist(['greedy', 'most-frequent']), namingId: v.string() }),
    v.looseObject({ kind: v.literal('accepted'), parts }),
  ])
  const variant = {
    id: v.string(),
    label: v.string(),
    names,
    descriptions: v.nullable(texts),
    constrained: v.boolean(),
    correction: v.picklist(['none', 'nearest-name']),
    shortlist: v.nullable(v.number()),
  }

  const settings = v.looseObject({
    form: v.picklist(['native', 'prompt']),
    temperature: v.number(),
    maximumTokens: v.number(),
    repeats: v.number(),
    seed: v.number(),
  })

  const outcome = v.looseObject({
    variants: v.array(v.looseObject({ id: v.string(), n: v.number(), correct: v.number() })),
  })
  const evaluation = v.looseObject({
    id: v.string(),
    startedAt: v.string(),
    state: v.picklist(['running', 'paused', 'finished', 'cancelled']),
    endpoint: v.string(),
    model: v.string(),
    settings,
    variants: v.array(v.looseObject({ ...variant, namingLabel: v.nullable(v.string()) })),
    caseCount: v.number(),
    total: v.number(),
    outcome: v.nullable(outcome),
    confirms: v.optional(v.string()),
  })

  return {
    cases: v.array(projectCase),
    evaluationSettings: settings,
    variants: v.array(v.looseObject(variant)),
    evaluations: v.array(evaluation),
    ratings: v.array(makeStudySchema()),
  }
}

function makeStudySchema() {
  const mark = v.picklist([1, 2, 3, 4, 5])
  const marks = v.looseObject({ ease: mark, match: mark })
  return v.looseObject({
    id: v.string(),
    startedAt: v.string(),
    label: v.string(),
    seed: v.number(),
    parts: v.array(
      v.looseObject({ id: v.string(), description: v.string(), old: v.string(), recent: v.string() }),
    ),
    answers: v.array(
      v.looseObject({
        pair: v.string(),
        rater: v.string(),
        left: marks,
        right: marks,
        preferred: v.picklist(['left', 'right', 'neither']),
      }),
    ),
  })
}

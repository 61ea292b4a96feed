// From what went wrong in a run to the tool, description or name that caused it, with what could be done.
import { toolByPart, type Catalog } from '../../catalog'
import { editDistance } from '../../shared'
import { readTurn } from '../flat/flat'
import { judgeRun } from '../judging/judge-run'
import type { Registry } from '../run-tool'
import type { ArgumentProblem, Span, Trace } from '../trace'
import { aboutTool, nameOf, short, type Look, type TraceFinding } from './finding'
import { missedTools } from './missed-tools'
import { parameterPlace } from './parameter-place'

/** All that can be said of a run that did not go well, in the order of its spans; what several spans say alike stands once. */
export function traceFindings(trace: Trace, registry: Registry, catalog: Catalog): readonly TraceFinding[] {
  const look = { trace, registry, catalog }
  const found = [
    ...trace.spans.flatMap((span) => findingsOf(look, span)),
    ...missedTools(look),
    ...ofOutcome(look),
  ]
  const told = new Set<string>()
  return found.filter(({ kind, tool, path, act, sentence }) => {
    const key = JSON.stringify([kind, tool, path, act, kind === 'parameter-misread' ? '' : sentence])
    return !told.has(key) && told.add(key)
  })
}

function findingsOf(look: Look, span: Span): readonly TraceFinding[] {
  const { content } = span
  switch (content.kind) {
    case 'model':
      return content.role === 'agent'
        ? unknownNames(look, span)
        : content.role === 'decomposer'
          ? unknownChoice(look, span)
          : []
    case 'validation':
      return content.problems.map((problem) => misread(look, span, content.tool, problem))
    case 'execution':
      return content.error === null
        ? []
        : refusedCall(look, span, content.tool, content.error, content.confirmed)
    case 'verdict':
      return unfit(look, span)
    case 'search':
      return content.hits.length > 0 ? [] : [nothingFound(span, content.query)]
    default:
      return []
  }
}

/** Calls under names that were not offered. */
function unknownNames(look: Look, span: Span): readonly TraceFinding[] {
  if (span.content.kind !== 'model') return []
  const { reply, calls, isCut = false, shown } = span.content
  const { calling } = look.trace.settings
  const read = readTurn({ text: reply, calls: calls.map((call) => ({ ...call })), isCut }, calling)
  const names = new Set(shown.map((key) => nameOf(look, key)))
  const strangers =
    read.kind === 'calls' ? read.calls.map(({ name }) => name).filter((name) => !names.has(name)) : []
  return strangers.map((name) => stranger(look, span, name, shown))
}

function unknownChoice(look: Look, span: Span): readonly TraceFinding[] {
  if (span.content.kind !== 'model') return []
  const { reply, shown } = span.content
  const name = /"tool"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(reply)?.[1]
  if (name === undefined || name === 'finish' || shown.some((key) => nameOf(look, key) === name)) return []
  return [stranger(look, span, name, shown)]
}

function stranger(look: Look, span: Span, name: string, shown: readonly string[]): TraceFinding {
  const [nearest] = shown
    .map((key) => ({ key, distance: editDistance(name, nameOf(look, key)) }))
    .toSorted((one, other) => one.distance - other.distance)
  const key = nearest && nearest.distance <= Math.max(3, name.length / 2) ? nearest.key : null
  const meant = key === null ? '' : `; the nearest that was is "${nameOf(look, key)}"`
  return {
    kind: 'unknown-name',
    sentence: `The model called "${name}", which was not offered${meant}.`,
    span: span.id,
    ...aboutTool(look, key),
    act: key === null ? 'none' : 'align-name',
    advice:
      key === null
        ? 'No tool here has a name like it.'
        : `Align the name of "${nameOf(look, key)}" to what the model expects.`,
  }
}

const enumLike = new Set(['enum', 'const'])
const formLike = new Set([
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
])

/** A place of arguments that did not fit the schema. */
function misread(
  look: Look,
  span: Span,
  key: string,
  { path, message, keyword }: ArgumentProblem,
): TraceFinding {
  const tool = toolByPart(look.catalog).get(key)
  const place = tool ? parameterPlace(tool, look.registry.get(key) ?? null, path) : null
  const where =
    path === '' ? `The arguments of "${nameOf(look, key)}"` : `"${path}" of "${nameOf(look, key)}"`
  const about = place ? { tool: key, partId: place.partId, path: place.path } : aboutTool(look, key)
  const head = {
    kind: 'parameter-misread',
    sentence: `${where} did not fit: ${message}`,
    span: span.id,
    ...about,
  } as const
  if (keyword === null)
    return { ...head, act: 'none', advice: 'The model did not keep to the form of the answer.' }
  if (keyword === 'additionalProperties')
    return {
      ...head,
      act: 'align-name',
      advice: 'The model expects another name: align the names of the parameters.',
    }
  if (place && !place.isDescribed)
    return {
      ...head,
      act: 'edit-description',
      advice: 'The parameter has no description: say what it is and in which form.',
    }
  if (enumLike.has(keyword))
    return {
      ...head,
      act: 'edit-description',
      advice: 'Say in the description what each allowed value stands for.',
    }
  if (formLike.has(keyword))
    return { ...head, act: 'state-form', advice: 'State the form in the description, with an example.' }
  return { ...head, act: 'edit-description', advice: 'Say in the description what is wanted here, and when.' }
}

/** An error of the tool: what it says of values may be stated in the schema. */
function refusedCall(
  look: Look,
  span: Span,
  key: string,
  error: string,
  confirmed: boolean | null,
): readonly TraceFinding[] {
  const name = nameOf(look, key)
  if (confirmed === false)
    return [
      {
        kind: 'stopped-by-person',
        sentence: `The call of "${name}" was not allowed.`,
        span: span.id,
        ...aboutTool(look, key),
        act: 'none',
        advice: 'Allow it, or mark the tool as a read where it is one.',
      },
    ]
  const isAboutValues =
    /\b(?:400|404|409|422|invalid|must be|one of|unknown|not found|malformed|missing|required)\b/i.test(error)
  const isList =
    /\bone of\b|\ballowed values?\b|\bmust be (?:either|one)\b|\bvalid (?:values|options)\b/i.test(error)
  return [
    {
      kind: 'call-refused-by-tool',
      sentence: `"${name}" answered with an error: ${short(error)}`,
      span: span.id,
      ...aboutTool(look, key),
      act: isList ? 'add-enum' : isAboutValues ? 'edit-description' : 'none',
      advice: isList
        ? 'List the allowed values in the schema (enum), so that they are known before the call.'
        : isAboutValues
          ? 'The schema let the values through: state in it what the tool takes.'
          : 'The trouble lies in the tool or on the way to it, not in its description.',
    },
  ]
}

/** A tool that worked and was not what the step wanted. */
function unfit(look: Look, span: Span): readonly TraceFinding[] {
  if (span.content.kind !== 'verdict') return []
  const { criteria, feedback } = span.content
  const failed = Object.entries(criteria).flatMap(([criterion, mark]) =>
    mark === 'fail' ? [criterion.replaceAll('_', ' ')] : [],
  )
  const executed = look.trace.spans.find(
    ({ content, id }) =>
      content.kind === 'execution' && content.error === null && isBelow(look.trace.spans, id, span.parent),
  )
  if (failed.length === 0 || executed?.content.kind !== 'execution') return []
  const { tool: key } = executed.content
  return [
    {
      kind: 'tool-unfit',
      sentence:
        `"${nameOf(look, key)}" ran, but the verdict failed on ${failed.join(' and ')}. ${feedback}`.trim(),
      span: span.id,
      ...aboutTool(look, key),
      act: 'edit-description',
      advice:
        'If it was the wrong tool, say in its description what it does not do; if the right one, say what it returns.',
    },
  ]
}

function isBelow(spans: readonly Span[], id: number, ancestor: number | null): boolean {
  for (let at: number | null = id; at !== null; at = spans[at]?.parent ?? null)
    if (at === ancestor) return true
  return false
}

function nothingFound(span: Span, query: string): TraceFinding {
  return {
    kind: 'nothing-found',
    sentence: `The search found no tool for "${short(query)}".`,
    span: span.id,
    tool: null,
    partId: null,
    path: '',
    act: 'none',
    advice: 'Either no tool does this, or none says so in these words.',
  }
}

function ofOutcome(look: Look): readonly TraceFinding[] {
  const { outcome, task } = look.trace
  const whole = { span: null, tool: null, partId: null, path: '', act: 'none' } as const
  if (outcome.kind === 'failed')
    return [
      {
        kind: 'outside',
        sentence: 'The run broke off outside of the catalogue.',
        ...whole,
        advice: 'See the failure, and run it again.',
      },
    ]
  if (outcome.kind === 'gave-up' && /could not be used, asked twice/.test(outcome.reason))
    return [
      {
        kind: 'model-unreadable',
        sentence: outcome.reason,
        ...whole,
        advice: 'The model does not keep to the form that is asked for: try another one.',
      },
    ]
  if (task.expected === null || outcome.kind !== 'answered') return []
  const judged = judgeRun(look.trace, look.registry)
  return judged && !judged.passed
    ? [
        {
          kind: 'wrong-calls',
          sentence: judged.reason,
          ...whole,
          advice: 'Compare the calls with the expected ones.',
        },
      ]
    : []
}

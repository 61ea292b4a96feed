// What one line of a trace says: a word for the kind of work, what it was about, and how it ended.
import type { Criterion, Outcome, Role, Span, SpanContent } from '../../core/harness'
import { counted, describeFailure } from '../../core/shared'

/** How a span ended; `open`: it has not. */
export type SpanStatus = 'good' | 'bad' | 'caution' | 'neutral' | 'open'

/** One line of the tree. */
export interface SpanLine {
  /** The kind of work. */
  readonly word: string
  /** What it was about, in one line. */
  readonly text: string
  readonly status: SpanStatus
  /** The status in words; empty where there is nothing to say. */
  readonly statusWord: string
}

/** What a tool is called in a run; its key where that is not known. */
export type NameOf = (key: string) => string

const ROLES: Readonly<Record<Role, string>> = {
  agent: 'Agent',
  planner: 'Planner',
  router: 'Router',
  primitive: 'Tool primitive',
  verifier: 'Verifier',
  recognizer: 'Intent recogniser',
  decomposer: 'Task decomposer',
  processor: 'Subtask processor',
}

const CRITERIA: Readonly<Record<Criterion, string>> = {
  task_completion: 'task completion',
  argument_consistency: 'argument consistency',
  execution_validity: 'execution validity',
  constraint_satisfaction: 'constraint satisfaction',
}

/** Who asked the model, as a person reads it. */
export function roleWords(role: Role): string {
  return ROLES[role]
}

/** A criterion of the verifier, as a person reads it. */
export function criterionWords(criterion: Criterion): string {
  return CRITERIA[criterion]
}

type Of<Kind extends SpanContent['kind']> = Extract<SpanContent, { readonly kind: Kind }>
type Line = Omit<SpanLine, 'status' | 'statusWord'> & Partial<Pick<SpanLine, 'status' | 'statusWord'>>

/** The line of a span. */
export function spanLine(span: Span, nameOf: NameOf): SpanLine {
  const made = lineOf(span.content, nameOf)
  const line = { status: 'neutral' as const, statusWord: '', ...made, text: oneLine(made.text) }
  return span.end === null ? { ...line, status: 'open', statusWord: 'not ended' } : line
}

function lineOf(content: SpanContent, nameOf: NameOf): Line {
  switch (content.kind) {
    case 'model':
      return modelLine(content)
    case 'plan':
      return planLine(content)
    case 'question':
      return questionLine(content)
    case 'step':
      return { word: `Step ${content.step}`, text: content.objective }
    case 'search':
      return searchLine(content)
    case 'route':
      return routeLine(content, nameOf)
    case 'primitive':
      return primitiveLine(content, nameOf)
    case 'handler':
      return handlerLine(content, nameOf)
    case 'validation':
      return validationLine(content, nameOf)
    case 'execution':
      return executionLine(content, nameOf)
    case 'verdict':
      return verdictLine(content)
    case 'hint':
      return { word: 'Intent', text: content.intent, statusWord: counted(content.tools.length, 'tool') }
    case 'subtask':
      return subtaskLine(content, nameOf)
  }
}

function modelLine({ role, reply, calls, failure }: Of<'model'>): Line {
  const said = calls.length > 0 ? calls.map(({ name }) => `calls ${name}`).join(', ') : reply
  return {
    word: ROLES[role],
    text: said === '' && failure ? describeFailure(failure, 'page').what : said,
    ...(failure ? { status: 'bad', statusWord: 'no usable reply' } : {}),
  }
}

function planLine({ round, decision }: Of<'plan'>): Line {
  const word = round === 0 ? 'Plan' : `Plan again (${round})`
  if (decision.kind === 'insufficient')
    return { word, text: decision.question, status: 'caution', statusWord: 'asks first' }
  const { steps } = decision
  return {
    word,
    text: steps.map(({ objective }) => objective).join(' → '),
    statusWord: counted(steps.length, 'step'),
  }
}

function questionLine({ question, answer }: Of<'question'>): Line {
  return answer === null
    ? { word: 'Question', text: question, status: 'caution', statusWord: 'no answer' }
    : { word: 'Question', text: question, status: 'good', statusWord: 'answered' }
}

function searchLine({ query, hits }: Of<'search'>): Line {
  return hits.length === 0
    ? { word: 'Search', text: query, status: 'bad', statusWord: 'nothing found' }
    : { word: 'Search', text: query, statusWord: `${hits.length} found` }
}

function routeLine({ request, tool }: Of<'route'>, nameOf: NameOf): Line {
  return tool === null
    ? { word: 'Route', text: request, status: 'bad', statusWord: 'no tool' }
    : { word: 'Route', text: request, statusWord: `to ${nameOf(tool)}` }
}

function primitiveLine({ tool, request, attempts, failure }: Of<'primitive'>, nameOf: NameOf): Line {
  const made = { word: nameOf(tool), text: request }
  if (failure) return { ...made, status: 'bad', statusWord: failureWords(failure.kind) }
  return { ...made, status: 'good', statusWord: attempts > 1 ? `done at try ${attempts}` : 'done' }
}

/** A failure kind of a tool primitive in words. */
export function failureWords(kind: NonNullable<Of<'primitive'>['failure']>['kind']): string {
  const words = {
    SCHEMA_RESOLUTION: 'arguments could not be made',
    CONSTRAINT_VIOLATION: 'breaks a constraint',
    RUNTIME_ERROR: 'failed when run',
  } as const
  return words[kind]
}

function handlerLine({ tool, handler, arguments: made, overridden }: Of<'handler'>, nameOf: NameOf): Line {
  const word = `Arguments, ${handler}`
  const by = overridden ? 'chosen by hand' : ''
  return made === null
    ? { word, text: nameOf(tool), status: 'bad', statusWord: 'could not be made' }
    : { word, text: `${nameOf(tool)} ${JSON.stringify(made)}`, statusWord: by }
}

function validationLine({ tool, attempt, problems }: Of<'validation'>, nameOf: NameOf): Line {
  const word = attempt > 1 ? `Check, try ${attempt}` : 'Check'
  const [first] = problems
  if (!first) return { word, text: nameOf(tool), status: 'good', statusWord: 'arguments fit' }
  const text = `${first.path === '' ? '' : `${first.path} `}${first.message}`
  return { word, text, status: 'bad', statusWord: counted(problems.length, 'problem') }
}

function executionLine(content: Of<'execution'>, nameOf: NameOf): Line {
  const { tool, confirmed, error, text } = content
  const word = `Call ${nameOf(tool)}`
  if (confirmed === false)
    return { word, text: error ?? content.call, status: 'caution', statusWord: 'refused by you' }
  if (error !== null) return { word, text: error, status: 'bad', statusWord: 'failed' }
  return { word, text, status: 'good', statusWord: confirmed === true ? 'allowed by you' : 'done' }
}

function verdictLine({ criteria, feedback }: Of<'verdict'>): Line {
  const failed = Object.entries(criteria).flatMap(([criterion, verdict]) =>
    verdict === 'fail' ? [CRITERIA[criterion as Criterion]] : [],
  )
  return failed.length === 0
    ? { word: 'Verdict', text: feedback, status: 'good', statusWord: 'pass' }
    : {
        word: 'Verdict',
        text: feedback === '' ? failed.join(', ') : feedback,
        status: 'bad',
        statusWord: `fail: ${failed.join(', ')}`,
      }
}

function subtaskLine({ subtask, tool, finished }: Of<'subtask'>, nameOf: NameOf): Line {
  if (finished) return { word: 'Subtask', text: subtask, status: 'good', statusWord: 'nothing left' }
  return { word: 'Subtask', text: subtask, statusWord: tool === null ? '' : `with ${nameOf(tool)}` }
}

/** How a run ended, in two or three words. */
export function outcomeWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'answered':
      return 'Answered'
    case 'gave-up':
      return 'Gave up'
    case 'unanswered-question':
      return 'Unanswered'
    case 'cancelled':
      return 'Cancelled'
    case 'failed':
      return 'Broken off'
  }
}

const LONGEST = 240

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

// What is told of a failure by rule: sentences of ours, chosen by what happened. No word of a tool is in them.
import type { JsonValue } from '../../catalog'
import { isList, isRecord } from '../../evaluation'
import type { ArgumentProblem } from '../trace'
import type { PrimitiveResult } from './primitive'

/** The sentences for a result, in the order of what matters most. */
export function factsOf(
  result: PrimitiveResult,
  resultProblems: readonly ArgumentProblem[],
): readonly string[] {
  if (result.ok)
    return [
      ...(resultProblems.length > 0 ? ['The result does not have the form that the tool promises.'] : []),
      shapeFact(result.value),
    ]
  switch (result.cause) {
    case 'no-tool':
      return ['No tool was found for the words of the step.']
    case 'request':
      return ['The request to the tool could not be put together from what is known.']
    case 'refused':
      return ['The person did not allow the call.']
    case 'timed-out':
      return ['The tool did not answer in time.']
    case 'tool':
      return [errorFact(result.details)]
    case 'arguments':
      return argumentFacts(result.problems)
  }
}

const argumentSentences: readonly { readonly keywords: readonly string[]; readonly fact: string }[] = [
  { keywords: ['required', 'dependentRequired'], fact: 'A value that the tool requires was not known.' },
  { keywords: ['enum', 'const'], fact: 'A value is not among those that are allowed.' },
  {
    keywords: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    fact: 'A number is out of its bounds.',
  },
  {
    keywords: ['pattern', 'format', 'minLength', 'maxLength'],
    fact: 'A text does not have the form that is wanted.',
  },
  {
    keywords: ['minItems', 'maxItems', 'uniqueItems', 'contains'],
    fact: 'A list does not have the items that are wanted.',
  },
  { keywords: ['type'], fact: 'A value is of the wrong kind.' },
  { keywords: ['additionalProperties'], fact: 'The request holds something that the tool does not take.' },
]

function argumentFacts(problems: readonly ArgumentProblem[]): readonly string[] {
  if (problems.length === 0)
    return ['The tool found no way to do what the request says, or lacked a value for it.']
  const keywords = new Set(problems.map(({ keyword }) => keyword ?? ''))
  const facts = argumentSentences.flatMap((one) =>
    one.keywords.some((word) => keywords.has(word)) ? [one.fact] : [],
  )
  return facts.length > 0 ? facts : ['The arguments of the tool could not be worked out.']
}

const errorSentences: readonly { readonly pattern: RegExp; readonly fact: string }[] = [
  {
    pattern: /\b(?:429|too many requests|rate.?limit|quota|throttl)/i,
    fact: 'The tool may not be used so often: its rate limit is reached.',
  },
  {
    pattern: /\b(?:401|403|unauthori[sz]ed|forbidden|permission|access denied|not allowed)/i,
    fact: 'The tool denied access.',
  },
  {
    pattern: /\b(?:404|not found|no such|does not exist|unknown)/i,
    fact: 'The tool found nothing for the values it was given.',
  },
  {
    pattern: /\b(?:400|409|422|invalid|malformed|bad request|missing|required)/i,
    fact: 'The tool did not take the values it was given.',
  },
  {
    pattern: /\b(?:5\d\d|unavailable|unreachable|timed? ?out|connection|network|internal)/i,
    fact: 'The tool failed on its own side or was not to be reached.',
  },
]

/** Whether an error says that a limit or a permission stood in the way. */
export function isAboutConstraint(message: string): boolean {
  return errorSentences.slice(0, 2).some(({ pattern }) => pattern.test(message))
}

function errorFact(message: string): string {
  return errorSentences.find(({ pattern }) => pattern.test(message))?.fact ?? 'The tool failed.'
}

function shapeFact(value: JsonValue): string {
  if (isEmpty(value)) return 'The tool answered, and its result is empty.'
  if (isList(value))
    return `The tool answered with a list of ${value.length === 1 ? 'one item' : 'several items'}.`
  if (isRecord(value)) return 'The tool answered with a record.'
  return `The tool answered with a ${typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'yes or no' : 'text'}.`
}

function isEmpty(value: JsonValue): boolean {
  if (value === null || value === '') return true
  if (isList(value)) return value.length === 0
  return isRecord(value) && Object.keys(value).length === 0
}

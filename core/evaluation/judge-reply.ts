import { editDistance } from '../shared'
import type { EvaluationCase, Gold, LeveledCase, RecordedReply, SelectionCase } from './case'
import type { ErrorKind } from './error-kind'
import { readAnswer } from './read-answer'
import { parsePythonJson } from './rotbench/python-json'
import { scoreRotBenchReply, type RotBenchLevels } from './rotbench/score-reply'

/** The verdict on one reply. Names are the original ones wherever they can be mapped back. */
export interface Judgement {
  readonly case: string
  readonly variant: string
  readonly repeat: number
  readonly offered: readonly string[]
  readonly chosen: readonly string[]
  readonly correct: boolean
  readonly error: ErrorKind | null
  /** For a name that was not offered: the offered one that is nearest by edit distance. */
  readonly nearest: string | null
  /** For a name that was not offered: it is a name that a tool had before it was renamed. */
  readonly isFormerName: boolean
  /** RoTBench only. */
  readonly levels: RotBenchLevels | null
}

/** The names that a variant gives to tools: original name to given name. Tools that are not in it keep theirs. */
export type GivenNames = ReadonlyMap<string, string>

/** Judges a reply to a case whose tools were offered under the given names. Leveled cases are judged under their own names only. */
export function judgeReply(one: EvaluationCase, reply: RecordedReply, given: GivenNames): Judgement {
  return one.kind === 'selection' ? judgeSelection(one, reply, given) : judgeLeveled(one, reply)
}

type Verdict = Pick<Judgement, 'chosen' | 'correct' | 'error' | 'nearest' | 'isFormerName' | 'levels'>

const NOTHING: Verdict = {
  chosen: [],
  correct: false,
  error: null,
  nearest: null,
  isFormerName: false,
  levels: null,
}

function judgeSelection(one: SelectionCase, reply: RecordedReply, given: GivenNames): Judgement {
  const { case: id, variant, repeat } = reply
  const head = { case: id, variant, repeat, offered: one.offered }
  const answer = readAnswer(reply)
  if (answer.kind === 'malformed') return { ...NOTHING, ...head, error: 'malformed-reply' }
  if (answer.kind === 'refusal') return { ...NOTHING, ...head, error: 'refusal' }
  const back = new Map(one.offered.map((name) => [given.get(name) ?? name, name]))
  const said = answer.kind === 'none' ? [] : answer.names
  const chosen = said.map((name) => back.get(name) ?? name)
  const stranger = said.find((name) => !back.has(name))
  if (stranger !== undefined)
    return {
      ...NOTHING,
      ...head,
      chosen,
      error: 'schema-misalignment',
      ...strangerFacts(one, stranger, back),
    }
  const error = errorOf(one, chosen)
  return { ...NOTHING, ...head, chosen, correct: error === null, error }
}

function strangerFacts(
  one: SelectionCase,
  name: string,
  back: ReadonlyMap<string, string>,
): Pick<Verdict, 'nearest' | 'isFormerName'> {
  let nearest: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [offered, original] of back) {
    const distance = editDistance(name, offered)
    if (distance < least) [nearest, least] = [original, distance]
  }
  return { nearest, isFormerName: one.offered.includes(name) }
}

function errorOf({ gold, offered }: SelectionCase, chosen: readonly string[]): ErrorKind | null {
  if (isRight(gold, chosen)) return null
  if (gold.kind === 'none') return 'no-tool-error'
  if (!gold.names.every((name) => offered.includes(name))) return 'right-tool-not-offered'
  if (chosen.length === 0) return 'no-tool-error'
  if (chosen.some((name) => !gold.names.includes(name))) return 'functional-confusion'
  return 'wrong-number-of-calls'
}

function isRight(gold: Gold, chosen: readonly string[]): boolean {
  if (gold.kind === 'none') return chosen.length === 0
  return gold.names.length === chosen.length && gold.names.every((name) => chosen.includes(name))
}

function judgeLeveled({ content }: LeveledCase, reply: RecordedReply): Judgement {
  const { case: id, variant, repeat } = reply
  const text = reply.calls && reply.calls.length > 0 ? callAsText(reply.calls) : (reply.reply ?? '')
  const levels = scoreRotBenchReply(content, text)
  const offered = content.tools.map(({ name }) => name)
  const action = /Action:[ \t]*([^\r\n]*)/.exec(text)?.[1]?.trim() ?? ''
  const correct = levels.contentFilling
  const chosen = action === '' ? [] : [action]
  const error = correct ? null : leveledError(content, levels, action, text)
  return { ...NOTHING, case: id, variant, repeat, offered, chosen, correct, error, levels }
}

/** A native call in the form in which RoTBench's models answer. Arguments may be an object, or its JSON text, as OpenAI sends it. */
function callAsText([call]: NonNullable<RecordedReply['calls']>): string {
  if (!call) return ''
  const input = typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments)
  return `Action: ${call.name}\nAction Input: ${input}`
}

function leveledError(
  { tools, gold }: LeveledCase['content'],
  levels: RotBenchLevels,
  action: string,
  text: string,
): ErrorKind {
  if (action === '') return 'malformed-reply'
  const tool = tools.find(({ name }) => name === action)
  if (!tool) return 'schema-misalignment'
  const [asks, last] = tools.slice(-2).map(({ name }) => name)
  const wanted = gold.filter((one) => one.action === action)
  if (wanted.length === 0)
    return action === asks || action === last ? 'no-tool-error' : 'functional-confusion'
  if (levels.parameterIdentification) return 'wrong-value'
  const input = parsePythonJson(text.slice(text.indexOf('Action Input:') + 'Action Input:'.length))
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return 'malformed-reply'
  const keys = Object.keys(input)
  if (keys.some((key) => wanted.every((one) => !Object.hasOwn(one.input, key)))) return 'unknown-parameter'
  return wanted.some((one) => Object.keys(one.input).some((key) => !keys.includes(key)))
    ? 'missing-parameter'
    : 'other'
}

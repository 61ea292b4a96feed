import type { LeveledCase } from '../case'
import type { ErrorKind } from '../error-kind'
import { usageOf, type JudgedReply, type Judgement } from '../judgement'
import type { OfferedTools } from '../offered-tool'
import { parsePythonJson } from '../rotbench/python-json'
import { scoreRotBenchReply, type RotBenchLevels } from '../rotbench/score-reply'
import { scoreLeniently } from './lenient'
import { unnameReply } from './unname-reply'
import { nearestKey, type ShownTools } from './shown-tools'

/** Judges a reply to a case of RoTBench: names are mapped back in the text, then the official scorer decides. */
export function judgeLeveled({ content }: LeveledCase, reply: JudgedReply, tools: OfferedTools): Judgement {
  const raw = reply.calls && reply.calls.length > 0 ? callAsText(reply.calls) : (reply.reply ?? '')
  const offered = content.tools.map(({ name }) => name)
  const text = unnameReply(raw, offered, tools)
  const levels = scoreRotBenchReply(content, text)
  const said = actionIn(raw)
  const action = actionIn(text)
  const correct = levels.contentFilling
  const chosen = action === '' ? [] : [action.replace('\u0000', '')]
  const error = correct ? null : leveledError(content, levels, action, text)
  const stranger = error === 'schema-misalignment' ? said : null
  const isFormerName = stranger !== null && action.startsWith('\u0000')
  const verdict = { chosen, correct, error }
  return {
    case: reply.case,
    variant: reply.variant,
    repeat: reply.repeat,
    offered,
    expected: [...new Set(content.gold.map((one) => one.action))],
    ...verdict,
    nearest: stranger === null ? null : nearestKey(stranger, shownOf(offered, tools)),
    isFormerName,
    levels,
    details: {
      replyKey: reply.key ?? null,
      said: said === '' ? [] : [said],
      stranger,
      formerOf: isFormerName ? (chosen[0] ?? null) : null,
      neighbourRank: null,
      parameters: [],
      strict: verdict,
      corrected: null,
      lenient: scoreLeniently(content, text),
      usage: usageOf(reply),
    },
  }
}

function actionIn(text: string): string {
  return /Action:[ \t]*([^\r\n]*)/.exec(text)?.[1]?.trim() ?? ''
}

function shownOf(keys: readonly string[], tools: OfferedTools): ShownTools {
  const byName = new Map(keys.map((key) => [tools.get(key)?.name ?? key, key]))
  return { keys, keySet: new Set(keys), byName, tools }
}

/** A native call in the form in which RoTBench's models answer. Arguments may be an object, or its JSON text, as OpenAI sends it. */
function callAsText([call]: NonNullable<JudgedReply['calls']>): string {
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

// What a mock answers where a person says so: a table from tool and arguments to a result or a failure, kept in a JSON file.
import type { JsonValue } from '../../catalog'
import { plainValueOf } from '../../evaluation'
import { effectiveMembers, itemsOf, memberOf, parseJson, positionAt, type JsonNode } from '../../json'
import { fail, succeed, type Failure, type Result } from '../../shared'

/** Failures that tools commonly answer with. */
export type PlantedFailure = 'rate-limit' | 'not-found' | 'unauthorised' | 'server-error' | 'invalid' | 'slow'

/** One line of the table. The first line that fits a call and is not used up answers it. */
export interface MockLine {
  /** A tool's name, key or original name; `*`: any tool. */
  readonly tool: string
  /** What of the arguments (by original names) must be so; null: whatever they are. */
  readonly arguments: Readonly<Record<string, JsonValue>> | null
  /** No other arguments than these. */
  readonly exact: boolean
  readonly answer:
    | { readonly kind: 'result'; readonly value: JsonValue }
    | { readonly kind: 'failure'; readonly message: string }
    /** Answers as if the line were not there, but late. */
    | { readonly kind: 'usual' }
  /** Milliseconds until the answer comes. */
  readonly after: number
  /** How many calls it answers; null: all. */
  readonly times: number | null
}

export interface MockScript {
  readonly lines: readonly MockLine[]
  /** Of values made from schemas; null: the caller's. */
  readonly seed: number | null
}

const MESSAGES: Readonly<Record<Exclude<PlantedFailure, 'slow'>, string>> = {
  'rate-limit': '429 Too Many Requests: the limit of calls is reached, try again later.',
  'not-found': '404 Not Found: there is nothing of that id.',
  unauthorised: '401 Unauthorized: the credentials are missing or wrong.',
  'server-error': '500 Internal Server Error: something went wrong on the server.',
  invalid: '422 Unprocessable Content: the arguments were not accepted.',
}
const PLANTED: readonly string[] = [...Object.keys(MESSAGES), 'slow']
/** Longer than any usual time limit. */
const SLOW_MS = 120_000
const MEMBERS = ['tool', 'arguments', 'exact', 'result', 'failure', 'after', 'times']

/**
 * Reads a script: `{"seed": 7, "answers": [...]}`, or the list alone. An answer is `{"tool": "get_weather", "arguments": {"city": "Oslo"},
 * "result": {...}}` or has `"failure": "rate-limit"` (one of `PlantedFailure`, or a sentence of your own) in the place of `result`; `after`
 * (milliseconds), `times` and `exact` are optional. Fails with `config/unreadable`, every flaw with its place.
 */
export function readMockScript(text: string, source: string): Result<MockScript, Failure> {
  const parsed = parseJson(text, true)
  const problems: Problem[] = []
  if (!parsed.root) {
    const [flaw] = parsed.flaws
    const message = flaw ? `line ${flaw.line}, column ${flaw.column}: ${flaw.message}` : 'it is no JSON'
    return fail({ code: 'config/unreadable', source, problems: [{ path: '', message }] })
  }
  const { root } = parsed
  const say: Say = (path, node, message) =>
    problems.push({ path, message: `${message} (line ${positionAt(text, node.offset).line})` })
  const isList = root.type === 'array'
  const list = isList ? root : memberOf(root, 'answers')?.valueNode
  if (root.type === 'object')
    for (const { key, keyNode } of effectiveMembers(root))
      if (key !== 'answers' && key !== 'seed')
        say(`/${key}`, keyNode, `there is no such setting; \`answers\` and \`seed\` are known`)
  const seed = memberOf(root, 'seed')?.valueNode
  if (seed && !Number.isSafeInteger(seed.value)) say('/seed', seed, 'it must be a whole number')
  if (list?.type !== 'array')
    say(root.type === 'object' ? '/answers' : '', list ?? root, 'a list of answers must stand here')
  const lines = itemsOf(list).flatMap((node, index) =>
    readLine(node, `${isList ? '' : '/answers'}/${index}`, say),
  )
  return problems.length > 0
    ? fail({ code: 'config/unreadable', source, problems })
    : succeed({ lines, seed: typeof seed?.value === 'number' ? seed.value : null })
}

interface Problem {
  readonly path: string
  readonly message: string
}

type Say = (path: string, node: JsonNode, message: string) => void

function readLine(node: JsonNode, path: string, say: Say): readonly MockLine[] {
  if (node.type !== 'object') {
    say(path, node, 'an answer must be an object with `tool`, and with `result` or `failure`')
    return []
  }
  const at = (key: string): JsonNode | null => memberOf(node, key)?.valueNode ?? null
  for (const { key, keyNode } of effectiveMembers(node))
    if (!MEMBERS.includes(key))
      say(`${path}/${key}`, keyNode, `there is no such setting; known are ${MEMBERS.join(', ')}`)
  const tool = at('tool')
  if (typeof tool?.value !== 'string' || tool.value === '')
    say(`${path}/tool`, tool ?? node, 'the name of a tool must stand here, or "*" for any tool')
  const given = at('arguments')
  if (given && given.type !== 'object') say(`${path}/arguments`, given, 'it must be an object of arguments')
  const exact = at('exact')
  if (exact && exact.type !== 'boolean') say(`${path}/exact`, exact, 'it must be true or false')
  const times = at('times')
  if (times && !isCount(times.value, 1)) say(`${path}/times`, times, 'it must be a whole number from 1')
  const after = at('after')
  if (after && !isCount(after.value, 0))
    say(`${path}/after`, after, 'it must be milliseconds, a whole number from 0')
  const answer = readAnswer(node, path, say)
  if (!answer) return []
  return [
    {
      tool: String(tool?.value ?? ''),
      arguments:
        given?.type === 'object' ? (plainValueOf(given) as Readonly<Record<string, JsonValue>>) : null,
      exact: exact?.value === true,
      answer: answer.answer,
      after: typeof after?.value === 'number' ? after.value : answer.after,
      times: typeof times?.value === 'number' ? times.value : null,
    },
  ]
}

function readAnswer(
  node: JsonNode,
  path: string,
  say: Say,
): { readonly answer: MockLine['answer']; readonly after: number } | null {
  const result = memberOf(node, 'result')?.valueNode
  const failure = memberOf(node, 'failure')?.valueNode
  if (result && failure) {
    say(path, node, 'it has `result` and `failure`; only one can be')
    return null
  }
  if (result) return { answer: { kind: 'result', value: plainValueOf(result) }, after: 0 }
  if (!failure) {
    if (memberOf(node, 'after')) return { answer: { kind: 'usual' }, after: 0 }
    say(path, node, 'it needs a `result` or a `failure`')
    return null
  }
  if (typeof failure.value !== 'string' || failure.value.trim() === '') {
    say(`${path}/failure`, failure, `it must be one of ${PLANTED.join(', ')}, or a sentence`)
    return null
  }
  return plant(failure.value)
}

/** The answer of a planted failure: its kind by name, or a sentence of the person's own. */
export function plant(failure: string): { readonly answer: MockLine['answer']; readonly after: number } {
  const name = failure
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .replace('unauthorized', 'unauthorised')
  if (name === 'slow') return { answer: { kind: 'usual' }, after: SLOW_MS }
  const known = Object.hasOwn(MESSAGES, name) ? MESSAGES[name as keyof typeof MESSAGES] : failure
  return { answer: { kind: 'failure', message: known }, after: 0 }
}

function isCount(value: JsonNode['value'], least: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
}

// Tasks as people write them into files.
import type { JsonValue } from '../catalog'
import { isList, isRecord, memberValue, plainValueOf, type JsonRecord } from '../evaluation'
import { parseJson } from '../json'
import { fail, succeed, type Failure, type Result } from '../shared'
import type { Expectation, Task } from './task'

/**
 * Reads one task or a list of them: `{"id", "query", "tools", "expected"}`; only `query` is needed. `expected` is `{"value": ...}` or
 * `{"calls": [{"name", "arguments"}], "ordered"}`, an argument being its value, or `{"values": [...], "optional"}`. Tools are named by `keyOf`,
 * which gives their key, or null for a name that none has. Fails with `import/not-json`, or `config/unreadable` with every flaw and its place.
 */
export function readTasks(
  text: string,
  source: string,
  keyOf: (name: string) => string | null,
): Result<readonly Task[], Failure> {
  const { root, flaws } = parseJson(text)
  const [flaw] = flaws
  if (!root)
    return fail({
      code: 'import/not-json',
      message: flaw?.message ?? 'the text is empty',
      line: flaw?.line ?? 1,
      column: flaw?.column ?? 1,
    })
  const value = plainValueOf(root)
  const problems: Problem[] = []
  const listed = isList(value) ? value : [value]
  const tasks = listed.flatMap((one, index) =>
    taskOf(one, isList(value) ? `/${index}` : '', index, keyOf, problems),
  )
  const ids = tasks.map(({ id }) => id)
  const double = ids.find((id, index) => ids.indexOf(id) < index)
  if (double !== undefined) problems.push({ path: '', message: `two tasks have the id "${double}"` })
  if (listed.length === 0) problems.push({ path: '', message: 'there is no task in it' })
  return problems.length > 0 ? fail({ code: 'config/unreadable', source, problems }) : succeed(tasks)
}

interface Problem {
  readonly path: string
  readonly message: string
}

type KeyOf = (name: string) => string | null

function taskOf(
  value: JsonValue,
  path: string,
  index: number,
  keyOf: KeyOf,
  problems: Problem[],
): readonly Task[] {
  if (!isRecord(value)) {
    problems.push({ path, message: 'a task is an object with a "query"' })
    return []
  }
  const query = memberValue(value, 'query')
  if (typeof query !== 'string' || query.trim() === '')
    problems.push({ path: `${path}/query`, message: 'the request in words is missing' })
  const id = memberValue(value, 'id')
  return [
    {
      id: typeof id === 'string' || typeof id === 'number' ? String(id) : `task-${index + 1}`,
      query: typeof query === 'string' ? query : '',
      tools: toolsOf(memberValue(value, 'tools') ?? null, `${path}/tools`, keyOf, problems),
      expected: expectationOf(memberValue(value, 'expected') ?? null, `${path}/expected`, keyOf, problems),
    },
  ]
}

function toolsOf(
  value: JsonValue,
  path: string,
  keyOf: KeyOf,
  problems: Problem[],
): readonly string[] | null {
  if (value === null) return null
  if (!isList(value)) {
    problems.push({ path, message: 'a list of names of tools is wanted' })
    return null
  }
  return value.flatMap((name, index) => keyFor(name, `${path}/${index}`, keyOf, problems))
}

function keyFor(name: JsonValue, path: string, keyOf: KeyOf, problems: Problem[]): readonly string[] {
  const key = typeof name === 'string' ? keyOf(name) : null
  if (key !== null) return [key]
  problems.push({ path, message: `no tool of the catalogue is called ${JSON.stringify(name)}` })
  return []
}

function expectationOf(
  value: JsonValue,
  path: string,
  keyOf: KeyOf,
  problems: Problem[],
): Expectation | null {
  if (value === null) return null
  const wrong = (): null => {
    problems.push({ path, message: 'it is {"value": ...} or {"calls": [...]}' })
    return null
  }
  if (!isRecord(value)) return wrong()
  const end = memberValue(value, 'value')
  if (end !== undefined) return { kind: 'value', value: end }
  const calls = memberValue(value, 'calls')
  if (calls === undefined || !isList(calls)) return wrong()
  return {
    kind: 'calls',
    ordered: memberValue(value, 'ordered') === true,
    calls: calls.flatMap((call, index) => {
      const place = `${path}/calls/${index}`
      const name = isRecord(call) ? (memberValue(call, 'name') ?? null) : call
      const given = isRecord(call) ? (memberValue(call, 'arguments') ?? null) : null
      if (given !== null && !isRecord(given))
        problems.push({ path: `${place}/arguments`, message: 'an object is wanted' })
      const wanted = isRecord(given) ? argumentsOf(given) : null
      return keyFor(name, `${place}/name`, keyOf, problems).map((key) => ({ name: key, arguments: wanted }))
    }),
  }
}

function argumentsOf(
  given: JsonRecord,
): Extract<Expectation, { kind: 'calls' }>['calls'][number]['arguments'] {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const values = isRecord(value) ? memberValue(value, 'values') : undefined
      const isSpelled =
        isRecord(value) &&
        values !== undefined &&
        isList(values) &&
        typeof memberValue(value, 'optional') === 'boolean'
      return [
        name,
        isSpelled
          ? { values, optional: memberValue(value, 'optional') === true }
          : { values: [value], optional: false },
      ]
    }),
  )
}

// Tasks of NESTFUL, in both published shapes: rows with `tools` and `gold_answer`, and rows of calls with a file of specifications beside them.
import type { JsonValue } from '../../catalog'
import { isList, isRecord, readJsonText, type JsonRecord } from '../../evaluation'
import type { RunTool } from '../run-tool'
import { runNestfulFunction } from './functions'
import { resolveReferences } from './references'

/** One call of a gold sequence. */
export interface NestfulCall {
  readonly name: string
  /** Without a dollar before it. */
  readonly label: string
  readonly arguments: JsonRecord
}

export interface NestfulTask {
  readonly id: string
  readonly query: string
  /** Without the pseudo call `var_result`, by which some files name the answer. */
  readonly calls: readonly NestfulCall[]
  /** Tools that are offered, by name. */
  readonly tools: readonly RunTool[]
  /** The answer that the data state; undefined where they state none. */
  readonly answer: JsonValue | undefined
}

const ANSWER_CALL = 'var_result'

/** Reads rows (a JSON list, or one value a line). `specifications`: tools for rows that bring none. Rows that are none are told by their number. */
export function readNestful(
  rows: readonly JsonValue[],
  specifications: readonly JsonValue[] = [],
): { readonly tasks: readonly NestfulTask[]; readonly problems: readonly string[] } {
  const problems: string[] = []
  const common = toolsIn(specifications)
  const tasks = rows.flatMap((row, index) => {
    const task = isRecord(row) ? readRow(row, index, common) : 'it is no object'
    if (typeof task !== 'string') return [task]
    problems.push(`Row ${index + 1} is left out: ${task}.`)
    return []
  })
  return { tasks, problems }
}

function readRow(row: JsonRecord, index: number, common: readonly RunTool[]): NestfulTask | string {
  const query = row.input
  if (typeof query !== 'string' || query.trim() === '') return 'its `input` is no text'
  const output = unpacked(row.output)
  if (!isList(output) || output.length === 0) return 'its `output` is no list of calls'
  const calls: NestfulCall[] = []
  for (const item of output) {
    if (!isRecord(item) || typeof item.name !== 'string') return 'one of its calls has no name'
    if (item.name === ANSWER_CALL) continue
    const given = unpacked(item.arguments)
    const label = typeof item.label === 'string' ? item.label.replaceAll('$', '') : ''
    calls.push({ name: item.name, label, arguments: isRecord(given) ? given : {} })
  }
  const own = unpacked(row.tools)
  const id = typeof row.sample_id === 'string' ? row.sample_id : `row-${index + 1}`
  const stated = row.gold_answer
  const answer = typeof stated === 'string' ? (readJsonText(stated) ?? stated) : stated
  return { id, query, calls, tools: isList(own) ? toolsIn(own) : common, answer }
}

/** Some copies hold lists as JSON texts. */
function unpacked(value: JsonValue | undefined): JsonValue {
  if (typeof value !== 'string') return value ?? null
  return readJsonText(value) ?? null
}

function toolsIn(list: readonly JsonValue[]): readonly RunTool[] {
  return list.flatMap((item) => {
    if (!isRecord(item) || typeof item.name !== 'string') return []
    const given = item.parameters ?? item.query_parameters ?? {}
    const results = item.output_parameters ?? item.output_parameter ?? null
    return [
      {
        key: item.name,
        name: item.name,
        description: typeof item.description === 'string' ? item.description : '',
        parameters: JSON.stringify(schemaOf(given)),
        parameterNames: {},
        outputSchema: isRecord(results) ? JSON.stringify(schemaOf(results)) : null,
        server: null,
        effect: 'read',
        effectReason: 'It calculates and changes nothing.',
      } satisfies RunTool,
    ]
  })
}

/** A list of parameters as an object schema; in the older shape each says itself whether it is required, in the newer none does. */
function schemaOf(given: JsonValue): JsonRecord {
  if (!isRecord(given)) return { type: 'object', properties: {} }
  if (isRecord(given.properties)) return { type: 'object', ...given }
  const entries = Object.entries(given).filter(([, value]) => isRecord(value)) as (readonly [
    string,
    JsonRecord,
  ])[]
  const isNeeded = ({ required, ...rest }: JsonRecord): boolean =>
    typeof required === 'boolean' ? required : rest.default === undefined
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, value]) => [name, withType(value)])),
    required: entries.flatMap(([name, value]) => (isNeeded(value) ? [name] : [])),
  }
}

const TYPES: Readonly<Record<string, string>> = { 'int or float': 'number', float: 'number', int: 'number' }

function withType(value: JsonRecord): JsonRecord {
  const { type, required, ...rest } = value
  const known = typeof type === 'string' ? (TYPES[type] ?? type) : type
  return {
    ...(known === undefined ? {} : { type: known }),
    ...rest,
    ...(isList(required ?? null) ? { required: required as JsonValue } : {}),
  }
}

/** What a gold sequence gives when it is executed: the last call's whole result; a sentence where it cannot be. */
export function executeGold({
  calls,
}: Pick<NestfulTask, 'calls'>):
  { readonly value: JsonRecord; readonly results: ReadonlyMap<string, JsonValue> } | string {
  const results = new Map<string, JsonValue>()
  let last: JsonRecord | null = null
  for (const { name, label, arguments: given } of calls) {
    const resolved = resolveReferences(given, results)
    if (typeof resolved === 'string') return resolved
    const made = runNestfulFunction(name, isRecord(resolved.value) ? resolved.value : {})
    if (typeof made === 'string') return made
    last = made.value
    results.set(label, made.value)
  }
  return last ? { value: last, results } : 'There are no calls.'
}

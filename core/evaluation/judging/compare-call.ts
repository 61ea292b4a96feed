// One call against one that is wanted. What is right is decided by the case alone; the schema says why the rest is wrong.
import type { JsonValue } from '../../catalog'
import { memberOf, nodeAt, parseJson, toPointer, type JsonNode } from '../../json'
import type { ExpectedCall } from '../case'
import type { OfferedTool } from '../offered-tool'
import { checkValue } from './check-value'
import { equalValues, isRecord, memberValue, type JsonRecord } from './equal-values'
import { isFormerPath, mapArguments, mapPath } from './map-arguments'
import type { ParameterProblem } from './outcome'
import { readJsonText, valueOf } from './value-of'

/** A call as a model made it. */
export interface SaidCall {
  /** As the model wrote it. */
  readonly name: string
  /** Of the tool that was offered under that name; null: none was. */
  readonly key: string | null
  /** An object, or its JSON text; undefined: only the name was said. */
  readonly arguments: unknown
}

/** All that is wrong with the arguments of a call, by the schema of its tool; empty where nothing is. */
export function checkCall(
  call: SaidCall,
  index: number,
  tool: OfferedTool | null,
): readonly ParameterProblem[] {
  const given = readArguments(call.arguments)
  const head = { call: index, tool: call.key ?? call.name }
  if (given === null) return [{ ...head, kind: 'malformed-reply', path: '', said: '', isFormerName: false }]
  const names = tool?.parameterNames ?? {}
  const schema = schemaOf(tool)
  const former = Object.keys(given).filter((key) => isFormerPath([key], names))
  const found = checkValue(schema, given)
  const told = new Set(found.map(({ path }) => path.join('/')))
  return [
    ...found,
    ...former.flatMap((key) => (told.has(key) ? [] : [{ kind: 'unknown-parameter' as const, path: [key] }])),
  ].map(({ kind, path }) => ({
    ...head,
    kind,
    path: toPointer(mapPath(path, names)),
    said: toPointer(path),
    isFormerName: kind === 'unknown-parameter' && isFormerPath(path, names),
  }))
}

/** What keeps a call from being the wanted one; empty where it is. Only for a call of the wanted tool. */
export function compareCall(
  call: SaidCall,
  index: number,
  wanted: ExpectedCall,
  tool: OfferedTool | null,
): readonly ParameterProblem[] {
  if (wanted.arguments === null) return []
  const given = readArguments(call.arguments)
  const bySchema = checkCall(call, index, tool)
  if (given === null) return bySchema
  const mapped = mapArguments(given, tool?.parameterNames ?? {})
  const wrong = isRecord(mapped) ? differences(mapped, wanted.arguments, tool) : []
  if (wrong.length === 0) return []
  const known = new Set(bySchema.map(({ path }) => path.split('/')[1]))
  const own = wrong
    .filter(({ name }) => !known.has(toPointer([name]).slice(1)))
    .map(({ kind, name }) => ({
      kind,
      call: index,
      tool: wanted.name,
      path: toPointer([name]),
      said: toPointer([givenName(name, tool)]),
      isFormerName: false,
    }))
  return [...bySchema, ...own]
}

interface Difference {
  readonly kind: 'missing-parameter' | 'wrong-value'
  readonly name: string
}

function differences(
  given: JsonRecord,
  wanted: NonNullable<ExpectedCall['arguments']>,
  tool: OfferedTool | null,
): readonly Difference[] {
  const missing = Object.entries(wanted).flatMap(([name, { values, optional }]): readonly Difference[] => {
    const value = memberValue(given, name)
    if (value === undefined) return optional ? [] : [{ kind: 'missing-parameter', name }]
    return values.length === 0 || values.some((one) => equalValues(one, value))
      ? []
      : [{ kind: 'wrong-value', name }]
  })
  // What was not asked for is harmless where it says what holds anyway.
  const extra = Object.entries(given).flatMap(([name, value]): readonly Difference[] =>
    Object.hasOwn(wanted, name) || isDefault(value, givenName(name, tool), tool)
      ? []
      : [{ kind: 'wrong-value', name: name.replace('\u0000', '') }],
  )
  return [...missing, ...extra]
}

function isDefault(value: JsonValue, name: string, tool: OfferedTool | null): boolean {
  const parameter = nodeAt(schemaOf(tool), ['properties', name])
  const usual = memberOf(parameter, 'default')?.valueNode
  return usual !== undefined && equalValues(valueOf(usual), value)
}

function givenName(original: string, tool: OfferedTool | null): string {
  const renamed = Object.entries(tool?.parameterNames ?? {}).find(([, one]) => one.original === original)
  return renamed?.[0] ?? original
}

/** The arguments as an object: as given, out of their JSON text, or none at all; null where they are neither. */
export function readArguments(given: unknown): JsonRecord | null {
  if (given === undefined || given === null) return {}
  if (typeof given !== 'string') return isRecord(given) ? given : null
  if (given.trim() === '') return {}
  const read = readJsonText(given)
  return isRecord(read) ? read : null
}

const parsed = new WeakMap<OfferedTool, JsonNode | null>()

function schemaOf(tool: OfferedTool | null): JsonNode | null {
  if (tool?.parameters === null || tool === null) return null
  const known = parsed.get(tool)
  if (known !== undefined) return known
  const { root } = parseJson(tool.parameters)
  parsed.set(tool, root)
  return root
}

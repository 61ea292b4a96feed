// Arguments and results held against the schemas of their tools.
import { Validator, type OutputUnit } from '@cfworker/json-schema'
import type { JsonValue } from '../../catalog'
import { isList, isRecord, type JsonRecord, type ParameterNames } from '../../evaluation'
import { decodePercent, fromPointer, parseJson, toPointer } from '../../json'
import { addToList } from '../../shared'
import type { RunTool } from '../run-tool'
import type { ArgumentProblem } from '../trace'
import { cleanSchema, withoutPrototype } from './clean-schema'

/** Holds a value against one schema. */
export type Check = (value: JsonValue) => readonly ArgumentProblem[]

const ofArguments = new WeakMap<RunTool, Check>()
const ofResults = new WeakMap<RunTool, Check>()

/** All that is wrong with arguments by the schema of their tool, in the names that the variant shows. */
export function checkArguments(tool: RunTool, value: JsonValue): readonly ArgumentProblem[] {
  if (!isRecord(value))
    return [
      { path: '', message: `The arguments are ${kindOf(value)}; an object is wanted.`, keyword: 'type' },
    ]
  const check = remembered(ofArguments, tool, tool.parameters)
  const found = check(value)
  const told = new Set(found.map(({ path }) => path))
  return [...found, ...formerNames(value, tool.parameterNames, []).filter(({ path }) => !told.has(path))]
}

/** All that is wrong with a result by the tool's output schema; nothing where it states none. */
export function checkResult(tool: RunTool, value: JsonValue): readonly ArgumentProblem[] {
  return tool.outputSchema === null ? [] : remembered(ofResults, tool, tool.outputSchema)(value)
}

function remembered(checks: WeakMap<RunTool, Check>, tool: RunTool, schema: string | null): Check {
  const known = checks.get(tool)
  if (known) return known
  const made = schema === null ? () => [] : checkFor(schema)
  checks.set(tool, made)
  return made
}

/** Makes a check out of the JSON text of a schema; a text that is no JSON says nothing. */
export function checkFor(schema: string): Check {
  const { root } = parseJson(schema)
  if (!root) return () => []
  const validator = new Validator(cleanSchema(root), '2019-09', false)
  return (value) => {
    try {
      return problemsOf(validator.validate(withoutPrototype(value)).errors)
    } catch {
      // A schema that refers to itself without end, or a key that no text can hold.
      return [{ path: '', message: 'The value cannot be held against the schema.', keyword: '$ref' }]
    }
  }
}

/** Errors that only say that there is another one inside. */
const WRAPPERS = new Set([
  '$ref',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'allOf',
  'if',
  'dependentSchemas',
])
const MOST_PROBLEMS = 20

function problemsOf(errors: readonly OutputUnit[]): readonly ArgumentProblem[] {
  const told = new Map<string, ArgumentProblem>()
  const leaves = withoutOtherBranches(errors).filter(({ keyword }) => !WRAPPERS.has(keyword))
  for (const error of leaves) {
    // A property that is known and wrong counts to the validator as one of the others too.
    if (error.keyword === 'false' && leaves.some((one) => one.keyword !== 'false' && isWithin(one, error)))
      continue
    const problem = problemOf(error)
    const key = `${problem.path} ${problem.keyword ?? ''}`
    if (!told.has(key)) told.set(key, problem)
  }
  return [...told.values()].slice(0, MOST_PROBLEMS)
}

function isWithin(one: OutputUnit, other: OutputUnit): boolean {
  const place = other.instanceLocation
  return one.instanceLocation === place || one.instanceLocation.startsWith(`${place}/`)
}

/** Of alternatives that all failed, what the nearest one says: the others would only be noise. */
function withoutOtherBranches(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  return unions.reduce((left, union) => {
    if (!left.includes(union)) return left
    const head = `${union.keywordLocation}/`
    const isInside = (one: OutputUnit): boolean =>
      one.keywordLocation.startsWith(head) && one.instanceLocation.startsWith(union.instanceLocation)
    const branches = new Map<string, OutputUnit[]>()
    for (const one of left.filter(isInside))
      addToList(branches, one.keywordLocation.slice(head.length).split('/')[0] ?? '', one)
    const isTypeFlaw = (list: readonly OutputUnit[]): number =>
      Number(list.some((one) => one.keyword === 'type' && one.instanceLocation === union.instanceLocation))
    const [nearest = []] = [...branches.values()].toSorted(
      (one, other) => isTypeFlaw(one) - isTypeFlaw(other) || one.length - other.length,
    )
    return left.filter((one) => !isInside(one) || nearest.includes(one))
  }, errors)
}

const REQUIRED = /^Instance does not have required property "([\s\S]*)"\.$/

function problemOf({ keyword, instanceLocation, error }: OutputUnit): ArgumentProblem {
  const path = fromPointer(decodePercent(instanceLocation.replace(/^#/, '')))
  if (keyword === 'required') {
    const name = REQUIRED.exec(error)?.[1] ?? ''
    return { path: toPointer([...path, name]), message: `"${name}" is missing; it is required.`, keyword }
  }
  if (keyword === 'false')
    return {
      path: toPointer(path),
      message: `There is no parameter "${String(path.at(-1) ?? '')}".`,
      keyword: 'additionalProperties',
    }
  const message = error.replace(/^Instance (?:type )?/, (head) =>
    head === 'Instance ' ? 'The value ' : 'The type ',
  )
  return { path: toPointer(path), message, keyword }
}

/** Names that parameters had before they were renamed: they stand in no schema that was shown. */
function formerNames(
  value: JsonRecord,
  names: ParameterNames,
  path: readonly string[],
): readonly ArgumentProblem[] {
  const originals = new Set(Object.values(names).map(({ original }) => original))
  return Object.entries(value).flatMap(([key, member]) => {
    const known = Object.hasOwn(names, key) ? names[key] : undefined
    if (!known)
      return originals.has(key)
        ? [
            {
              path: toPointer([...path, key]),
              message: `There is no parameter "${key}".`,
              keyword: 'additionalProperties',
            },
          ]
        : []
    const inside = isList(member) ? member : [member]
    return inside.flatMap((one) =>
      isRecord(one) ? formerNames(one, known.within ?? {}, [...path, key]) : [],
    )
  })
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null'
  return isList(value) ? 'a list' : `a ${typeof value}`
}

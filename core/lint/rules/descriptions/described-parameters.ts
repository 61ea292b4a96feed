import type { SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, membersOf, stringAt, type JsonNode, type JsonPath } from '../../../json'
import { placeInSchema } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, Fix, Severity, ToolSubject } from '../../rule'
import { hasKeyword, onlyConstrains, typesOf } from '../../schema-reading'

/** A parameter, at any depth, that something is said about. */
export interface DescribedParameter {
  readonly visit: SchemaVisit
  readonly name: string
  /** Its description, trimmed, never empty. */
  readonly text: string
}

/** What a parameter takes, and where its schema says so. */
export interface ParameterType {
  /** The only type that it takes beside null, in lower case; null where there are several or none. */
  readonly type: string | null
  /** The schema that says the type: the parameter's own, or the only branch of it that is not null. */
  readonly holder: JsonNode
  /** From the tool's schema. */
  readonly holderPath: JsonPath
}

/** Every parameter of a tool that has a description of its own, in order. */
export function describedParameters(subject: ToolSubject): readonly DescribedParameter[] {
  const known = parameters.get(subject)
  if (known) return known
  const found: DescribedParameter[] = []
  for (const visit of subject.schemas) {
    const { name } = visit
    if (name === null) continue
    const text = stringAt(visit.node, DESCRIPTION)?.trim() ?? ''
    if (text !== '' && !onlyConstrains(visit.path)) found.push({ visit, name, text })
  }
  parameters.set(subject, found)
  return found
}

const DESCRIPTION: JsonPath = ['description']

/** Several rules ask of the same tool. */
const parameters = new WeakMap<ToolSubject, readonly DescribedParameter[]>()

/** The type of a parameter. */
export function typeOfParameter({ visit: { node, path } }: DescribedParameter): ParameterType {
  const own = solidTypes(node)
  if (own.length > 0) return { type: onlyOne(own), holder: node, holderPath: path }
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = itemsOf(memberOf(node, keyword)?.valueNode)
    const solid = branches.filter((branch) => !typesOf(branch).includes('null'))
    const [branch] = solid
    if (!branch || solid.length > 1) continue
    return {
      type: onlyOne(solidTypes(branch)),
      holder: branch,
      holderPath: [...path, keyword, branches.indexOf(branch)],
    }
  }
  return { type: null, holder: node, holderPath: path }
}

function solidTypes(schema: JsonNode): readonly string[] {
  return typesOf(schema)
    .map((type) => type.toLowerCase())
    .filter((type) => type !== 'null')
}

function onlyOne(types: readonly string[]): string | null {
  return types.length === 1 ? (types[0] ?? null) : null
}

/** True when the parameter, or the schema that says its type, has one of these keywords. */
export function says(
  { visit }: DescribedParameter,
  { holder }: ParameterType,
  ...keywords: readonly string[]
): boolean {
  return hasKeyword(visit.node, ...keywords) || (holder !== visit.node && hasKeyword(holder, ...keywords))
}

/** True when a parameter's values are listed, or left to another schema that has not been looked at. */
export function isClosedElsewhere({ visit }: DescribedParameter, { holder }: ParameterType): boolean {
  for (const schema of holder === visit.node ? [holder] : [visit.node, holder])
    for (const { key } of membersOf(schema))
      if (ELSEWHERE.has(key) && !(schema === visit.node && holder !== visit.node && COMBINERS.has(key)))
        return true
  return false
}

const COMBINERS = new Set(['anyOf', 'oneOf'])
const ELSEWHERE = new Set(['enum', 'const', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if'])

/** A finding about what a parameter's description says, at the description. */
export function aboutParameter(
  subject: ToolSubject,
  parameter: DescribedParameter,
  severity: Severity,
  message: string,
  more: { readonly fixes?: readonly Fix[]; readonly evidence?: readonly string[] } = {},
): readonly Finding[] {
  return judgeAlike(subject.profiles, severity).map((verdict) => ({
    ...placeInSchema(subject, [...parameter.visit.path, 'description']),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message,
    fixes: more.fixes ?? [],
    ...(more.evidence ? { evidence: more.evidence } : {}),
  }))
}

import type { CatalogEdit } from '../../../catalog'
import { itemsOf, membersOf, nodeAt, stringAt, toPointer, type JsonNode, type JsonPath } from '../../../json'
import { placeInTool, quote } from '../../place'
import { judge, judgeAlike, outcomeSentence, type Verdict } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { example } from '../example'
import { findMisplaced } from './misplaced'

/** Input schemas whose root is not an object. */
export const rootNotObject: ToolRule = {
  id: 'root-not-object',
  title: 'Root is not an object',
  category: 'envelope',
  scope: 'tool',
  explain: {
    what: 'The input schema of a tool is a JSON Schema with "type": "object" at its root, also when the tool has no parameters; so is an output schema, for MCP clients before the revision of 2026-07-28.',
    why: 'Arguments are always an object. Providers refuse the whole request for any other root, and MCP clients drop the tool or the whole list.',
    bad: example({
      inputSchema: { properties: { query: { type: 'string', description: 'Words of the name.' } } },
    }),
    good: example(),
    sources: [
      'https://github.com/kerlenton/mcpsnoop/issues/199',
      'https://github.com/anthropics/claude-code/issues/10825',
      'https://github.com/kirodotdev/Kiro/issues/11026',
      'https://github.com/diegosouzapw/OmniRoute/pull/3360',
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools',
    ],
  },
  check(subject) {
    return [...(isToldElsewhere(subject) ? [] : inputFindings(subject)), ...outputFindings(subject)]
  },
}

/** A schema that stands in the wrong place is told as that. */
function isToldElsewhere(subject: ToolSubject): boolean {
  const kind = findMisplaced(subject)?.kind
  return kind === 'elsewhere' || kind === 'wrapped'
}

function inputFindings(subject: ToolSubject): readonly Finding[] {
  const { schema } = subject.view
  // A null schema says the same as none where formats allow it.
  if (schema === null || schema.type === 'null') return missingSchema(subject)
  if (schema.type !== 'object')
    return report(subject, `is ${describeNode(schema.type)}, not a JSON Schema`, [])
  const type = nodeAt(schema, ['type'])
  if (type?.value === 'object') return []
  // The format has types of its own, in capitals; written in another format they become small.
  if (type?.value === 'OBJECT' && subject.tool.format === 'gemini') return []
  if (type === null) return report(subject, 'has no "type"', setType(subject))
  const written = type.type === 'string' ? quote(String(type.value)) : describeNode(type.type)
  return report(subject, `has the type ${written}`, mayBeObject(subject) ? setType(subject) : [])
}

/** MCP asked for an object at the root of output schemas too, until 2026-07-28 allowed any. */
function outputFindings(subject: ToolSubject): readonly Finding[] {
  if (subject.tool.format !== 'mcp') return []
  const output = nodeAt(subject.view.root, ['outputSchema'])
  if (output?.type !== 'object' || stringAt(output, ['type']) === 'object') return []
  const path = nodeAt(output, ['type']) ? ['outputSchema', 'type'] : ['outputSchema']
  return judgeAlike(subject.profiles, 'warning').map(({ severity, profiles }) => ({
    ...placeInTool(subject, path),
    severity,
    profiles,
    message:
      'The root of the output schema is not "type": "object". MCP demands that up to its revision of 2025-11-25, and clients of those revisions drop the tool or the whole list. Put the result into an object.',
    fixes: [],
  }))
}

function missingSchema(subject: ToolSubject): readonly Finding[] {
  const verdicts = judge(subject.profiles, (profile) => profile.schemaRequired)
  const path = subject.tool.layout.schema
  const empty = { type: 'object', properties: {} }
  const add: Fix = {
    title: 'Add an empty object schema',
    safety: 'safe',
    edits: [{ kind: 'set-value', toolId: subject.tool.id, path, value: empty }],
  }
  return verdicts.map((verdict) =>
    finding(
      subject,
      verdict,
      `The tool has no input schema (${quote(toPointer(path))} is missing). ${outcomeSentence(verdict)} A tool without parameters has {"type": "object", "properties": {}}.`,
      hasNoParameters(subject) ? [add] : [],
    ),
  )
}

/** True when nothing beside the missing schema looks as if it described parameters in another way. */
function hasNoParameters(subject: ToolSubject): boolean {
  const owner = nodeAt(subject.view.root, subject.tool.layout.schema.slice(0, -1))
  return membersOf(owner).every(
    ({ key, valueNode }) =>
      !/param|arg|input|schema|propert|field|signature/i.test(key) || valueNode.type === 'null',
  )
}

function report(subject: ToolSubject, state: string, fixes: readonly Fix[]): readonly Finding[] {
  const written = stringAt(subject.view.schema, ['type'])
  const verdicts = judge(subject.profiles, (profile) =>
    // Gemini writes its types in capitals too.
    profile.requiredMustExist && written?.toUpperCase() === 'OBJECT'
      ? null
      : (profile.objectRoot ?? UNSTATED),
  )
  return verdicts.map((verdict) =>
    finding(
      subject,
      verdict,
      `The root of the input schema ${state}; it must be "type": "object". ${outcomeSentence(verdict)}`.trimEnd(),
      fixes,
    ),
  )
}

/** Nothing is known of those who state no rule, save that arguments are an object everywhere. */
const UNSTATED = { severity: 'error', outcome: null } as const

function finding(subject: ToolSubject, verdict: Verdict, message: string, fixes: readonly Fix[]): Finding {
  const { schema } = subject.tool.layout
  const path = nodeAt(subject.view.root, [...schema, 'type']) ? [...schema, 'type'] : schema
  const { severity, profiles } = verdict
  return { ...placeInTool(subject, path), severity, profiles, message, fixes }
}

function setType(subject: ToolSubject): readonly Fix[] {
  if (!mayBeObject(subject)) return []
  const { tool, view } = subject
  const at = (key: string): JsonPath => [...tool.layout.schema, key]
  const edits: readonly CatalogEdit[] = [
    { kind: 'set-value', toolId: tool.id, path: at('type'), value: 'object' },
    // An object that lists no properties is refused by some; one that combines others has theirs.
    ...(membersOf(view.schema).some(({ key }) => key === 'properties' || COMBINERS.has(key))
      ? []
      : [{ kind: 'set-value', toolId: tool.id, path: at('properties'), value: {} } as const]),
  ]
  return [{ title: 'Set "type" to "object"', safety: 'safe', edits }]
}

/** True when the root is an object in all but its type: it lists properties, or only combines objects, or says nothing at all. */
function mayBeObject(subject: ToolSubject): boolean {
  const { schema } = subject.view
  if (nodeAt(schema, ['properties'])?.type === 'object') return true
  return membersOf(schema).every(
    ({ key, valueNode }) =>
      SAYS_NO_TYPE.has(key) || (COMBINERS.has(key) && itemsOf(valueNode).every(isObjectSchema)),
  )
}

const SAYS_NO_TYPE = new Set([
  '$schema',
  '$id',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'additionalProperties',
  'required',
])
const COMBINERS = new Set(['allOf', 'anyOf', 'oneOf'])

function isObjectSchema(node: JsonNode): boolean {
  return stringAt(node, ['type']) === 'object' || nodeAt(node, ['properties'])?.type === 'object'
}

function describeNode(type: string): string {
  const words: Readonly<Record<string, string>> = {
    array: 'an array',
    boolean: 'a boolean',
    null: 'null',
    number: 'a number',
    object: 'an object',
    string: 'a string',
  }
  return words[type] ?? type
}

import { distance } from 'fastest-levenshtein'
import type { SchemaVisit } from '../../catalog'
import { itemsOf, memberOf, membersOf, samePath, type JsonNode, type JsonPath } from '../../json'
import { placeInSchema, quote, schemaTitle } from '../place'
import { judgeOr, listWords, outcomeSentence } from '../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../rule'
import { branchesOf, onlyConstrains, resolveReference } from '../schema-reading'
import { wordsOfName } from '../text/words'
import { exampleWith } from './example'

const PARAMETERS = { query: { type: 'string', description: 'Words of the product name, in English.' } }

/** `required` lists that name properties which are not there. */
export const requiredUnknown: ToolRule = {
  id: 'required-unknown',
  title: 'Required names an unknown property',
  category: 'structure',
  scope: 'tool',
  explain: {
    what: 'Every name in "required" is a property of the same object.',
    why: 'A model is told to send something that is described nowhere: it invents a value or fails. Gemini refuses the whole request.',
    bad: exampleWith(PARAMETERS, ['querry']),
    good: exampleWith(PARAMETERS, ['query']),
    sources: [
      'https://github.com/probelabs/probe/issues/569',
      'https://github.com/MarkusPfundstein/mcp-obsidian/issues/105',
      'https://github.com/NousResearch/hermes-agent/pull/64054',
      'https://github.com/Kilo-Org/kilocode/pull/11955',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas) {
      const required = memberOf(visit.node, 'required')?.valueNode
      if (required?.type === 'array' && !onlyConstrains(visit.path)) yield* inspect(subject, visit, required)
    }
  },
}

function* inspect(subject: ToolSubject, visit: SchemaVisit, required: JsonNode): Iterable<Finding> {
  const known = knownProperties(subject, visit)
  const names = itemsOf(required)
  for (const [index, node] of names.entries()) {
    if (node.type !== 'string') continue
    const name = String(node.value)
    if (known.has(name)) continue
    const free = [...known].filter((key) => !names.some((other) => other.value === key))
    yield* report(subject, visit.path, { index, name, known, near: nearest(name, free) })
  }
}

interface Unknown {
  readonly index: number
  readonly name: string
  readonly known: ReadonlySet<string>
  readonly near: string | null
}

function report(subject: ToolSubject, path: JsonPath, unknown: Unknown): readonly Finding[] {
  const { index, name, known, near } = unknown
  const title = schemaTitle(path)
  const owner = title === '' ? 'the tool' : `"${title}"`
  const there =
    known.size === 0
      ? 'it has no properties'
      : `it has ${listWords([...known].slice(0, 8).map(quote))}${known.size > 8 ? ' and others' : ''}`
  const advice =
    near === null
      ? `Describe ${quote(name)} in "properties", or remove it from "required".`
      : `Did you mean ${quote(near)}?`
  return judgeOr(subject.profiles, (profile) => profile.requiredMustExist, 'warning').map((verdict) => ({
    ...placeInSchema(subject, [...path, 'required', index]),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `"required" names ${quote(name)}, but ${owner} has no such property (${there}). ${outcomeSentence(verdict, 'The model must send a value that is described nowhere.')} ${advice}`,
    fixes: fixesFor(subject, [...path, 'required', index], near),
  }))
}

function fixesFor(subject: ToolSubject, path: JsonPath, near: string | null): readonly Fix[] {
  const toolId = subject.tool.id
  const place = [...subject.tool.layout.schema, ...path]
  const remove = (safety: Fix['safety']): Fix => ({
    title: 'Remove it from "required"',
    safety,
    edits: [{ kind: 'remove-value', toolId, path: place }],
  })
  if (near === null) return [remove('safe')]
  const rename: Fix = {
    title: `Require ${quote(near)} instead`,
    safety: 'safe',
    edits: [{ kind: 'set-value', toolId, path: place, value: near }],
  }
  return [rename, remove('unsafe')]
}

/** The one name that was surely meant: equal but for case and separators, or at most two edits (one for short names) away. */
function nearest(name: string, candidates: readonly string[]): string | null {
  const plain = wordsOfName(name).join('')
  const alike = candidates.filter((candidate) => wordsOfName(candidate).join('') === plain)
  if (alike.length === 1) return alike[0] ?? null
  const reach = name.length < 5 ? 1 : 2
  const close = candidates.filter(
    (candidate) => distance(candidate, name) <= Math.min(reach, candidate.length - 2),
  )
  return alike.length === 0 && close.length === 1 ? (close[0] ?? null) : null
}

/** The properties an object may have: its own, and those of all branches and references that describe the same object. */
function knownProperties(subject: ToolSubject, visit: SchemaVisit): ReadonlySet<string> {
  const names = new Set<string>()
  for (const other of subject.schemas)
    if (samePath(other.place, visit.place)) collect(subject.view.schema, other.node, names, 0)
  return names
}

function collect(root: JsonNode | null, schema: JsonNode, names: Set<string>, depth: number): void {
  if (depth > DEEPEST) return
  for (const { key } of membersOf(memberOf(schema, 'properties')?.valueNode)) names.add(key)
  const target = resolveReference(root, schema)
  if (target && target !== schema) collect(root, target, names, depth + 1)
  for (const branch of branchesOf(schema)) collect(root, branch, names, depth + 1)
}

const DEEPEST = 8

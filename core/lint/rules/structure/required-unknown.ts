import { distance } from 'fastest-levenshtein'
import type { SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, membersOf, nodeAt, toPointer, type JsonNode, type JsonPath } from '../../../json'
import { placeInSchema, quote } from '../../place'
import { judgeOr, listWords, outcomeSentence } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { branchesOf, combinedBy, hasKeyword, onlyConstrains, resolveReference } from '../../schema-reading'
import { wordsOfName } from '../../text/words'
import { exampleWith } from '../example'
import { called } from './tell'

const PARAMETERS = { query: { type: 'string', description: 'Words of the product name, in English.' } }

/** `required` lists that name properties which are not there. */
export const requiredUnknown: ToolRule = {
  id: 'required-unknown',
  title: 'Required names an unknown property',
  category: 'structure',
  scope: 'tool',
  needs: ['required'],
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
    const known = makeKnown(subject)
    for (const visit of subject.schemas) {
      const required = memberOf(visit.node, 'required')?.valueNode
      if (required?.type === 'array' && !onlyConstrains(visit.path))
        yield* inspect(subject, visit, required, known)
    }
  },
}

function* inspect(
  subject: ToolSubject,
  visit: SchemaVisit,
  required: JsonNode,
  knownOf: (visit: SchemaVisit) => ReadonlySet<string> | null,
): Iterable<Finding> {
  const own = memberOf(visit.node, 'properties')?.valueNode
  const asked = itemsOf(required).entries()
  // Mostly all of them are the object's own.
  const others = [...asked].filter(([, node]) => node.type === 'string' && !memberOf(own, String(node.value)))
  if (others.length === 0) return
  const known = knownOf(visit)
  if (!known) return
  const names = new Set(itemsOf(required).map(({ value }) => value))
  const free = [...known].filter((key) => !names.has(key))
  // Among very many names one is always near.
  const isFew = free.length <= MOST_COMPARED && others.length <= MOST_COMPARED
  for (const [index, node] of others) {
    const name = String(node.value)
    if (known.has(name)) continue
    const near = isFew && name.length <= LONGEST_NAME ? nearest(name, free) : null
    // Perhaps it is described, and only stands in the wrong place.
    const isMisplaced = memberOf(visit.node, name) !== null
    yield* report(subject, visit.path, { index, name, known, near, isMisplaced })
  }
}

const MOST_COMPARED = 100
const LONGEST_NAME = 200

interface Unknown {
  readonly index: number
  readonly name: string
  readonly known: ReadonlySet<string>
  readonly near: string | null
  readonly isMisplaced: boolean
}

function report(subject: ToolSubject, path: JsonPath, unknown: Unknown): readonly Finding[] {
  const { index, name, known, near, isMisplaced } = unknown
  const owner = path.length === 0 ? 'the tool' : called(path)
  const there =
    known.size === 0
      ? 'it has no properties'
      : `it has ${listWords([...known].slice(0, 8).map(quote))}${known.size > 8 ? ' and others' : ''}`
  const advice = isMisplaced
    ? `Something called ${quote(name)} stands beside "properties": move it into them.`
    : near === null
      ? `Describe ${quote(name)} in "properties", or remove it from "required".`
      : `Did you mean ${quote(near)}?`
  return judgeOr(subject.profiles, (profile) => profile.requiredMustExist, 'warning').map((verdict) => ({
    ...placeInSchema(subject, [...path, 'required', index]),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `"required" names ${quote(name)}, but ${owner} has no such property (${there}). ${outcomeSentence(verdict, 'The model must send a value that the schema does not describe.')} ${advice}`,
    fixes: fixesFor(subject, [...path, 'required', index], unknown),
  }))
}

function fixesFor(subject: ToolSubject, path: JsonPath, { near, isMisplaced }: Unknown): readonly Fix[] {
  const toolId = subject.tool.id
  const place = [...subject.tool.layout.schema, ...path]
  const remove = (safety: Fix['safety']): Fix => ({
    title: 'Remove it from "required"',
    safety,
    edits: [{ kind: 'remove-value', toolId, path: place }],
  })
  if (near === null) return [remove(isMisplaced ? 'unsafe' : 'safe')]
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

/**
 * Gives the properties an object may have: its own, and those of all branches and references that describe the same object; null where these
 * are too many to look through.
 */
function makeKnown(subject: ToolSubject): (visit: SchemaVisit) => ReadonlySet<string> | null {
  const known = new Map<string, ReadonlySet<string> | null>()
  let places: Map<string, JsonNode[]> | null = null
  let uses: Uses | null = null
  return ({ place, node }) => {
    if (!places) {
      places = new Map()
      for (const visit of subject.schemas) {
        const key = toPointer(visit.place)
        const nodes = places.get(key)
        if (nodes) nodes.push(visit.node)
        else places.set(key, [visit.node])
      }
    }
    const key = toPointer(place)
    const before = known.get(key)
    if (before !== undefined) return before
    const names = new Set<string>()
    const seen = new Set<JsonNode>()
    const collected = { names, seen }
    for (const node of places.get(key) ?? []) collect(subject.view.schema, node, collected, 0)
    uses ??= usesIn(subject)
    collectUses(subject.view.schema, node, uses, collected, 0)
    const found = seen.size > MOST_SCHEMAS ? null : names
    known.set(key, found)
    return found
  }
}

interface Collected {
  readonly names: Set<string>
  readonly seen: Set<JsonNode>
}

/** The schemas that speak of the same object as the schema they refer to: those with the reference, and those whose branch that is. */
type Uses = ReadonlyMap<JsonNode, readonly JsonNode[]>

function usesIn(subject: ToolSubject): Uses {
  const uses = new Map<JsonNode, JsonNode[]>()
  if (!subject.keywords.has('$ref')) return uses
  const root = subject.view.schema
  for (const { node, path } of subject.schemas) {
    const target = hasKeyword(node, '$ref') ? resolveReference(root, node) : null
    if (!target || target === node) continue
    const owner = combinedBy(path)
    const outer = owner && nodeAt(root, owner)
    const users = uses.get(target) ?? []
    uses.set(target, users)
    users.push(node, ...(outer ? [outer] : []))
  }
  return uses
}

function collectUses(
  root: JsonNode | null,
  schema: JsonNode,
  uses: Uses,
  collected: Collected,
  depth: number,
): void {
  if (depth > DEEPEST_USE) return
  for (const user of uses.get(schema) ?? []) {
    if (collected.seen.has(user)) continue
    collect(root, user, collected, 0)
    collectUses(root, user, uses, collected, depth + 1)
  }
}

const DEEPEST_USE = 3

function collect(root: JsonNode | null, schema: JsonNode, collected: Collected, depth: number): void {
  const { names, seen } = collected
  if (depth > DEEPEST || seen.has(schema) || seen.size > MOST_SCHEMAS) return
  seen.add(schema)
  for (const { key } of membersOf(memberOf(schema, 'properties')?.valueNode)) names.add(key)
  const target = resolveReference(root, schema)
  if (target && target !== schema) collect(root, target, collected, depth + 1)
  for (const branch of branchesOf(schema)) collect(root, branch, collected, depth + 1)
}

const DEEPEST = 8
const MOST_SCHEMAS = 400

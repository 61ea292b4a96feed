import type { JsonPath } from '../../../json'
import { itemsOf, membersOf, memberOf, type JsonNode } from '../../../json'
import {
  definitionKeywords,
  mayRefer,
  referencesIn,
  schemaLists,
  schemaMaps,
  singleSchemas,
  type ReferenceBook,
} from '../../../catalog'
import { judge } from '../../profiles/judge'
import type { CountLimit } from '../../profiles/profile'
import type { ToolRule } from '../../rule'
import { hasKeyword, typesOf } from '../../schema-reading'
import { exampleWith } from '../example'
import { tell } from './tell'

/** Deeper than this, models begin to leave levels out. */
const DEEP = 3

const HOUSE = { type: 'string', description: 'Number of the house, such as 12a.' }
const place = ['house', 'street', 'city', 'country'].reduce<Readonly<Record<string, unknown>>>(
  (inner, name, index) => ({
    type: 'object',
    description: `The ${['building', 'road', 'town', 'state'][index] ?? ''} that the shop lies in.`,
    properties: { [name]: inner },
  }),
  HOUSE,
)

/** Objects in objects in objects. */
export const nestingDepth: ToolRule = {
  id: 'nesting-depth',
  title: 'Deeply nested',
  category: 'structure',
  scope: 'tool',
  needs: ['properties'],
  explain: {
    what: `Objects and arrays stand at most ${DEEP} levels deep inside the arguments, references followed; the root itself does not count.`,
    why: 'Models drop or flatten deep levels. Gemini has refused requests beyond a depth that it does not publish; the number here is an estimate.',
    bad: exampleWith({ shop: place }),
    good: exampleWith({ shop_house: HOUSE }),
    sources: [
      'https://github.com/google-gemini/gemini-cli/issues/5923',
      'https://github.com/google-gemini/gemini-cli/issues/6031',
      'https://github.com/zereight/gitlab-mcp/issues/223',
      'https://github.com/Portkey-AI/gateway/pull/1616',
    ],
    noFix: 'A flat form is another set of arguments: the server has to take it too.',
  },
  check(subject) {
    const { schema } = subject.view
    if (schema?.type !== 'object') return []
    // Without references nothing lies deeper than its place in the text.
    if (!mayRefer(subject.keywords) && subject.schemas.every((visit) => visit.depth <= DEEP)) return []
    const book = referencesIn(schema, subject.schemas)
    const { levels, way } = deepestIn(schema, book)
    const depth = levels - 1
    if (depth <= DEEP) return []
    const verdicts = judge(subject.profiles, ({ nesting }) => exceeded(nesting, depth) ?? LEFT_OUT)
    return tell(subject, verdicts, {
      path: placeOf(way, subject.schemas),
      state: `${titleOf(way)} lies ${depth} levels of objects and arrays deep.`,
      otherwise: 'Models tend to leave out or flatten what lies so deep.',
      advice: 'Give inner values names of their own at a higher level, or take a part as a string.',
    })
  },
}

const LEFT_OUT = { severity: 'warning', outcome: null } as const

function exceeded(limits: readonly CountLimit[], depth: number): CountLimit | null {
  const broken = limits.filter(({ maximum }) => depth > maximum)
  return broken.find(({ severity }) => severity === 'error') ?? broken[0] ?? null
}

/** A schema on the way to the deepest one, and the name under which it stands. */
interface Stop {
  readonly node: JsonNode
  readonly label: string
}

interface Depth {
  /** Levels of objects and arrays, the schema's own included. */
  readonly levels: number
  readonly next: { readonly depth: Depth; readonly stop: Stop } | null
}

/** Schemas that lead on further than this are deep enough to be told; the program's own stack is not to be tried. */
const MOST_STEPS = 300
const FLAT: Depth = { levels: 0, next: null }

/** The levels below a schema, and the way to the deepest. Each schema is looked at once; one that leads back to itself ends there. */
function deepestIn(root: JsonNode, book: ReferenceBook): { levels: number; way: readonly Stop[] } {
  const known = new Map<JsonNode, Depth>()
  const look = (node: JsonNode, steps: number): Depth => {
    const before = known.get(node)
    if (before) return before
    if (steps > MOST_STEPS) return FLAT
    known.set(node, FLAT)
    let best: Depth = { levels: isContainer(node) ? 1 : 0, next: null }
    const take = (child: JsonNode, label: string, own: number): void => {
      const depth = look(child, steps + 1)
      if (
        own + depth.levels > best.levels ||
        (best.next === null && depth.levels > 0 && own + depth.levels === best.levels)
      )
        best = { levels: own + depth.levels, next: { depth, stop: { node: child, label } } }
    }
    const own = best.levels
    for (const { target } of book.of(node)) if (target) take(target, '', 0)
    for (const { key, valueNode } of membersOf(node)) {
      if (definitionKeywords.has(key)) continue
      if (key === 'properties')
        for (const member of membersOf(valueNode)) take(member.valueNode, member.key, own)
      else if (key === 'items' || key === 'prefixItems')
        for (const item of valueNode.type === 'array' ? itemsOf(valueNode) : [valueNode])
          take(item, '[]', own)
      else if (SAME_VALUE.has(key))
        for (const item of valueNode.type === 'array' ? itemsOf(valueNode) : [valueNode]) take(item, '', 0)
      else if (schemaMaps.has(key))
        for (const member of membersOf(valueNode)) take(member.valueNode, '*', own)
      else if (singleSchemas.has(key) && key !== 'propertyNames') take(valueNode, '*', own)
    }
    known.set(node, best)
    return best
  }
  const depth = look(root, 0)
  const way: Stop[] = []
  for (let at = depth.next; at; at = at.depth.next) way.push(at.stop)
  return { levels: depth.levels, way }
}

/** Keywords that speak of the value around them; a negation describes nothing. */
const SAME_VALUE = new Set([...schemaLists, 'if', 'then', 'else'].filter((key) => key !== 'prefixItems'))

function isContainer(node: JsonNode): boolean {
  if (node.type !== 'object') return false
  const types = typesOf(node).map((type) => type.toLowerCase())
  if (types.length > 0) return types.includes('object') || types.includes('array')
  return hasKeyword(node, 'properties', 'items') && memberOf(node, 'properties')?.valueNode.type !== 'null'
}

/** The last schema on the way that stands in the schema's text. */
function placeOf(way: readonly Stop[], schemas: readonly { node: JsonNode; path: JsonPath }[]): JsonPath {
  const deepest = way.findLast(({ node }) => isContainer(node))?.node
  return schemas.find(({ node }) => node === deepest)?.path ?? []
}

const MOST_NAMES = 12

function titleOf(way: readonly Stop[]): string {
  const end = way.findLastIndex(({ node }) => isContainer(node))
  const names = way.slice(0, end + 1).flatMap(({ label }) => (label === '' ? [] : [label]))
  const shownNames = names.length > MOST_NAMES ? ['…', ...names.slice(-MOST_NAMES)] : names
  return `"${shownNames.join('.').replaceAll('.[]', '[]')}"`
}

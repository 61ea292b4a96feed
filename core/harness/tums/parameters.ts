// The parameters of a tool as TUMS looks at them: each with what it is about, read from its name, type and words.
import { wordsOfName } from '../../lint'
import {
  effectiveMembers,
  itemsOf,
  memberOf,
  parseJson,
  stringAt,
  tokenText,
  type JsonNode,
} from '../../json'
import type { RunTool } from '../run-tool'

/** What parameters are about: the groups of the parallel handler. The paper's flight example has time, space and object. */
export type Group = 'time' | 'place' | 'object' | 'amount' | 'option'

/** Kinds of arguments that are texts in a language of their own. */
export type Intricacy = 'SQL' | 'filter' | 'code' | 'expression'

/** One parameter at the top level. */
export interface Parameter {
  readonly name: string
  readonly group: Group
  /** Null: a plain value. */
  readonly intricacy: Intricacy | null
  /** How deep objects and lists of objects lie inside it; 0 for a plain value. */
  readonly nesting: number
  readonly isRequired: boolean
}

/** A schema taken apart: the parameters, and the JSON text of a schema that has only some of them. */
export interface Taken {
  readonly parameters: readonly Parameter[]
  readonly only: (names: readonly string[]) => string
}

/** Takes the schema of a tool apart, in source order. */
export function takeApart(tool: Pick<RunTool, 'parameters'>): Taken {
  const text = tool.parameters ?? '{}'
  const { root } = parseJson(text)
  const members = effectiveMembers(memberOf(root, 'properties')?.valueNode)
  const required = new Set(itemsOf(memberOf(root, 'required')?.valueNode).map(({ value }) => value))
  const parameters = members.map(({ key, valueNode }): Parameter => ({
    name: key,
    group: groupOf(key, valueNode),
    intricacy: intricacyOf(key, valueNode),
    nesting: nestingOf(valueNode, 0),
    isRequired: required.has(key),
  }))
  const definitions = effectiveMembers(root).filter(({ key }) => key === '$defs' || key === 'definitions')
  return {
    parameters,
    only: (names) => {
      const wanted = members.filter(({ key }) => names.includes(key))
      const lines = [
        '"type": "object"',
        `"properties": {${wanted.map(({ keyNode, valueNode }) => `${tokenText(text, keyNode)}: ${tokenText(text, valueNode)}`).join(', ')}}`,
        `"required": ${JSON.stringify(names.filter((name) => required.has(name)))}`,
        ...definitions.map(
          ({ keyNode, valueNode }) => `${tokenText(text, keyNode)}: ${tokenText(text, valueNode)}`,
        ),
      ]
      return `{${lines.join(', ')}}`
    },
  }
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

const TIME = wordsOf(
  'date time day days month year week hour minute second when since until before after start end from to deadline duration period schedule checkin checkout departure arrival birthday timestamp datetime timezone expiry expiration',
)
/** Words that mean a time only beside another word that does, or by their format. */
const TIME_OR_PLACE = wordsOf('from to start end departure arrival')
const PLACE = wordsOf(
  'city country state region location address place street zip postcode postal latitude longitude lat lon lng airport station origin destination province county area map coordinates venue continent where',
)
const AMOUNT = wordsOf(
  'amount price cost count number quantity limit size total max maximum min minimum budget rate weight height width length radius distance percentage percent page offset top score age volume',
)

/** Name first, then type and format, then the description's first words. */
export function groupOf(name: string, schema: JsonNode): Group {
  const words = wordsOfName(name).map((word) => word.toLowerCase())
  const format = stringAt(schema, ['format']) ?? ''
  if (/^(?:date|time|date-time|duration)$/.test(format)) return 'time'
  const isTime = words.some((word) => TIME.has(word) && !TIME_OR_PLACE.has(word))
  const isPlace = words.some((word) => PLACE.has(word))
  if (isTime) return 'time'
  if (isPlace) return 'place'
  const description = (stringAt(schema, ['description']) ?? '').toLowerCase().slice(0, 120)
  const told = description.match(/\p{L}+/gu) ?? []
  if (words.some((word) => TIME_OR_PLACE.has(word)))
    return told.some((word) => PLACE.has(word) && !TIME_OR_PLACE.has(word)) ? 'place' : 'time'
  const type = stringAt(schema, ['type'])
  if (type === 'boolean' || memberOf(schema, 'enum')) return 'option'
  if (words.some((word) => AMOUNT.has(word)) || type === 'number' || type === 'integer') return 'amount'
  if (told.slice(0, 8).some((word) => PLACE.has(word))) return 'place'
  if (told.slice(0, 8).some((word) => TIME.has(word) && !TIME_OR_PLACE.has(word))) return 'time'
  return 'object'
}

const intricacies: readonly { readonly kind: Intricacy; readonly name: RegExp; readonly words: RegExp }[] = [
  { kind: 'SQL', name: /\bsql\b/, words: /\bSQL\b|\bSELECT\b.+\bFROM\b/ },
  {
    kind: 'filter',
    name: /\b(?:filter|filters|where|jql|kql|odata|lucene|cypher|graphql|sparql|xpath|jmespath|jsonpath|selector)\b/,
    words:
      /\b(?:filter (?:expression|string|query|syntax)|query (?:language|syntax|string)|JQL|KQL|OData|Lucene|Cypher|GraphQL|SPARQL|XPath|JMESPath|JSONPath|CSS selector)\b/i,
  },
  {
    kind: 'code',
    name: /\b(?:code|script|snippet|program|source code|python|javascript|lua|bash|shell|command)\b/,
    words:
      /\b(?:(?:python|javascript|typescript|bash|shell|java|lua|ruby|R|source) (?:code|script|snippet|program)|code to (?:run|execute)|shell command)\b/i,
  },
  {
    kind: 'expression',
    name: /\b(?:expression|formula|regex|regexp|regular expression|cron|template|equation)\b/,
    words:
      /\b(?:(?:mathematical|arithmetic|cron|boolean|regular|lambda) expression|regex|formula to|equation to)\b/i,
  },
]

/** A text in a language of its own: what its name or its description says. Only texts, and lists or objects that are called filters. */
export function intricacyOf(name: string, schema: JsonNode): Intricacy | null {
  const type = stringAt(schema, ['type'])
  if (memberOf(schema, 'enum') || type === 'boolean' || type === 'integer' || type === 'number') return null
  const words = wordsOfName(name).join(' ').toLowerCase()
  const description = stringAt(schema, ['description']) ?? ''
  // What is named after such a text only points to it.
  const isPointer = /\b(?:id|ids|key|name|names|type|types|count|url|uri|uuid|slug)$/.test(words)
  const found = intricacies.find(
    ({ kind, name: pattern, words: told }) =>
      told.test(description) ||
      (!isPointer && pattern.test(words) && (kind !== 'code' || isProgram(words, description))),
  )
  if (!found) return null
  if (type === 'array' || type === 'object')
    return found.kind === 'filter' && nestingOf(schema, 0) > 0 ? 'filter' : null
  return found.kind
}

/** A code may be that of a country or a discount, a program one of television, and a command a single word: only what is run is code. */
function isProgram(words: string, description: string): boolean {
  if (/\b(?:script|snippet|source code|python|javascript|lua|bash|shell)\b/.test(words)) return true
  return (
    /^(?:code|program|command)$/.test(words) &&
    /\b(?:run|runs|execute|executed|executes|snippet|script|source|compile|lint)\b/i.test(description)
  )
}

const DEEPEST = 8

function nestingOf(schema: JsonNode, depth: number): number {
  if (depth >= DEEPEST) return depth
  const items = memberOf(schema, 'items')?.valueNode
  if (items?.type === 'object') return nestingOf(items, depth)
  const inside = effectiveMembers(memberOf(schema, 'properties')?.valueNode)
  if (inside.length > 0) return Math.max(...inside.map(({ valueNode }) => nestingOf(valueNode, depth + 1)))
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) =>
    itemsOf(memberOf(schema, keyword)?.valueNode),
  )
  return Math.max(depth, ...branches.map((branch) => nestingOf(branch, depth)))
}

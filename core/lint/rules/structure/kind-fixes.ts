// What was surely meant by a keyword of the wrong kind. `safe` where there is no doubt.
import type { CatalogEdit, SchemaVisit } from '../../../catalog'
import { effectiveMembers, itemsOf, memberOf, type JsonNode } from '../../../json'
import type { Fix, ToolSubject } from '../../rule'
import type { Kind } from './keyword-kinds'
import { typeNames } from './keyword-kinds'
import { plainValue, removeInSchema, setInSchema } from './schema-edits'

/** A keyword and its value, which is not of the keyword's kind. */
export interface WrongKind {
  readonly key: string
  readonly value: JsonNode
  readonly kind: Kind
}

/** The fixes for it; none where the author has to say what was meant. `parent` is the schema around. */
export function fixesForKind(
  subject: ToolSubject,
  visit: SchemaVisit,
  parent: SchemaVisit | null,
  wrong: WrongKind,
): readonly Fix[] {
  const { key, value, kind } = wrong
  const place = [...visit.path, key]
  const isNothing = value.type === 'null' || isEmpty(value)
  const remove = (safety: Fix['safety']): Fix => ({
    title: `Remove "${key}"`,
    safety,
    edits: [removeInSchema(subject, place)],
  })
  if (key === 'required' && value.type === 'boolean') return requireAtObject(subject, visit, parent)
  if (kind === 'object' && isNothing)
    return [{ title: `Write "${key}" as {}`, safety: 'safe', edits: [setInSchema(subject, place, {})] }]
  if (kind === 'schemas' || kind === 'type') return kind === 'schemas' && isNothing ? [remove('unsafe')] : []
  if (kind === 'items') return itemsFix(subject, place, value)
  if (value.type === 'null' || (kind === 'names' && isEmpty(value))) return [remove('safe')]
  const meant = meantBy(subject, visit, wrong)
  return meant === undefined
    ? []
    : [
        {
          title: `Write it as ${JSON.stringify(meant)}`,
          safety: 'safe',
          edits: [setInSchema(subject, place, meant)],
        },
      ]
}

function isEmpty({ type, members, items }: JsonNode): boolean {
  return (type === 'object' || type === 'array') && members.length + items.length === 0
}

/** What the items are is only certain where their type is written as text. */
function itemsFix(subject: ToolSubject, place: SchemaVisit['path'], value: JsonNode): readonly Fix[] {
  const isType = value.type === 'string' && typeNames.has(String(value.value))
  const type = isType ? String(value.value) : 'string'
  return [
    {
      title: `Take items of type ${type}`,
      safety: isType ? 'safe' : 'unsafe',
      edits: [setInSchema(subject, place, { type })],
    },
  ]
}

type Plain = Exclude<ReturnType<typeof plainValue>, undefined>

function meantBy(subject: ToolSubject, visit: SchemaVisit, { value, kind }: WrongKind): Plain | undefined {
  const text = value.type === 'string' ? String(value.value) : null
  if (kind === 'list' && value.type !== 'object' && value.type !== 'array') {
    const plain = plainValue(subject.tool.text, value)
    return plain === undefined ? undefined : [plain]
  }
  if (text === null) return undefined
  if (kind === 'names') return namesIn(visit.node, text)
  if ((kind === 'boolean' || kind === 'schema') && (text === 'true' || text === 'false'))
    return text === 'true'
  if (kind === 'number' && String(Number(text)) === text && Number.isFinite(Number(text))) return Number(text)
  if (kind === 'count' && /^\d{1,15}$/.test(text) && String(Number(text)) === text) return Number(text)
  return undefined
}

/** The property of that name, or the properties that a text with commas lists. */
function namesIn(schema: JsonNode, text: string): readonly string[] | undefined {
  const properties = memberOf(schema, 'properties')?.valueNode
  if (memberOf(properties, text)) return [text]
  const names = text.split(',').map((name) => name.trim())
  return names.every((name) => memberOf(properties, name)) ? names : undefined
}

/**
 * Draft 3 said at each property whether it is required; the list of the object says it for all of them at once, so that the fix of one mends
 * all of that object.
 */
function requireAtObject(
  subject: ToolSubject,
  visit: SchemaVisit,
  parent: SchemaVisit | null,
): readonly Fix[] {
  const title = 'List it in "required" of the object'
  const own = [...visit.path, 'required']
  if (visit.name === null || !parent)
    return [{ title: 'Remove "required"', safety: 'safe', edits: [removeInSchema(subject, own)] }]
  const properties = memberOf(parent.node, 'properties')?.valueNode
  if (!properties || properties.members.length > MOST_AT_ONCE) return []
  const marked = effectiveMembers(properties).filter(
    ({ valueNode }) => memberOf(valueNode, 'required')?.valueNode.type === 'boolean',
  )
  const list = memberOf(parent.node, 'required')?.valueNode
  if (list && list.type !== 'array') return []
  const before = itemsOf(list).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  if (before.length < itemsOf(list).length) return []
  const asked = marked.flatMap(({ key, valueNode }) =>
    memberOf(valueNode, 'required')?.valueNode.value === true ? [key] : [],
  )
  const all = [...new Set([...before, ...asked])]
  const edits: CatalogEdit[] = marked.map(({ key }) =>
    removeInSchema(subject, [...parent.path, 'properties', key, 'required']),
  )
  if (asked.length > 0) edits.push(setInSchema(subject, [...parent.path, 'required'], all))
  return [{ title: asked.length > 0 ? title : 'Remove "required"', safety: 'safe', edits }]
}

/** Objects of more properties are not mended at one blow: each of them would carry all edits. */
const MOST_AT_ONCE = 200

// Our own shape, and whatever else names a request and the right tool in an object of its own: rows of tables are read by it too.
import { fail, succeed, type Result } from '../../../shared'
import { asJson, isObject, listOf, parsedOr, textOf } from '../plain-value'
import type { RawGold } from '../raw-case'
import { readGold, readMention } from '../read-gold'
import type { ToolMention } from '../tool-references'
import { membersIn, requestIn, valueOf } from './members'
import type { CaseShape, ShapeContext } from './shape'

export const own: CaseShape = {
  id: 'own',
  label: 'Cases',
  recognize: (row) => {
    if (!isObject(row)) return false
    const members = membersIn(Object.keys(row))
    return members.has('query') && members.has('gold') && !isOffer(valueOf(row, members, 'gold'))
  },
  read: (row, context) => {
    if (!isObject(row)) return fail('it is no object')
    const members = membersIn(Object.keys(row))
    const stated = valueOf(row, members, 'query')
    const query = requestIn(typeof stated === 'string' ? stated : parsedOr(stated))
    if (query === null)
      return fail(`it has no request (\`${members.get('query') ?? 'query'}\` is empty or no text)`)
    const gold = readGold(valueOf(row, members, 'gold'), context.resolve)
    if (!gold.ok) return gold
    const also = alsoIn(valueOf(row, members, 'alsoRight'), context)
    if (!also.ok) return also
    const offered = offeredIn(valueOf(row, members, 'offered'), context)
    if (!offered.ok) return offered
    const server = textOf(valueOf(row, members, 'server'))
    const id = valueOf(row, members, 'id')
    return succeed({
      kind: 'case',
      raw: {
        id: typeof id === 'number' ? String(id) : textOf(id),
        query,
        offered: offered.value,
        gold: withArguments(onServer(gold.value, server), parsedOr(valueOf(row, members, 'arguments'))),
        alsoRight: also.value,
        origin: textOf(valueOf(row, members, 'origin')),
      },
    })
  },
}

/** Definitions of tools are what is on offer, whatever their member is called. */
function isOffer(value: unknown): boolean {
  const [first] = listOf(parsedOr(value))
  const inner = isObject(first) && isObject(first.function) ? first.function : first
  return isObject(inner) && ['description', 'inputSchema', 'input_schema'].some((key) => key in inner)
}

function alsoIn(value: unknown, { resolve }: ShapeContext): Result<readonly RawGold[], string> {
  const listed = parsedOr(value)
  if (listed === undefined || listed === null || listed === '') return succeed([])
  const golds: RawGold[] = []
  for (const item of Array.isArray(listed) ? listOf(listed) : (textOf(listed) ?? '').split(/[;|\n]/)) {
    const gold = readGold(item, resolve)
    if (!gold.ok) return fail(`of what is right too, ${gold.failure}`)
    golds.push(gold.value)
  }
  return succeed(golds)
}

/** Tools to choose from: a list, or one text with separators; nothing: the whole catalogue. */
function offeredIn(value: unknown, { resolve }: ShapeContext): Result<readonly ToolMention[] | null, string> {
  const listed = parsedOr(value)
  if (listed === undefined || listed === null || listed === '') return succeed(null)
  if (typeof listed === 'string') {
    const read = readGold(listed, resolve)
    return read.ok && read.value.kind === 'tools'
      ? succeed(read.value.tools)
      : fail('what it offers is no list of tools')
  }
  const mentions: ToolMention[] = []
  for (const item of listOf(listed)) {
    const mention = readMention(item)
    if (!mention)
      return fail(`what it offers holds ${JSON.stringify(item).slice(0, 60)}, which names no tool`)
    mentions.push(mention)
  }
  return Array.isArray(listed) ? succeed(mentions) : fail('what it offers is no list of tools')
}

function onServer(gold: RawGold, server: string | null): RawGold {
  if (server === null || gold.kind !== 'tools') return gold
  return { kind: 'tools', tools: gold.tools.map((tool) => (tool.server ? tool : { ...tool, server })) }
}

/** Arguments in a column of their own are those of the only tool. */
function withArguments(gold: RawGold, given: unknown): RawGold {
  const [only, ...others] = gold.kind === 'tools' ? gold.tools : []
  if (!only || others.length > 0 || !isObject(given)) return gold
  const expected = Object.entries(given).map(
    ([name, value]) => [name, { values: [asJson(value)], optional: false }] as const,
  )
  return { kind: 'calls', calls: [{ tool: only, arguments: Object.fromEntries(expected) }], ordered: false }
}

// Which tool assertions of promptfoo state. An assertion that checks something else says nothing about the tool and is passed over in silence
// where another one does; a test without any is not read, with the reason.
import { fail, succeed, type Result } from '../../../shared'
import { isObject, listOf, memberOf, parsedOr, textOf } from '../plain-value'
import { NO_TOOL, type RawGold } from '../raw-case'
import { readCall, readGold } from '../read-gold'
import type { ResolveTool } from '../tool-references'
import { namesInScript } from './promptfoo-script'

/** What assertions state together. */
export interface StatedGold {
  readonly gold: RawGold
  readonly alsoRight: readonly RawGold[]
  readonly remarks: readonly string[]
}

/** What one assertion states; `certain`: it speaks of calls, not of a text that may hold a name. */
interface Statement {
  readonly golds: readonly RawGold[]
  readonly certain: boolean
}

/**
 * The gold of a test. Assertions that speak of calls (`tool-call-f1`, `trajectory:*`, compared names in `javascript`) go before texts that are or
 * contain a tool's name. Several assertions on texts add up: all of their tools are right together. Fails where none states a tool.
 */
export function goldOfAsserts(
  asserts: readonly unknown[],
  resolve: ResolveTool | null,
): Result<StatedGold, string> {
  const all = asserts.flatMap((one) =>
    memberOf(one, 'type') === 'assert-set' ? listOf(memberOf(one, 'assert')) : [one],
  )
  const metadata = all.flatMap((one) => memberOf(memberOf(one, 'config'), 'namewright') ?? [])
  const [written] = metadata
  if (isObject(written)) return readWritten(written, resolve)
  const stated = all.flatMap((one) => statementOf(one, resolve) ?? [])
  const certain = stated.filter((one) => one.certain)
  const [first, ...others] = certain.length > 0 ? certain : stated
  if (!first) return fail(reasonOf(all))
  const together = others.reduce((sum, one) => joinStatements(sum, one), first)
  const [gold = NO_TOOL, ...alsoRight] = together.golds
  const negated = all.some((one) => String(memberOf(one, 'type')).startsWith('not-'))
  const remarks = negated
    ? ['What its `not-…` assertions forbid is left out: a case says what is right.']
    : []
  return succeed({ gold, alsoRight, remarks })
}

/** What our own writing says beside an assertion, since promptfoo has no word for it. */
function readWritten(written: unknown, resolve: ResolveTool | null): Result<StatedGold, string> {
  const gold = readGold(memberOf(written, 'gold'), resolve)
  if (!gold.ok) return gold
  const also: RawGold[] = []
  for (const item of listOf(memberOf(written, 'alsoRight'))) {
    const one = readGold(item, resolve)
    if (!one.ok) return one
    also.push(one.value)
  }
  return succeed({ gold: gold.value, alsoRight: also, remarks: [] })
}

function reasonOf(asserts: readonly unknown[]): string {
  if (asserts.length === 0) return 'it asserts nothing, so nothing says which tool is right'
  const types = [
    ...new Set(asserts.map((one) => textOf(memberOf(one, 'type')) ?? 'an assertion without a type')),
  ]
  return `none of its assertions (${types.join(', ')}) states a tool that is known`
}

/** Tools that are right together: every combination of alternatives, without doubles. */
function joinStatements(one: Statement, other: Statement): Statement {
  const golds = one.golds.flatMap((gold) =>
    other.golds.map((more): RawGold => {
      if (gold.kind === 'calls') return gold
      if (more.kind === 'calls') return more
      const known = new Set(gold.tools.map(({ name }) => name))
      return { kind: 'tools', tools: [...gold.tools, ...more.tools.filter(({ name }) => !known.has(name))] }
    }),
  )
  return { golds, certain: one.certain }
}

function statementOf(assertion: unknown, resolve: ResolveTool | null): Statement | null {
  const type = textOf(memberOf(assertion, 'type')) ?? ''
  const value = memberOf(assertion, 'value')
  switch (type) {
    case 'tool-call-f1':
      return toolsNamed(namesOf(value))
    case 'trajectory:tool-used':
      return toolsNamed(stepsOf(value))
    case 'trajectory:tool-sequence': {
      const names = stepsOf(memberOf(value, 'steps') ?? value)
      const calls = names.map((name) => ({ tool: { name }, arguments: null }))
      return names.length === 0 ? null : { golds: [{ kind: 'calls', calls, ordered: true }], certain: true }
    }
    case 'trajectory:tool-args-match': {
      const call = readCall({ name: memberOf(value, 'name'), arguments: memberOf(value, 'args') })
      return call ? { golds: [{ kind: 'calls', calls: [call], ordered: false }], certain: true } : null
    }
    case 'javascript': {
      const names = namesInScript(typeof value === 'string' ? value : '')
      const known = names.names.filter((name) => names.certain || isKnown(name, resolve))
      return known.length === 0 ? null : { ...toolsNamed(known), certain: names.certain }
    }
    case 'equals':
      return equalTo(value, resolve)
    case 'contains':
    case 'icontains':
    case 'starts-with':
      return isKnown(value, resolve) ? { ...toolsNamed([String(value).trim()]), certain: false } : null
    case 'contains-all':
    case 'icontains-all': {
      const names = namesOf(value).filter((name) => isKnown(name, resolve))
      return names.length === 0 ? null : { ...toolsNamed(names), certain: false }
    }
    case 'contains-any':
    case 'icontains-any': {
      const golds = namesOf(value)
        .filter((name) => isKnown(name, resolve))
        .map((name): RawGold => ({ kind: 'tools', tools: [{ name }] }))
      return golds.length === 0 ? null : { golds, certain: false }
    }
    default:
      return null
  }
}

function toolsNamed(names: readonly string[]): Statement {
  return { golds: [{ kind: 'tools', tools: [...new Set(names)].map((name) => ({ name })) }], certain: true }
}

/** A list of names, or one text with commas. */
function namesOf(value: unknown): readonly string[] {
  const listed = parsedOr(value)
  const items = typeof listed === 'string' ? listed.split(',') : listOf(listed)
  return items.flatMap((item) => textOf(item) ?? [])
}

/** Names of steps: texts, or objects with a name. */
function stepsOf(value: unknown): readonly string[] {
  const items = Array.isArray(value) ? listOf(value) : [value]
  return items.flatMap((item) => textOf(item) ?? textOf(memberOf(item, 'name')) ?? [])
}

/** Whether a text may be taken for a tool's name: one of the catalogue, or without one a text of a name's form. */
function isKnown(value: unknown, resolve: ResolveTool | null): boolean {
  const name = textOf(value)
  if (name === null) return false
  return resolve
    ? resolve({ name }).length > 0
    : /^[A-Za-z_][\w.:/-]*$/.test(name) && /[_.\-/]|[a-z][A-Z]/.test(name)
}

/** A whole answer: a name, or calls in the form of a provider. */
function equalTo(value: unknown, resolve: ResolveTool | null): Statement | null {
  const parsed = parsedOr(value)
  if (typeof parsed === 'string') {
    if (/^none$/i.test(parsed.trim())) return { golds: [NO_TOOL], certain: false }
    return isKnown(parsed, resolve) ? { ...toolsNamed([parsed.trim()]), certain: false } : null
  }
  if (!isObject(parsed) && !Array.isArray(parsed)) return null
  if (
    isObject(parsed) &&
    ('type' in parsed ? parsed.type !== 'function' && parsed.type !== 'tool_use' : false)
  )
    return null
  const gold = readGold(parsed, resolve)
  return gold.ok && listOf(parsed).every((item) => typeof item !== 'string')
    ? { golds: [gold.value], certain: true }
    : null
}

// Tests of promptfoo: `vars` with the request, `assert` with what is right. Other people's tests say that in many ways; what states a tool is read.
import { fail, succeed, type Result } from '../../../shared'
import { isObject, listOf, memberOf, textOf, type PlainObject } from '../plain-value'
import { membersIn, requestIn } from './members'
import { goldOfAsserts } from './promptfoo-asserts'
import type { CaseShape } from './shape'

export const promptfoo: CaseShape = {
  id: 'promptfoo',
  label: 'promptfoo',
  recognize: (row) => isObject(row) && (isObject(row.vars) || Array.isArray(row.assert)) && !('query' in row),
  read: (row, { resolve, container }) => {
    if (!isObject(row)) return fail('it is no object')
    const common = memberOf(container, 'defaultTest')
    const variables = { ...objectOf(memberOf(common, 'vars')), ...objectOf(row.vars) }
    const request = requestOf(variables)
    if (!request.ok) return request
    const asserts = [...listOf(row.assert), ...listOf(memberOf(common, 'assert'))]
    const stated = goldOfAsserts(asserts, resolve)
    if (!stated.ok) return stated
    const { gold, alsoRight, remarks } = stated.value
    const metadata = memberOf(row, 'metadata')
    return succeed({
      kind: 'case',
      raw: {
        id: textOf(memberOf(metadata, 'id')) ?? textOf(row.id),
        query: request.value,
        offered: offeredOf(metadata),
        gold,
        alsoRight,
        origin: textOf(row.description),
      },
      remarks,
    })
  },
}

function objectOf(value: unknown): PlainObject {
  return isObject(value) ? value : {}
}

/** The variable that holds the request: the one that is called so, or the only text. */
function requestOf(variables: PlainObject): Result<string, string> {
  const named = membersIn(Object.keys(variables)).get('query')
  const texts = Object.entries(variables).filter(([, value]) => requestIn(value) !== null)
  const [only, ...others] = texts
  const name = named ?? (others.length === 0 ? only?.[0] : undefined)
  if (name === undefined)
    return fail(
      texts.length === 0
        ? 'its `vars` hold no request'
        : `which of its variables (${texts.map(([key]) => key).join(', ')}) is the request cannot be told; call it \`query\``,
    )
  const value = variables[name]
  const text = requestIn(value)
  if (Array.isArray(value) && text === null)
    return fail(`its variable \`${name}\` is a list of values: write a test for each`)
  if (text === null) return fail(`its variable \`${name}\` holds no text`)
  if (text.startsWith('file://')) return fail(`its request stands in another file (${text})`)
  return succeed(text)
}

/** Our own writing says there what is offered; promptfoo itself says it with the provider. */
function offeredOf(metadata: unknown): readonly { readonly name: string }[] | null {
  const offered = memberOf(metadata, 'offered')
  return Array.isArray(offered)
    ? listOf(offered).flatMap((name) => (typeof name === 'string' ? [{ name }] : []))
    : null
}

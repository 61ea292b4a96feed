import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits } from '../apply-edit'
import type { Catalog } from '../catalog'
import { checkNames } from '../check-names'
import { makeTool } from '../make-tool'
import { readTool, wordsOf } from '../read-tool'
import { bulkTextSteps, type BulkSubject } from './bulk-texts'
import { inStyle, nameStyles, nameWords } from './name-style'
import { bulkPlanSteps, type BulkPlan } from './plan-bulk'
import { rewriter, type Rewriting } from './rewrite'
import { withServer } from './with-server'

const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
function toolOf(id: string, name: string, description: string, properties: object = {}) {
  const text = JSON.stringify({ name, description, inputSchema: { type: 'object', properties } })
  return makeTool({ id, format: 'mcp', layout, text, server: 'shop', origin: null })
}
const catalog: Catalog = {
  tools: [
    toolOf('a', 'getUser', 'Gets a user.', {
      userId: { type: 'string', description: 'Id of a user.' },
      mode: {},
    }),
    toolOf('b', 'get_user_2', 'Gets a user again.'),
    toolOf('c', 'list things', ''),
  ],
  documents: [],
}

function finish<Value>(steps: Generator<unknown, Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function plan(subject: BulkSubject, rewriting: Rewriting, unreadable: readonly string[] = []): BulkPlan {
  const texts = finish(bulkTextSteps(catalog.tools, subject))
  const rewrite = rewriter(rewriting)
  if (!rewrite.ok) throw new Error(rewrite.failure.code)
  const after = texts.map(({ text }) => rewrite.value(text))
  return finish(bulkPlanSteps(catalog, subject, texts, after, (id) => unreadable.includes(id)))
}

test.each([
  ['getHTTPServerList', 'snake_case', 'get_http_server_list'],
  ['get_http_server', 'camelCase', 'getHttpServer'],
  ['github.list_issues', 'camelCase', 'github.listIssues'],
  ['mcp__files__read-text', 'snake_case', 'mcp__files__read_text'],
  ['post_oauth2_token', 'PascalCase', 'PostOauth2Token'],
  ['Get countries by sport', 'kebab-case', 'get-countries-by-sport'],
  ['_private_name', 'camelCase', '_privateName'],
  ['v2API', 'snake_case', 'v2_api'],
  ['!!!', 'snake_case', '!!!'],
] as const)('%s in %s is %s', (name, style, expected) => {
  expect(inStyle(name, style)).toBe(expected)
})

test('spelling keeps the words, and snake and kebab case stay as they are', () => {
  const name = fc.array(fc.stringMatching(/^[a-z]{2,6}\d?$/), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(name, fc.constantFrom(...nameStyles), (words, style) => {
      const styled = inStyle(words.join('_'), style)
      expect(nameWords(styled).map((word) => word.toLowerCase())).toEqual(words)
      expect(inStyle(styled, style)).toBe(styled)
    }),
    { seed: 7 },
  )
})

test('names are planned together: what is taken or illegal is refused with its reason, the rest can be made at once', () => {
  const { edits, changes, refused, same } = plan('tool-names', {
    kind: 'replace',
    find: '^get_?[uU]ser(_2)?$',
    replacement: 'find_user',
    isPattern: true,
    matchesCase: true,
  })
  expect(changes.map(({ after }) => after)).toEqual(['find_user'])
  expect(refused.map(({ partId, reason }) => [partId, /taken/.test(reason)])).toEqual([['b', true]])
  expect(same).toBe(1)
  const applied = applyEdits(catalog, edits)
  expect(applied.ok && applied.value.tools.map((tool) => wordsOf(tool).name)).toEqual([
    'find_user',
    'get_user_2',
    'list things',
  ])
})

test('a tool whose text has a mistake is left out by name', () => {
  const { changes, refused } = plan('tool-names', { kind: 'affix', prefix: 'x_', suffix: '' }, ['a'])
  expect(changes.map(({ toolId }) => toolId)).toEqual(['b'])
  expect(refused.map(({ toolId, reason }) => [toolId, reason.slice(0, 8)])).toEqual([
    ['a', 'Its JSON'],
    ['c', '`x_list '],
  ])
})

test('descriptions of tools and parameters are rewritten in place', () => {
  const replacing = {
    kind: 'replace',
    find: 'A USER',
    replacement: '$& x',
    isPattern: false,
    matchesCase: false,
  } as const
  const tools = plan('tool-descriptions', replacing)
  expect(tools.changes.map(({ after }) => after)).toEqual(['Gets $& x.', 'Gets $& x again.'])
  const parameters = plan('parameter-descriptions', replacing)
  expect(parameters.changes).toHaveLength(1)
  const applied = applyEdits(catalog, parameters.edits)
  expect(applied.ok && readTool(applied.value.tools[0]!).root && applied.value.tools[0]!.text).toContain(
    'Id of $& x.',
  )
})

test('parameters are renamed by their ids', () => {
  const { edits } = plan('parameter-names', { kind: 'style', style: 'snake_case' })
  const applied = applyEdits(catalog, edits)
  expect(applied.ok && applied.value.tools[0]!.text).toContain('"user_id":')
})

test.each([
  [{ kind: 'strip', prefix: 'get', suffix: 'er' }, 'getUser', 'Us'],
  [{ kind: 'strip', prefix: 'set', suffix: '' }, 'getUser', 'getUser'],
  [{ kind: 'affix', prefix: 'a', suffix: 'z' }, '', 'az'],
  [
    { kind: 'replace', find: 'a.b', replacement: '-', isPattern: false, matchesCase: true },
    'a.b axb',
    '- axb',
  ],
  [
    { kind: 'replace', find: '(\\w)-(\\w)', replacement: '$2_$1', isPattern: true, matchesCase: true },
    'a-b',
    'b_a',
  ],
  [{ kind: 'replace', find: '\\-', replacement: '_', isPattern: true, matchesCase: true }, 'a-b', 'a_b'],
] as const)('%o makes %s into %s', (rewriting, text, expected) => {
  const rewrite = rewriter(rewriting)
  expect(rewrite.ok && rewrite.value(text)).toBe(expected)
})

test('a pattern that cannot be read says why', () => {
  const read = rewriter({ kind: 'replace', find: '(a', replacement: '', isPattern: true, matchesCase: true })
  expect(read).toEqual({
    ok: false,
    failure: { code: 'edit/refused', reason: 'The pattern cannot be read: unterminated group.' },
  })
})

test('tools that were made elsewhere stand in place, and only where there are such', () => {
  const moved = withServer(catalog.tools[0]!, 'other')
  const applied = applyEdits(catalog, [{ kind: 'replace-tools', tools: [moved] }])
  expect(applied.ok && applied.value.tools.map(({ server }) => server)).toEqual(['other', 'shop', 'shop'])
  expect(wordsOf(moved).name).toBe('getUser')
  expect(applyEdits(catalog, [{ kind: 'replace-tools', tools: [{ ...moved, id: 'gone' }] }]).ok).toBe(false)
})

test('a whole rename leaves every name free', () => {
  const names = Object.fromEntries(
    catalog.tools.slice(0, 2).map(({ id }, index) => [id, `same_${String(index)}`]),
  )
  expect(checkNames(catalog, names)).toEqual([])
})

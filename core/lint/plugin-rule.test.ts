import { describe, expect, test } from 'vitest'
import { applyEdits, readTool } from '../catalog'
import { toPointer } from '../json'
import { failureOf, type Failure } from '../shared'
import { lintCatalog } from './lint'
import type { PluginFinding } from './plugin-finding'
import { adaptPluginRules, type PluginTool } from './plugin-rule'
import type { Diagnostic, ToolRule } from './rule'
import { catalogOf } from './test-catalog'

const tool = {
  name: 'search_products',
  description: 'Searches products.',
  inputSchema: { type: 'object', properties: { 'a/b': { type: 'string', enum: ['x', 'y'] } } },
}
const catalog = catalogOf(JSON.stringify([tool]), 'shop')
const base = { id: 'acme/rule', title: 'A rule', severity: 'warning', explain: 'Says something.' }

const adapt = (exported: unknown): readonly ToolRule[] => {
  const result = adaptPluginRules(exported, 'rules.mjs')
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const found = (check: unknown, profiles = ['openai', 'mcp']): readonly Diagnostic[] =>
  lintCatalog(catalog, { profiles, ownRules: adapt([{ ...base, check }]) }).filter(
    ({ rule }) => rule === 'acme/rule',
  )

const failed = (check: unknown): Failure | null => {
  try {
    found(check)
  } catch (thrown) {
    return failureOf(thrown)
  }
  return null
}

test('a plug-in sees plain, frozen values', () => {
  let seen: PluginTool | null = null
  found(({ tool: given }: { tool: PluginTool }) => {
    seen = given
  })
  expect(seen).toEqual({
    name: tool.name,
    description: tool.description,
    schema: tool.inputSchema,
    server: 'shop',
    format: 'mcp',
  })
  expect(
    failed(({ tool: given }: { tool: { schema: { type: string } } }) => void (given.schema.type = 'x')),
  ).toMatchObject({
    code: 'plugin/failed',
  })
})

test('its findings stand in the text of the tool, for everybody or for those it names', () => {
  const check = function* (): Iterable<PluginFinding> {
    yield { path: '/schema/properties/a~1b/enum/1', message: 'First.', severity: 'error' }
    yield { path: '/description', message: 'Second.', profiles: ['openai', 'bedrock'] }
    yield { path: '/schema/properties/a~1b/description', message: 'Third.' }
    yield { path: '', message: 'Nobody.', profiles: ['bedrock'] }
  }
  expect(
    found(check).map(({ path, severity, profiles, message }) => [
      toPointer(path),
      severity,
      profiles,
      message,
    ]),
  ).toEqual([
    ['/description', 'warning', ['openai'], 'Second.'],
    ['/inputSchema/properties/a~1b', 'warning', ['openai', 'mcp'], 'Third.'],
    ['/inputSchema/properties/a~1b/enum/1', 'error', ['openai', 'mcp'], 'First.'],
  ])
})

test('its fixes are edits of the catalogue', () => {
  const edits = [
    { path: '/schema/properties/a~1b/enum/1', value: 'z' },
    { path: '/schema/properties/a~1b', rename: 'ab' },
    { path: '/name', rename: 'find_products' },
    { path: '/schema/type', remove: true },
  ]
  const [diagnostic] = found(() => [{ path: '', message: 'm', fix: { title: 'Mend', safe: true, edits } }])
  expect(diagnostic?.fixes[0]).toMatchObject({ title: 'Mend', safety: 'safe' })
  const mended = applyEdits(catalog, diagnostic?.fixes[0]?.edits ?? [])
  if (!mended.ok) throw new Error(JSON.stringify(mended.failure))
  const [text] = mended.value.tools.map((one) => JSON.parse(one.text) as unknown)
  expect(text).toEqual({
    name: 'find_products',
    description: tool.description,
    inputSchema: { properties: { ab: { type: 'string', enum: ['x', 'z'] } } },
  })
  expect(readTool(mended.value.tools[0]!).name).toBe('find_products')
})

describe('a rule that fails is named with its tool', () => {
  const finding = (more: object) => () => [{ path: '', message: 'm', ...more }]
  const fix = (edit: object) => finding({ fix: { title: 't', edits: [edit] } })
  test.each([
    [
      'throws',
      () => {
        throw new TypeError('no such thing')
      },
      'it threw TypeError: no such thing',
    ],
    [
      'throws while it yields',
      function* () {
        yield { path: '', message: 'm' }
        throw new Error('late')
      },
      'it threw Error: late',
    ],
    [
      'gives a promise',
      () => Promise.resolve([]),
      'its check is asynchronous; it has to give its findings at once',
    ],
    ['gives a number', () => 7, 'its check gave no list of findings'],
    ['gives a text', () => 'bad', 'its check gave no list of findings'],
    ['gives texts', () => ['bad'], 'a finding is an object, not "bad"'],
    ['gives no message', () => [{ path: '' }], 'a finding has no "message"'],
    [
      'gives no path',
      () => [{ message: 'm' }],
      'a "path" is "", or starts with /name, /description or /schema, and is not undefined',
    ],
    [
      'gives a foreign path',
      finding({ path: '/inputSchema' }),
      'a "path" is "", or starts with /name, /description or /schema, and is not "/inputSchema"',
    ],
    [
      'gives a wrong severity',
      finding({ severity: 'fatal' }),
      'the severity of a finding is error, warning or info, not "fatal"',
    ],
    [
      'gives wrong profiles',
      finding({ profiles: 'openai' }),
      'the "profiles" of a finding are a list of ids, not "openai"',
    ],
    ['gives an empty fix', finding({ fix: { title: 't', edits: [] } }), 'a fix has no list of "edits"'],
    ['gives a fix without title', finding({ fix: {} }), 'a fix has no "title"'],
    [
      'edits everything',
      fix({ path: '', value: {} }),
      'an edit of the whole tool is not possible; name a place in it',
    ],
    [
      'sets no JSON',
      fix({ path: '/name', value: () => 1 }),
      'an edit says "value" (JSON), "remove": true, or "rename"',
    ],
    [
      'renames a keyword',
      fix({ path: '/schema/type', rename: 'x' }),
      'only "/name" and the schema of a parameter can be renamed',
    ],
    [
      'names a profile that is not there',
      () => [{ path: '', message: 'm', profiles: ['openai', 'opnai'] }],
      'there is no profile "opnai"; did you mean "openai"?',
    ],
    [
      'never ends',
      function* () {
        for (;;) yield { path: '', message: 'm' }
      },
      'it gives more than 10000 findings',
    ],
  ])('%s', (_, check, message) => {
    expect(failed(check)).toEqual({ code: 'plugin/failed', rule: 'acme/rule', tool: tool.name, message })
  })
})

describe('a module that holds no rules is refused', () => {
  const check = (): void => undefined
  test.each([
    [undefined, 'it exports no list called "rules"'],
    [{ rules: [] }, 'it exports no list called "rules"'],
    [[7], 'rule 1: a rule is an object'],
    [
      [{ ...base, check, id: 'rule' }],
      'rule 1 (rule): its id is a prefix of your own and a name, such as "acme/no-internal-words"',
    ],
    [[{ ...base, check, title: '' }], 'rule 1 (acme/rule): it has no title'],
    [
      [{ ...base, check, severity: 'fatal' }],
      'rule 1 (acme/rule): its severity is one of error, warning, info',
    ],
    [
      [{ ...base, check, category: 'mine' }],
      'rule 1 (acme/rule): its category is one of names, envelope, structure, types, grammar, strict, descriptions, security, catalog',
    ],
    [
      [{ ...base, check, explain: null }],
      'rule 1 (acme/rule): it does not explain itself: "explain" is a text, or an object with "what"',
    ],
    [[base], 'rule 1 (acme/rule): it has no function "check"'],
    [
      [
        { ...base, check },
        { ...base, check },
      ],
      'two of its rules are called acme/rule',
    ],
  ])('%j', (exported, message) => {
    expect(adaptPluginRules(exported, 'rules.mjs')).toEqual({
      ok: false,
      failure: { code: 'plugin/unusable', source: 'rules.mjs', message },
    })
  })
})

test('it explains itself in a text, or at length', () => {
  const check = (): void => undefined
  const [short, long] = adapt([
    { ...base, check },
    {
      ...base,
      id: 'acme/other',
      check,
      category: 'names',
      explain: { what: 'a', why: 'b', bad: { name: 'x' }, good: '{}', sources: ['s'] },
    },
  ])
  expect(short).toMatchObject({
    scope: 'tool',
    category: 'descriptions',
    explain: { what: 'Says something.', why: '', bad: '', good: '', sources: [] },
  })
  expect(long).toMatchObject({
    category: 'names',
    explain: { what: 'a', why: 'b', bad: '{\n  "name": "x"\n}', good: '{}', sources: ['s'] },
  })
})

test('a profile that a person added, or that is not in force, may be named', () => {
  const check = () => [{ path: '', message: 'm', profiles: ['gateway', 'gemini'] }]
  const made = adaptPluginRules([{ ...base, check }], 'rules.mjs', { ownProfiles: ['gateway'] })
  if (!made.ok) throw new Error('the rule was refused')
  const ownRules = made.value
  const found = (profiles: readonly string[]) =>
    lintCatalog(catalog, { profiles, ownRules }).filter(({ rule }) => rule === base.id)
  expect(found(['openai'])).toEqual([])
  expect(found(['openai', 'gemini'])).toMatchObject([{ profiles: ['gemini'] }])
})

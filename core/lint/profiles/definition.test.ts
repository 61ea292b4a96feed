import { describe, expect, test } from 'vitest'
import { describeFailure } from '../../shared'
import { readCharacterClass } from './character-class'
import { readProfileDefinition, type ReadDefinition } from './definition'
import { limitFields, strictFields } from './definition-fields'
import { profiles } from './registry'
import { openai } from './openai'
import { unknownLimits } from './profile'

const small = { id: 'our-gateway', label: 'Our gateway', extends: 'openai' }

const read = (value: unknown): ReadDefinition => {
  const result = readProfileDefinition(value)
  if (!result.ok) throw new Error(describeFailure(result.failure, 'terminal').what)
  return result.value
}

const problems = (value: unknown): readonly string[] => {
  const result = readProfileDefinition(value, 'our.json')
  if (result.ok || result.failure.code !== 'config/unreadable') throw new Error('no problem was found')
  expect(result.failure.source).toBe('our.json')
  return result.failure.problems.map(({ path, message }) => `${path}: ${message}`)
}

test('a profile takes over what it extends, and says the rest itself', () => {
  const definition = {
    ...small,
    oneBadTool: 'tool',
    nameLength: [{ maximum: 40 }],
    nameCharacters: { allowed: '[a-z_]', words: 'small letters and _', severity: 'warning' },
    arrayItemsRequired: null,
    strict: { depth: { maximum: 3 } },
  }
  const { definition: kept, profile } = read(definition)
  expect(kept).toBe(definition)
  expect(profile).toMatchObject({
    id: 'our-gateway',
    label: 'Our gateway',
    family: 'Our gateway',
    oneBadTool: 'tool',
    arrayItemsRequired: null,
    descriptionLength: openai.descriptionLength,
    nameCharacters: { severity: 'warning', outcome: 'Our gateway refuses the tool' },
  })
  expect(profile.nameLength).toEqual([
    {
      maximum: 40,
      severity: 'error',
      outcome: 'Our gateway refuses the tool',
      source: openai.sources[0],
    },
  ])
  expect(profile.nameCharacters?.allowed.test('a')).toBe(true)
  expect(profile.nameCharacters?.allowed.test('A')).toBe(false)
  expect(profile.strict?.depth?.maximum).toBe(3)
  expect(profile.strict?.keywords).toEqual([])
  expect(read({ id: 'x', label: 'X', oneBadTool: 'request' }).profile).toEqual({
    ...unknownLimits,
    id: 'x',
    label: 'X',
    family: 'X',
    checked: '',
    sources: [],
    oneBadTool: 'request',
  })
})

test('every field of every built-in profile may stand in a file, and comes back as it was', () => {
  for (const profile of profiles) {
    const limits = Object.keys(limitFields).map((field) => [field, profile[field as keyof typeof profile]])
    const definition = asFile({
      id: 'twin',
      label: profile.label,
      family: profile.family,
      checked: profile.checked,
      sources: profile.sources,
      ...(Object.fromEntries(limits) as object),
    })
    expect(plain(read(definition).profile)).toEqual(plain({ ...profile, id: 'twin' }))
  }
})

/** A profile as its file: patterns as text. */
function asFile(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => (inner instanceof RegExp ? inner.source : inner)),
  )
}

const plain = (value: unknown): unknown => asFile(value)

test('the table of fields knows every field of a profile', () => {
  const identity = ['id', 'label', 'family', 'checked', 'sources']
  for (const profile of profiles) {
    expect(Object.keys(profile).sort()).toEqual([...identity, ...Object.keys(limitFields)].sort())
    if (profile.strict) expect(Object.keys(profile.strict).sort()).toEqual(Object.keys(strictFields).sort())
  }
})

describe('what is wrong is told with its place', () => {
  test.each([
    [7, ': an object with "id", "label" and the limits is wanted here, not 7'],
    [[], ': an object with "id", "label" and the limits is wanted here, not a list'],
    [
      { ...small, id: 'openai' },
      '/id: a built-in profile has this id; take another, and name that one in "extends"',
    ],
    [{ ...small, id: 'Our Gateway' }, '/id: an id holds small letters, digits, - and ., at most 64 of them'],
    [{ id: 'x' }, '/label: the member "label" is missing'],
    [{ ...small, label: ' ' }, '/label: it may not be empty'],
    [
      { ...small, extends: 'opena' },
      '/extends: there is no built-in profile "opena"; did you mean "openai"?',
    ],
    [{ ...small, checked: '2026-02-30' }, '/checked: a day, as YYYY-MM-DD, is wanted here'],
    [
      { ...small, nameLenght: [] },
      '/nameLenght: there is no member "nameLenght"; did you mean "nameLength"?',
    ],
    [{ ...small, nameLength: { maximum: 3 } }, '/nameLength: a list of limits is wanted here, not an object'],
    [{ ...small, nameLength: [{}] }, '/nameLength/0/maximum: the member "maximum" is missing'],
    [
      { ...small, nameLength: [{ maximum: -1 }] },
      '/nameLength/0/maximum: a whole number of at least 0 is wanted here',
    ],
    [
      { ...small, references: { severity: 'fatal' } },
      '/references/severity: one of error, warning, info is wanted here, not "fatal"',
    ],
    [
      { ...small, nameCharacters: { allowed: '(a+)+', words: 'a' } },
      '/nameCharacters/allowed: write one class of characters, such as [a-zA-Z0-9_-]',
    ],
    [
      { ...small, strict: { depth: { maximum: 'x' } } },
      '/strict/depth/maximum: a whole number of at least 0 is wanted here, not "x"',
    ],
    [{ ...small, strict: { dept: null } }, '/strict/dept: there is no member "dept"; did you mean "depth"?'],
    [
      { ...small, formats: { allowed: { string: 'uri' } } },
      '/formats/allowed/string: a list of texts is wanted here, not "uri"',
    ],
  ])('%j', (value, problem) => {
    expect(problems(value)).toContain(problem)
  })

  test('all of it at once', () => {
    expect(
      problems({ id: 'openai', extends: 'nobody', nesting: [{ maximum: 1.5 }], whatever: 1 }),
    ).toHaveLength(5)
  })
})

describe('a class of characters', () => {
  test.each([
    ['[a-z]', 'm', 'M'],
    ['[^a-z]', 'M', 'm'],
    ['[\\w.\\-]', '-', '/'],
    ['[\\]\\\\]', ']', '['],
    ['[\\p{Script=Greek}]', 'λ', 'l'],
    ['[😀-😎]', '😃', 'x'],
  ])('%s', (text, inside, outside) => {
    const result = readCharacterClass(text)
    if (!result.ok) throw new Error(result.failure)
    expect([result.value.test(inside), result.value.test(outside)]).toEqual([true, false])
  })

  test.each([
    '',
    '[',
    ']',
    '[]',
    'a',
    '[a',
    '[a]b',
    '[a][b]',
    '[a]*',
    '(a)',
    '[z-a]',
    '[\\]',
    `[${'a'.repeat(600)}]`,
  ])('refuses %s', (text) => {
    expect(readCharacterClass(text).ok).toBe(false)
  })
})

test('an outcome ends where its sentence does, and a full stop alone is none', () => {
  const limit = (outcome: string) => ({ ...small, references: { outcome } })
  expect(read(limit('the gateway drops it.')).profile.references?.outcome).toBe('the gateway drops it')
  expect(problems(limit(' . '))).toEqual(['/references/outcome: it may not be empty'])
})

test('a keyword that is nearly one of JSON Schema is misspelt, any other may be one of the provider', () => {
  const refusing = (...keywords: readonly string[]) => ({ ...small, keywords: [{ keywords }] })
  expect(problems(refusing('additionalPropertes', 'OneOf', 'x-oneof'))).toEqual([
    '/keywords/0/keywords/0: there is no keyword "additionalPropertes"; did you mean "additionalProperties"?',
    '/keywords/0/keywords/1: there is no keyword "OneOf"; did you mean "oneOf"?',
  ])
  expect(problems(refusing())).toEqual([
    '/keywords/0/keywords: name at least one keyword, or leave the limit out',
  ])
  expect(
    read(refusing('x-order', 'markdownDescription', 'example', 'nullable')).profile.keywords,
  ).toHaveLength(1)
})

test('too many tools are no flaw of one of them', () => {
  const outcome = (more: object): unknown =>
    read({ id: 'x', label: 'X', toolsPerRequest: [{ maximum: 5 }], ...more }).profile.toolsPerRequest[0]
      ?.outcome
  expect(outcome({})).toBe('X takes no more tools in one request')
  expect(outcome({ oneBadTool: 'tool' })).toBe('X takes no more tools in one request')
  expect(outcome({ oneBadTool: 'request' })).toBe('X refuses the whole request')
})

test('a prefix knows one word in braces, and characters that cannot be seen are spelled out', () => {
  expect(problems({ ...small, namePrefix: '{client}__{server}' })).toEqual([
    '/namePrefix: "{client}" stands for nothing; only {server} does',
  ])
  expect(problems({ ...small, extends: 'open\u0007ai' })[0]).not.toContain('\u0007')
})

// docs/profiles.md says what the profiles say: `NAMEWRIGHT_WRITE_DOCS=1 npx vitest run core/lint/profiles` writes it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limitFields, strictFields, type FieldKind, type LimitField } from './definition-fields'
import type { Consequence, Profile, StrictLimits } from './profile'
import { profiles } from './registry'

const page = join(import.meta.dirname, '../../../docs/profiles.md')

/** What each field claims, in the words of the page. */
const CLAIMS: Readonly<
  Record<Exclude<LimitField, 'oneBadTool' | 'namePrefix' | 'knownKeywords' | 'strict'>, string>
> = {
  nameLength: 'Names of at most {maximum} characters',
  nameCharacters: 'Names of {words}',
  nameStart: 'Names that start with {words}',
  uniqueNames: 'No two tools of one name',
  propertyKeyLength: 'Names of parameters of at most {maximum} characters',
  propertyKeyCharacters: 'Names of parameters of {words}',
  propertyKeyStart: 'Names of parameters that start with {words}',
  nestedPropertyKeys: 'Names of nested parameters are held to the same',
  schemaRequired: 'Every tool has an input schema',
  objectRoot: 'The root of the input schema is of type object',
  rootKeywords: 'Not at the root: {keywords}',
  olderDialects: 'No `$schema` older than 2020-12',
  formerForms: 'No forms that 2020-12 no longer has',
  olderOutputDialects: 'No `$schema` older than 2020-12 in an output schema',
  dollarKeys: 'No keys that start with $',
  propertiesRequired: 'Every object schema has `properties`',
  emptyProperties: 'No empty `properties`',
  arrayItemsRequired: 'Every array schema has `items`',
  containerTypes: '`properties` are an object, `required` is a list',
  requiredMustExist: 'Every entry of `required` is a property',
  booleanSchemas: 'No `true`, `false` or `{}` as the schema of a property',
  references: 'No `$ref`',
  lostReferences: 'No `$ref` that leads nowhere',
  recursion: 'No schema that leads back to itself',
  keywords: 'Not anywhere: {keywords}',
  formats: 'No `format` but {formats}',
  enumSize: 'Enums of at most {maximum} values',
  nesting: 'At most {maximum} levels of objects and arrays below the root',
  complexity: 'Schemas of a complexity of at most {maximum}',
  headerAnnotations: '`x-mcp-header` as the specification has it',
  typeRequired: 'Every schema has a `type`',
  typeLists: 'No list as `type`',
  enumStrings: 'Only texts in enums',
  defaults: 'No `default`',
  numberForms: 'Whole numbers are written so',
  patternAnchors: 'A `pattern` starts with ^ and ends with $',
  patternFeatures: 'No look-around and no class escapes in a `pattern`',
  bounds: '`maxLength` and `maxItems` of at most {maximum}',
  grammarKeywords: 'Not in a grammar: {keywords}',
  unenforced: 'Taken, and not held to: {keywords}',
  nestedDropped: 'Nothing below the first level',
  oneOf: 'No `oneOf`',
  descriptionRequired: 'Every tool has a description',
  descriptionLength: 'Descriptions of at most {maximum} characters',
  toolsPerRequest: 'At most {maximum} tools in a request',
}

const STRICT_CLAIMS: Readonly<Record<keyof StrictLimits, string>> = {
  closedObjects: 'Strict: every object says `additionalProperties: false`',
  requiredAll: 'Strict: every property is required',
  keywords: 'Strict, not anywhere: {keywords}',
  recursion: 'Strict: no schema that leads back to itself',
  properties: 'Strict: at most {maximum} properties',
  depth: 'Strict: at most {maximum} levels',
  enumValues: 'Strict: at most {maximum} values in all enums',
  enumText: 'Strict: at most {maximum} characters in an enum of more than 250 values',
  text: 'Strict: at most {maximum} characters of names and values',
  optionalOfAll: 'Strict: at most {maximum} optional parameters in all strict tools',
  tools: 'Strict: at most {maximum} strict tools in a request',
}

const COSTS = {
  request: 'One refused tool fails the whole request.',
  tool: 'Only the refused tool is lost.',
  unknown: 'What one refused tool costs is not known.',
} as const

test('every claim has a severity, an outcome and a public source; every profile a day and sources', () => {
  for (const profile of profiles) {
    expect(profile.checked).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(profile.sources.length).toBeGreaterThan(0)
    const claims = claimsOf(profile)
    expect(claims.length, profile.id).toBeGreaterThan(0)
    for (const { limit, words } of claims) {
      expect(limit.source, `${profile.id}: ${words}`).toMatch(/^https:\/\//)
      expect(limit.outcome.trim(), `${profile.id}: ${words}`).not.toMatch(/^$|\.$/)
    }
  }
})

test('providers whose requests fail as a whole say so', () => {
  const failing = [
    'openai',
    'openai-strict',
    'anthropic',
    'anthropic-strict',
    'gemini',
    'gemini-json-schema',
    'vertex',
    'bedrock',
  ]
  for (const { id, oneBadTool } of profiles) if (failing.includes(id)) expect(oneBadTool, id).toBe('request')
})

test('no keyword is both known to be taken and refused anywhere', () => {
  for (const { id, knownKeywords, keywords, strict } of profiles) {
    // A strict mode is the narrower one: what it refuses, its provider takes elsewhere.
    if (strict) continue
    const refused = keywords.filter(({ severity }) => severity === 'error').flatMap((limit) => limit.keywords)
    expect(
      (knownKeywords ?? []).filter((keyword) => refused.includes(keyword)),
      id,
    ).toEqual([])
  }
})

test('docs/profiles.md is that of the profiles', () => {
  if (process.env['NAMEWRIGHT_WRITE_DOCS'] === '1') writeFileSync(page, pageText())
  expect(readFileSync(page, 'utf8')).toBe(pageText())
})

function pageText(): string {
  return [
    '# Profiles',
    'What each provider and client is known to accept and refuse, with its source. A profile is data: nothing is claimed that no public source says, and what is not known is listed as unknown. An `error` is refused, or lost; a `warning` works badly, or not everywhere; `info` is advice. The day is the one on which the claims were last compared with their sources. `namewright matrix` and the matrix of the studio show tools against them; a profile of your own is a file, see [Configuration](configuration.md).',
    ...profiles.map(section),
  ]
    .join('\n\n')
    .concat('\n')
}

function section(profile: Profile): string {
  const { label, id, checked, oneBadTool, namePrefix, knownKeywords, sources } = profile
  const rows = claimsOf(profile).map(
    ({ words, limit }) =>
      `| ${cell(words)} | ${limit.severity} | ${cell(limit.outcome)} | ${windowOf(limit)} | ${linkOf(limit.source)} |`,
  )
  const facts = [
    COSTS[oneBadTool],
    namePrefix === null ? 'Names are sent as they are.' : `Names are sent with \`${namePrefix}\` in front.`,
    knownKeywords === null
      ? 'No public list of the keywords that are taken.'
      : `Keywords that are known to be taken: ${knownKeywords.map((keyword) => `\`${keyword}\``).join(', ')}.`,
  ]
  return [
    `## ${label}`,
    `\`${id}\`, checked on ${checked}. ${facts.join(' ')}`,
    ['| claim | severity | what happens | versions | source |', '|---|---|---|---|---|', ...rows].join('\n'),
    `Unknown: ${unknownOf(profile).join('; ') || 'nothing'}.`,
    `Read: ${sources.map(linkOf).join(', ')}`,
  ].join('\n\n')
}

interface Claim {
  readonly words: string
  readonly limit: Consequence
}

function claimsOf(profile: Profile): readonly Claim[] {
  const own = Object.entries(CLAIMS).flatMap(([field, words]) =>
    limitsIn(profile[field as LimitField], limitFields[field as LimitField]).map((limit) => ({
      words: fill(words, limit),
      limit,
    })),
  )
  const { strict } = profile
  if (!strict) return own
  const inStrict = Object.entries(STRICT_CLAIMS).flatMap(([field, words]) =>
    limitsIn(strict[field as keyof StrictLimits], strictFields[field as keyof StrictLimits]).map((limit) => ({
      words: fill(words, limit),
      limit,
    })),
  )
  return [...own, ...inStrict]
}

function limitsIn(value: unknown, kind: FieldKind): readonly Consequence[] {
  if (value === null) return []
  return kind === 'counts' || kind === 'keywords' ? (value as readonly Consequence[]) : [value as Consequence]
}

function fill(words: string, limit: Consequence): string {
  const values = limit as unknown as Readonly<Record<string, unknown>>
  const formats = Object.entries((values['allowed'] ?? {}) as Readonly<Record<string, readonly string[]>>)
    .map(([type, names]) => `${names.map((name) => `\`${name}\``).join(', ')} for ${type}`)
    .join('; ')
  return words
    .replace('{maximum}', () => Number(values['maximum']).toLocaleString('en'))
    .replace('{words}', () => String(values['words']))
    .replace('{keywords}', () =>
      ((values['keywords'] ?? []) as readonly string[]).map((one) => `\`${one}\``).join(', '),
    )
    .replace('{formats}', () => formats)
}

/** The claims that the profile does not make, without their figures. */
function unknownOf(profile: Profile): readonly string[] {
  const missing = Object.entries(CLAIMS).flatMap(([field, words]) =>
    limitsIn(profile[field as LimitField], limitFields[field as LimitField]).length > 0
      ? []
      : [plainWords(words)],
  )
  const strict = profile.strict
    ? Object.entries(STRICT_CLAIMS).flatMap(([field, words]) =>
        limitsIn(
          profile.strict?.[field as keyof StrictLimits] ?? null,
          strictFields[field as keyof StrictLimits],
        ).length > 0
          ? []
          : [plainWords(words)],
      )
    : []
  return [...missing, ...strict]
}

function plainWords(words: string): string {
  const text = words
    .replace(/ of at most \{maximum\}( \w+)?/, ' of how many$1')
    .replace('at most {maximum}', 'how many')
    .replace('At most {maximum}', 'How many')
    .replace('{words}', 'which characters')
    .replace(/: \{keywords\}/, ': which keywords')
    .replace('{formats}', 'which ones')
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function windowOf({ since, until }: Consequence): string {
  if (since === undefined) return until === undefined ? '' : `to ${until}`
  return until === undefined ? `from ${since}` : `${since} to ${until}`
}

function linkOf(source: string): string {
  const [, repository, number] =
    /^https:\/\/github\.com\/([^/]+\/[^/]+)\/(?:issues|pull)\/(\d+)$/.exec(source) ?? []
  if (repository !== undefined && number !== undefined) return `[${repository}#${number}](${source})`
  return `[${source.replace(/^https:\/\/(?:www\.)?([^/]+).*$/, '$1')}](${source})`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

// Lint and export know the strict modes each for itself; here they are held against each other.
import { describe, expect, test } from 'vitest'
import { readText, writeCatalog } from '../core/formats'
import { lintCatalog, type ProfileId } from '../core/lint'

type Target = 'openai-chat' | 'anthropic'

const PROFILES: Readonly<Record<Target, ProfileId>> = {
  'openai-chat': 'openai-strict',
  anthropic: 'anthropic-strict',
}
const STRICT_RULES = [
  'strict-additional-properties',
  'strict-required-all',
  'strict-oneof',
  'strict-limits',
  'strict-keywords',
  'default-unsupported',
]

function catalogOf(text: string) {
  const read = readText(text, { file: 'a.json', newDocumentId: () => 'a.json' })
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return { tools: read.value.tools, documents: read.value.documents }
}

/** A closed MCP tool with one required parameter. */
function toolText(it: unknown): string {
  const inputSchema = { type: 'object', properties: { it }, required: ['it'], additionalProperties: false }
  return JSON.stringify({ tools: [{ name: 'a_tool', description: 'Does.', inputSchema }] })
}

/** What the strict export of a tool is, as text. */
function written(it: unknown, format: Target): string {
  return writeCatalog(catalogOf(toolText(it)), { format, names: {}, toolIds: 'all', strict: true }).text
}

function strictFindings(text: string, profile?: ProfileId): readonly string[] {
  return lintCatalog(catalogOf(text), profile ? { profiles: [profile] } : {})
    .filter(({ rule }) => STRICT_RULES.includes(rule))
    .map(({ rule, path }) => `${rule} ${path.join('/')}`)
}

const KEYWORDS: readonly (readonly [string, object])[] = [
  ['minLength', { type: 'string', minLength: 1 }],
  ['maxLength', { type: 'string', maxLength: 9 }],
  ['pattern', { type: 'string', pattern: '^a$' }],
  ['format', { type: 'string', format: 'date' }],
  ['minimum', { type: 'integer', minimum: 1 }],
  ['maximum', { type: 'integer', maximum: 9 }],
  ['exclusiveMinimum', { type: 'integer', exclusiveMinimum: 1 }],
  ['exclusiveMaximum', { type: 'integer', exclusiveMaximum: 9 }],
  ['multipleOf', { type: 'integer', multipleOf: 2 }],
  ['minItems', { type: 'array', items: { type: 'string' }, minItems: 2 }],
  ['maxItems', { type: 'array', items: { type: 'string' }, maxItems: 2 }],
  ['uniqueItems', { type: 'array', items: { type: 'string' }, uniqueItems: true }],
  ['contains', { type: 'array', items: { type: 'string' }, contains: { type: 'string' } }],
  ['oneOf', { oneOf: [{ type: 'string' }, { type: 'integer' }] }],
  ['anyOf', { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
  ['not', { type: 'string', not: { const: 'a' } }],
  ['if', { type: 'string', if: { const: 'a' } }],
  ['enum', { type: 'string', enum: ['a'] }],
  ['const', { type: 'string', const: 'a' }],
  ['default', { type: 'string', default: 'a' }],
  ['title', { type: 'string', title: 'A' }],
]

describe.each(['openai-chat', 'anthropic'] as const)('%s', (format) => {
  test.each(KEYWORDS)('%s is kept by the export exactly where lint lets it pass', (keyword, it) => {
    const isKept = JSON.stringify(JSON.parse(written(it, format))).includes(`"${keyword}":`)
    const found = strictFindings(toolText(it), PROFILES[format]).filter((one) => one.endsWith(keyword))
    expect([keyword, found.length === 0]).toEqual([keyword, isKept])
  })

  test.each(KEYWORDS)('what is written with %s has nothing left that strict mode refuses', (_, it) => {
    expect(strictFindings(written(it, format))).toEqual([])
  })

  test('open and optional things are closed by the export, and found by lint', () => {
    const open = {
      type: 'object',
      properties: { a: { type: ['object', 'null'], properties: { b: { type: 'string' } } } },
    }
    expect(strictFindings(toolText(open), PROFILES[format]).length).toBeGreaterThan(0)
    expect(strictFindings(written(open, format))).toEqual([])
  })
})

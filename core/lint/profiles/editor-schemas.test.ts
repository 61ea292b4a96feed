// JSON Schemas of the files that people write, for editors. Made from the table that checks the files:
// `NAMEWRIGHT_WRITE_DOCS=1 npx vitest run core/lint/profiles` writes them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../registry'
import { limitFields, strictFields, type FieldKind } from './definition-fields'
import { profiles } from './registry'

const folder = join(import.meta.dirname, '../../../docs/schemas')
const dialect = 'https://json-schema.org/draft/2020-12/schema'

type Schema = Readonly<Record<string, unknown>>

const text: Schema = { type: 'string', minLength: 1 }
const texts: Schema = { type: 'array', items: text }
const severity: Schema = { enum: ['error', 'warning', 'info'] }
const closed = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const consequence = { severity, outcome: text, source: text, since: text, until: text }
const count = closed({ ...consequence, maximum: { type: 'integer', minimum: 0 } }, ['maximum'])

const KINDS: Readonly<Record<Exclude<FieldKind, 'strict'>, Schema>> = {
  consequence: closed(consequence),
  count,
  counts: { type: 'array', items: count },
  characters: closed({ ...consequence, allowed: { type: 'string', pattern: '^\\[.+\\]$' }, words: text }, [
    'allowed',
    'words',
  ]),
  keywords: { type: 'array', items: closed({ ...consequence, keywords: texts }, ['keywords']) },
  texts,
  formats: closed({ ...consequence, allowed: { type: 'object', additionalProperties: texts } }, ['allowed']),
  template: text,
  cost: { enum: ['request', 'tool', 'unknown'] },
}

const fieldsOf = (fields: Readonly<Record<string, FieldKind>>): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [
      field,
      {
        anyOf: [
          kind === 'strict' ? closed(fieldsOf(strictFields)) : { $ref: `#/$defs/${kind}` },
          { type: 'null' },
        ],
      },
    ]),
  )

const profileSchema: Schema = {
  $schema: dialect,
  title: 'A profile of Namewright',
  ...closed(
    {
      $schema: { type: 'string' },
      id: { type: 'string', pattern: '^[a-z0-9][a-z0-9.-]{0,63}$' },
      label: text,
      extends: { enum: profiles.map(({ id }) => id) },
      family: text,
      checked: { type: 'string', format: 'date' },
      sources: texts,
      ...fieldsOf(limitFields),
    },
    ['id', 'label'],
  ),
  $defs: KINDS,
}

const configSchema: Schema = {
  $schema: dialect,
  title: 'The configuration of Namewright',
  ...closed({
    $schema: { type: 'string' },
    profiles: {
      type: 'array',
      minItems: 1,
      items: { anyOf: [{ enum: profiles.map(({ id }) => id) }, text] },
    },
    rules: {
      type: 'object',
      properties: Object.fromEntries(rules.map(({ id, title }) => [id, { $ref: '#/$defs/level', title }])),
      patternProperties: { '^[a-z0-9-]+/[a-z0-9-]+$': { $ref: '#/$defs/level' } },
      additionalProperties: false,
    },
    silence: {
      type: 'array',
      items: closed(
        {
          rule: text,
          tool: { type: ['string', 'null'] },
          server: { type: ['string', 'null'] },
          reason: text,
        },
        ['rule', 'reason'],
      ),
    },
    prefixes: {
      type: 'array',
      items: closed({ label: text, template: text, maximum: { type: 'integer', minimum: 1 } }, [
        'label',
        'template',
        'maximum',
      ]),
    },
    maxTokens: { type: ['integer', 'null'], minimum: 0 },
    profileFiles: texts,
    plugins: texts,
  }),
  $defs: { level: { enum: ['error', 'warning', 'info', 'off'] } },
}

test.each([
  ['profile.schema.json', profileSchema],
  ['config.schema.json', configSchema],
])('docs/schemas/%s is that of the files', (name, schema) => {
  const file = join(folder, name)
  const written = `${JSON.stringify(schema, null, 2)}\n`
  if (process.env['NAMEWRIGHT_WRITE_DOCS'] === '1') writeFileSync(file, written)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema)
})

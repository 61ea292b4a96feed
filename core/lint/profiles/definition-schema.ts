// The check of a profile's file, made from the table of fields.
import * as v from 'valibot'
import {
  closedObject,
  listOf,
  objectOf,
  oneOf,
  prefixTemplate,
  unknownWord,
  wanted,
  wholeNumber,
  words,
} from '../file-problems'
import { readCharacterClass } from './character-class'
import { limitFields, strictFields, type FieldKind } from './definition-fields'
import { editDistance } from '../../shared'
import { quote } from '../place'
import { KEYWORDS_OF_2020_12 } from './json-schema-keywords'
import { profiles } from './registry'

/** Those of JSON Schema, older ones, and what OpenAPI and Gemini have beside them. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...KEYWORDS_OF_2020_12,
  ...['$recursiveAnchor', '$recursiveRef', 'additionalItems', 'definitions', 'dependencies', 'divisibleBy'],
  ...[
    'discriminator',
    'disallow',
    'example',
    'extends',
    'externalDocs',
    'nullable',
    'propertyOrdering',
    'xml',
  ],
])

/** Made on first use: most code that comes through this area's door never reads a profile's file. */
let made: v.GenericSchema | null = null

/** The check of a whole file. */
export function definitionSchema(): v.GenericSchema {
  made ??= makeDefinitionSchema()
  return made
}

function makeDefinitionSchema(): v.GenericSchema {
  const schemaOf = schemasByKind()
  return closedObject(
    {
      $schema: v.optional(v.string()),
      ...identityEntries(),
      ...entriesOf(limitFields, schemaOf),
    },
    'an object with "id", "label" and the limits',
  )
}

type Fields = Readonly<Record<string, FieldKind>>

function entriesOf(fields: Fields, schemaOf: (kind: FieldKind) => v.GenericSchema): v.ObjectEntries {
  return Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [field, v.optional(v.nullable(schemaOf(kind)))]),
  )
}

function schemasByKind(): (kind: FieldKind) => v.GenericSchema {
  /** Everything that a limit may say; what is left out is filled in. */
  const consequence = {
    severity: v.optional(oneOf(['error', 'warning', 'info'])),
    outcome: v.optional(
      v.pipe(
        words(),
        v.check((text) => /[^\s.]/.test(text), 'it may not be empty'),
      ),
    ),
    source: v.optional(words()),
    since: v.optional(words()),
    until: v.optional(words()),
  }
  const texts = listOf(words(), 'a list of texts')
  const keywords = v.pipe(
    listOf(keyword(), 'a list of keywords'),
    v.check((list) => list.length > 0, 'name at least one keyword, or leave the limit out'),
  )
  const count = closedObject({ ...consequence, maximum: wholeNumber() }, 'a limit with "maximum"')
  const schemas: Readonly<Record<Exclude<FieldKind, 'strict'>, v.GenericSchema>> = {
    consequence: closedObject(consequence, 'an object with "severity", "outcome" and "source"'),
    count,
    counts: listOf(count, 'a list of limits'),
    characters: closedObject(
      { ...consequence, allowed: characterClass(), words: words() },
      'a limit with "allowed" and "words"',
    ),
    keywords: listOf(
      closedObject({ ...consequence, keywords }, 'a limit with "keywords"'),
      'a list of limits',
    ),
    texts: listOf(keyword(), 'a list of keywords'),
    formats: closedObject(
      {
        ...consequence,
        allowed: objectOf(texts, 'an object from type to formats'),
      },
      'a limit with "allowed"',
    ),
    template: prefixTemplate(),
    cost: oneOf(['request', 'tool', 'unknown']),
  }
  const simple = (kind: FieldKind): v.GenericSchema => (kind === 'strict' ? v.never() : schemas[kind])
  const strict = closedObject(entriesOf(strictFields, simple), 'an object with the limits of strict mode')
  return (kind) => (kind === 'strict' ? strict : schemas[kind])
}

/** A keyword of a schema. There are others than those of JSON Schema, so only what is nearly one of them is held to be misspelt. */
function keyword(): v.GenericSchema<string> {
  return v.pipe(
    words('a keyword'),
    v.check(
      (text) => misspelt(text) === null,
      ({ input }) => `there is no keyword ${quote(input)}; did you mean "${misspelt(input) ?? ''}"?`,
    ),
  )
}

/** The keyword that one is a slip away from: a letter, or another case; null for keywords and for what is like none. */
function misspelt(text: string): string | null {
  if (KEYWORDS.has(text) || text.startsWith('x-')) return null
  const folded = text.toLowerCase()
  for (const known of KEYWORDS)
    if (known.toLowerCase() === folded || (text.length >= SURE && editDistance(text, known) <= 1))
      return known
  return null
}

/** In shorter words one letter may make another word. */
const SURE = 6

/** One class of characters, as text. */
function characterClass(): v.GenericSchema {
  return v.pipe(
    v.string((issue) => wanted('a class of characters, such as "[a-z_]",', issue.received)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const read = readCharacterClass(dataset.value)
      if (!read.ok) addIssue({ message: read.failure })
    }),
  )
}

/** What says whose profile it is. */
function identityEntries(): v.ObjectEntries {
  const builtIn = profiles.map((profile) => profile.id)
  return {
    id: v.pipe(
      v.string((issue) => wanted('an id', issue.received)),
      v.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/, 'an id holds small letters, digits, - and ., at most 64 of them'),
      v.check(
        (text) => !builtIn.includes(text),
        'a built-in profile has this id; take another, and name that one in "extends"',
      ),
    ),
    label: words(),
    extends: v.optional(
      v.pipe(
        v.string((issue) => wanted('the id of a built-in profile', issue.received)),
        v.check(
          (text) => builtIn.includes(text),
          (issue) => unknownWord('built-in profile', issue.input, builtIn),
        ),
      ),
    ),
    family: v.optional(words()),
    checked: v.optional(
      v.pipe(
        v.string((issue) => wanted(A_DAY, issue.received)),
        v.check(isDay, `${A_DAY} is wanted here`),
      ),
    ),
    sources: v.optional(listOf(words(), 'a list of texts')),
  }
}

const A_DAY = 'a day, as YYYY-MM-DD,'

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

// What a target refuses as a keyword is said to the model in words: in the description.
import { printCompact, scalar, set, at, type Tree } from './tree'

const LONGEST = 400

/** The schema with a sentence at the end of its description; where there is none, the sentence is the description. */
export function addWords(schema: Tree, sentence: string | null): Tree {
  if (sentence === null) return schema
  const description = at(schema, 'description')
  if (description?.type !== 'string') return set(schema, 'description', scalar(sentence, schema.from), 'type')
  const before = description.token.slice(0, -1).replace(/(?:\s|\\n)+$/, '')
  if (before === '"') return set(schema, 'description', scalar(sentence, description.from))
  const end = /[.!?:;)]$/.test(before) ? ' ' : '. '
  const token = `${before}${end}${JSON.stringify(sentence).slice(1)}`
  return set(schema, 'description', {
    ...description,
    token,
    value: `${String(description.value)} ${sentence}`,
  })
}

/** A keyword and its value as a sentence for a description; null where it asks nothing of a caller, or would be too long to read. */
export function wordsFor(keyword: string, value: Tree): string | null {
  const known = Object.hasOwn(SENTENCES, keyword) ? SENTENCES[keyword] : undefined
  if (!known) return null
  const sentence = known(shown(value), value)
  return sentence === null || sentence.length > LONGEST ? null : sentence
}

function shown(value: Tree): string {
  return value.type === 'string' ? String(value.value) : printCompact(value)
}

/** Values of a list in words: `a, b, c`. */
export function listed(values: readonly Tree[]): string {
  return values.map(shown).join(', ')
}

const SENTENCES: Readonly<Record<string, (text: string, value: Tree) => string | null>> = {
  format: (text) => `Format: ${text}.`,
  pattern: (text) => `Must match the regular expression ${text}`,
  minLength: (text) => `At least ${text} characters.`,
  maxLength: (text) => `At most ${text} characters.`,
  minimum: (text) => `At least ${text}.`,
  maximum: (text) => `At most ${text}.`,
  exclusiveMinimum: (text) => `More than ${text}.`,
  exclusiveMaximum: (text) => `Less than ${text}.`,
  multipleOf: (text) => `A multiple of ${text}.`,
  minItems: (text) => `At least ${text} items.`,
  maxItems: (text) => `At most ${text} items.`,
  uniqueItems: (text) => (text === 'true' ? 'No item twice.' : null),
  minProperties: (text) => `At least ${text} properties.`,
  maxProperties: (text) => `At most ${text} properties.`,
  default: (text) => `Default: ${text}.`,
  const: (text) => `Always ${text}.`,
  enum: (_, value) => `One of: ${listed(value.items)}.`,
  examples: (_, value) => (value.items.length === 0 ? null : `Examples: ${listed(value.items)}.`),
  example: (text) => `Example: ${text}.`,
  contentEncoding: (text) => `Encoded as ${text}.`,
  contentMediaType: (text) => `Media type: ${text}.`,
  deprecated: (text) => (text === 'true' ? 'Deprecated.' : null),
  not: (text) => `Not allowed is what matches ${text}.`,
  contains: (text) => `Must contain an item that matches ${text}.`,
  propertyNames: (text) => `Every property name must match ${text}.`,
  patternProperties: (text) => `Further properties by pattern of their name: ${text}.`,
  additionalProperties: (text, value) =>
    value.type === 'object' && value.members.length > 0
      ? `Further properties may be given, each as ${text}.`
      : null,
  unevaluatedProperties: (text, value) =>
    value.type === 'object' && value.members.length > 0
      ? `Further properties may be given, each as ${text}.`
      : null,
  dependentRequired: (text) => `Properties that need others: ${text}.`,
  dependentSchemas: (text) => `Where a property is given, this applies too: ${text}.`,
  dependencies: (text) => `Properties that need others: ${text}.`,
  if: (text) => `Where this matches ${text}, what follows applies.`,
  then: (text) => `Then: ${text}.`,
  else: (text) => `Otherwise: ${text}.`,
  allOf: (text) => `Must match all of ${text}.`,
  oneOf: (text) => `Must match exactly one of ${text}.`,
  anyOf: (text) => `Must match at least one of ${text}.`,
}

// Which transformations each target needs, in order: from what any source writes to what the target takes.
import type { FormatId } from '../../catalog'
import { booleanSchemas } from './boolean-schemas'
import { constToEnum } from './const-to-enum'
import { containerTypes, requiredKnown, rootRequired } from './container-types'
import { enumStrings } from './enum-strings'
import { exclusiveBounds } from './exclusive-bounds'
import { inlineBeside, inlineReferences } from './inline-references'
import { knownKeywords } from './keywords'
import { mergeAllOf } from './merge-all-of'
import { anyItems, stringItems } from './missing-items'
import { missingProperties } from './missing-properties'
import { knownTypes, stringForAny } from './missing-type'
import { nullableKeyword, nullableUnion } from './nullable'
import { numberStrings } from './number-strings'
import { oneOfToAnyOf } from './one-of'
import { protoKeywords } from './proto-keywords'
import { rootCombiners } from './root-combiners'
import { rootObject } from './root-object'
import {
  definitionsRenamed,
  draft4Bounds,
  olderDialect,
  tuplesAsPrefix,
  tuplesAsUnion,
} from './schema-dialect'
import type { StrictLimits } from './strict-obstacle'
import { closedObjects, requiredAll } from './strict-objects'
import type { Transformation } from './transformation'
import { typeNames } from './type-names'
import { textAt } from './tree'
import { upperCaseTypes } from './upper-case-types'

/** What a target demands of schemas. */
export interface TargetNeeds {
  readonly plain: readonly Transformation[]
  /** Absent where the target has no strict mode. */
  readonly strict?: StrictNeeds
}

/** What a strict mode demands: `first` brings a schema into its terms, then it is asked whether it can be strict at all, `then` closes it. */
export interface StrictNeeds {
  readonly first: readonly Transformation[]
  readonly limits: StrictLimits
  readonly then: readonly Transformation[]
}

/** What brings a source's own spelling of schemas into JSON Schema, before anything else is done for another format. */
export const ofSource: Partial<Record<FormatId, readonly Transformation[]>> = {
  gemini: [protoKeywords, numberStrings, typeNames, nullableUnion],
}

/** Every target refuses these. */
const sound = [typeNames, containerTypes, rootRequired, rootObject]

/** A map, since a type may have any name. */
const GEMINI_FORMATS: ReadonlyMap<string, readonly string[]> = new Map([
  ['string', ['enum', 'date-time']],
  ['number', ['float', 'double']],
  ['integer', ['int32', 'int64']],
])

const geminiKeywords = knownKeywords({
  id: 'keywords-gemini',
  label: 'Gemini',
  source: 'rules keyword-gemini and format-unsupported; Gemini API, Schema',
  known: new Set(
    'type format title description nullable enum maxItems minItems properties required minProperties maxProperties minLength maxLength pattern example anyOf propertyOrdering default items minimum maximum'.split(
      ' ',
    ),
  ),
  refuses: (keyword, value, schema) =>
    keyword === 'format' && !GEMINI_FORMATS.get(textAt(schema, 'type') ?? '')?.includes(String(value.value)),
})

const STRICT_FORMATS = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']

const openAiStrictKeywords = knownKeywords({
  id: 'keywords-openai-strict',
  label: 'The strict mode of OpenAI',
  source: 'OpenAI, Structured Outputs, supported schemas; rule default-unsupported',
  known: new Set(
    'type properties required additionalProperties items anyOf enum const description title $ref $defs pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems'.split(
      ' ',
    ),
  ),
  refuses: (keyword, value) => keyword === 'format' && !STRICT_FORMATS.includes(String(value.value)),
})

const anthropicStrictKeywords = knownKeywords({
  id: 'keywords-anthropic-strict',
  label: 'The strict mode of Anthropic',
  source: 'Anthropic, Structured outputs, JSON Schema limitations',
  known: new Set(
    'type properties required additionalProperties items anyOf allOf enum const description title default $ref $defs pattern format minItems'.split(
      ' ',
    ),
  ),
  refuses: (keyword, value) =>
    (keyword === 'format' && ![...STRICT_FORMATS, 'uri'].includes(String(value.value))) ||
    (keyword === 'minItems' && value.value !== 0 && value.value !== 1),
})

const openAiStrict: StrictNeeds = {
  first: [
    ...sound,
    nullableUnion,
    missingProperties,
    definitionsRenamed,
    draft4Bounds,
    tuplesAsUnion,
    rootCombiners('OpenAI', ['enum']),
    inlineBeside,
    mergeAllOf,
    oneOfToAnyOf,
    booleanSchemas,
    knownTypes,
  ],
  limits: { recursion: true, properties: 5000, depth: 10, values: 1000, optional: Infinity },
  then: [openAiStrictKeywords, closedObjects, requiredAll],
}

const anthropicStrict: StrictNeeds = {
  first: [
    ...sound,
    nullableUnion,
    definitionsRenamed,
    draft4Bounds,
    tuplesAsUnion,
    rootCombiners('Anthropic'),
    inlineBeside,
    oneOfToAnyOf,
    booleanSchemas,
    knownTypes,
  ],
  limits: { recursion: false, properties: Infinity, depth: Infinity, values: Infinity, optional: 24 },
  then: [anthropicStrictKeywords, closedObjects],
}

/** What each format demands, without and with its strict mode. */
export const targets: Readonly<Record<FormatId, TargetNeeds>> = {
  'openai-chat': {
    plain: [...sound, missingProperties, tuplesAsUnion, rootCombiners('OpenAI', ['enum']), anyItems],
    strict: openAiStrict,
  },
  'openai-responses': {
    plain: [
      ...sound,
      missingProperties,
      tuplesAsUnion,
      rootCombiners('OpenAI', ['enum']),
      oneOfToAnyOf,
      anyItems,
    ],
    strict: openAiStrict,
  },
  anthropic: {
    plain: [...sound, olderDialect, draft4Bounds, tuplesAsPrefix, rootCombiners('Anthropic')],
    strict: anthropicStrict,
  },
  mcp: { plain: sound },
  'gemini-json-schema': { plain: sound },
  bedrock: { plain: [...sound, inlineReferences] },
  gemini: {
    plain: [
      ...sound,
      inlineReferences,
      draft4Bounds,
      tuplesAsUnion,
      booleanSchemas,
      rootCombiners('Gemini', ['enum']),
      mergeAllOf,
      nullableKeyword,
      oneOfToAnyOf,
      knownTypes,
      constToEnum,
      exclusiveBounds,
      enumStrings,
      stringItems,
      requiredKnown,
      geminiKeywords,
      stringForAny,
      upperCaseTypes,
    ],
  },
}

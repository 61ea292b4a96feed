// What Gemini's `Schema` message says and does not say. Its JSON form refuses every field that the message does not have.
import type { Consequence, FormatLimit, Profile } from './profile'

const REFERENCE = 'https://ai.google.dev/api/caching#Schema'

/** The fields of the message. */
const FIELDS = [
  'type',
  'format',
  'title',
  'description',
  'nullable',
  'enum',
  'maxItems',
  'minItems',
  'properties',
  'required',
  'minProperties',
  'maxProperties',
  'minLength',
  'maxLength',
  'pattern',
  'example',
  'anyOf',
  'propertyOrdering',
  'default',
  'items',
  'minimum',
  'maximum',
]

/** Keywords of JSON Schema that are no fields of the message. References and dialects have limits of their own. */
const REFUSED = [
  'const',
  'additionalProperties',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
  'propertyNames',
  'patternProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'prefixItems',
  'additionalItems',
  'contains',
  'minContains',
  'maxContains',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'oneOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'examples',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'readOnly',
  'writeOnly',
  'deprecated',
]

/** Of numbers the reference lists formats too, but no other one is known to have been refused. */
const FORMATS: FormatLimit['allowed'] = { string: ['enum', 'date-time'] }

type Structure = Pick<
  Profile,
  | 'emptyProperties'
  | 'containerTypes'
  | 'booleanSchemas'
  | 'references'
  | 'recursion'
  | 'keywords'
  | 'knownKeywords'
  | 'formats'
  | 'nesting'
  | 'complexity'
  | 'enumStrings'
>

/** What holds for a service that takes the message: `also` lists further fields of its version of it. */
export function structureOf(
  family: string,
  {
    also = [],
    formats = FORMATS,
  }: { also?: readonly string[]; formats?: FormatLimit['allowed'] | null } = {},
): Structure {
  const outcome = `${family} refuses the whole request`
  const refused = (source: string): Consequence => ({ severity: 'error', outcome, source })
  const recursive = 'https://github.com/google-gemini/gemini-cli/issues/14945'
  return {
    emptyProperties: {
      severity: 'info',
      outcome: 'older Gemini models refuse the whole request, newer ones take it',
      source: 'https://github.com/agno-agi/agno/issues/2112',
    },
    containerTypes: refused(REFERENCE),
    booleanSchemas: refused(REFERENCE),
    references: refused('https://github.com/pydantic/pydantic-ai/issues/1598'),
    recursion: refused(recursive),
    keywords: [
      {
        ...refused('https://github.com/zed-industries/zed/issues/44875'),
        keywords: REFUSED.filter((keyword) => !also.includes(keyword)),
      },
    ],
    knownKeywords: [...FIELDS, ...also],
    formats: formats && {
      ...refused('https://github.com/google-gemini/gemini-cli/issues/3178'),
      allowed: formats,
    },
    // Six levels with the root were refused; four are said to be the limit, which is not published, and some models take more.
    nesting: [
      {
        maximum: 4,
        severity: 'warning',
        outcome: 'Gemini has refused schemas of this depth; its limit is not published',
        source: 'https://github.com/Portkey-AI/gateway/pull/1616',
      },
      {
        maximum: 3,
        severity: 'warning',
        outcome: 'Gemini may refuse schemas of this depth; its limit is not published, and reports differ',
        source: 'https://github.com/google-gemini/gemini-cli/issues/5923',
      },
    ],
    complexity: {
      maximum: 300,
      severity: 'warning',
      outcome: 'Gemini refuses schemas that have too many states for it; where that begins is not published',
      source: 'https://github.com/cline/cline/issues/7897',
    },
    enumStrings: refused('https://github.com/microsoft/azure-devops-mcp/issues/139'),
  }
}

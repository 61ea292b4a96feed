import { quote, schemaTitle } from '../../place'
import type { ToolRule } from '../../rule'
import { exampleWith } from '../example'
import {
  aboutParameter,
  describedParameters,
  isClosedElsewhere,
  says,
  typeOfParameter,
} from './described-parameters'

/** Parameters whose text speaks of another type than the schema. */
export const descTypeMismatch: ToolRule = {
  id: 'desc-type-mismatch',
  title: 'Text and type contradict each other',
  category: 'descriptions',
  scope: 'tool',
  needs: ['description'],
  explain: {
    what: 'The description of a parameter speaks of the type that the schema has: no comma-separated list where the schema wants an array, no true or false where it wants text, no count where it wants text.',
    why: 'A model follows the text or the schema, not both: it sends "a,b" for an array, or an array for text. One of the two is refused.',
    bad: exampleWith({
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Comma-separated list of tags to match.',
      },
    }),
    good: exampleWith({
      tags: { type: 'array', items: { type: 'string' }, description: 'Tags to match.' },
    }),
    sources: ['https://pypi.org/project/mcplint-cli/', 'https://github.com/sipeed/picoclaw/issues/400'],
    noFix: 'Either the text or the type is wrong; only the author knows which.',
  },
  *check(subject) {
    for (const parameter of describedParameters(subject)) {
      if (!MAY_CLAIM.test(parameter.text)) continue
      const typed = typeOfParameter(parameter)
      const { type } = typed
      if (type === null || isClosedElsewhere(parameter, typed)) continue
      // Numbers that are too large for JSON travel as text, and say so.
      if (type === 'string' && says(parameter, typed, 'format', 'pattern', 'contentMediaType')) continue
      const claim = claimIn(type, parameter.text)
      if (claim === null) continue
      yield* aboutParameter(
        subject,
        parameter,
        'warning',
        `The description of the parameter ${schemaTitle(parameter.visit.path)} speaks of ${claim.what} (${quote(claim.words)}), but its type is ${type}. A model follows one of the two, and the other refuses the call. Make text and type agree.`,
        { evidence: [claim.words] },
      )
    }
  },
}

interface Claim {
  readonly what: string
  readonly test: RegExp
  /** The types that the claim contradicts. */
  readonly types: readonly string[]
  /** Words that take the claim back. */
  readonly unless?: RegExp
}

const CLAIMS: readonly Claim[] = [
  {
    what: 'text with commas',
    test: /\bcomma[- ](?:separated|delimited)\b/i,
    types: ['array', 'integer', 'number', 'boolean'],
    unless:
      /\b(?:array|each|items?|elements?|or (?:a |an )?(?:array|list)|not comma|instead of|multiple times|repeat\w*|columns?|csv|file|returned|output)\b/i,
  },
  {
    what: 'text that holds JSON',
    test: /\b(?:JSON[- ](?:encoded|formatted|serialized) string|JSON string|stringified JSON|string(?:ified)? (?:of |containing |in )?JSON)\b/i,
    types: ['array', 'object', 'integer', 'number', 'boolean'],
    unless: /\bor\b/i,
  },
  {
    what: 'true or false',
    test: /^(?:an? )?(?:boolean|bool)\b(?![- ]?(?:expression|query|search|operator|logic|string|filter|condition|algebra|function|circuit|formula))|(?<!["'`“])\b(?:true or false|true\/false)\b(?!["'`”])/i,
    types: ['string', 'number', 'integer'],
    unless: /\b(?:string|text|0|1|expression|values?|question|answer|array|list|each|or null)\b/i,
  },
  {
    what: 'a count',
    test: /^(?:the |specifies the |a )?(?:(?:maximum|max|minimum|min|total) )?number of (?!(?:the|a|an|this|your)\b)(?:[\w-]+ ){0,2}(?:[\w-]+s|people|data)\b/i,
    types: ['string', 'boolean'],
    unless:
      /\b(?:string|text|digits?|list|array|each|per|range|e\.g|such as|comma|like|"all"|'all'|`all`|or all|percent\w*|expression|numbers of|phone|by)\b|%/i,
  },
  {
    what: 'a whole number',
    test: /^(?:an? )?(?:(?:positive|non-negative|unique|32-bit|64-bit) )?(?:integer|int)\b(?![- ]?(?:array|list|s\b|string|or\b|\||\[))/i,
    types: ['string', 'boolean', 'array', 'object'],
    unless: /\b(?:string|text|array|list|or|as)\b/i,
  },
  {
    what: 'a list',
    test: /^(?:an? |the )?(?:array|list) of (?!(?:the|all|possible|available|allowed|supported|valid|standard)\b)\w+/i,
    types: ['string', 'integer', 'number', 'boolean'],
    unless:
      /\b(?:comma|sep[ae]rat\w+|delimit\w+|semicolon|pipe|newline|line|space|string|text|json|csv|yaml|xml|markdown|format\w*|url|path|file|encoded|id of|name of|options?|available|possible|allowed|values)\b|[|;]|["'],["']|,\s*e\.g|"[^"]*,[^"]*"/i,
  },
  {
    what: 'an object',
    test: /^(?:an? |the )?(?:JSON|dict(?:ionary)?|key[- ]value) ?(?:object|map|pairs?|of key)\b/i,
    types: ['string', 'integer', 'number', 'boolean', 'array'],
    unless:
      /\b(?:string\w*|text|serialized|serialised|encoded|array|list|format\w*|representation|dump|each|body|url|path|file|objects)\b/i,
  },
]

function claimIn(type: string, text: string): { readonly what: string; readonly words: string } | null {
  for (const { what, test, types, unless } of CLAIMS) {
    const match = types.includes(type) ? test.exec(text) : null
    if (match && !unless?.test(text.replace(match[0], ' '))) return { what, words: match[0] }
  }
  return null
}

const MAY_CLAIM = /comma|json|bool|true|number of|int|list of|array of|dict|key/i

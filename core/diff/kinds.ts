// The closed list of what a comparison finds: its impact and why. Differences of schemas have one impact in what a tool takes and another in
// what it returns: a caller who may send less is hurt, a reader who gets less is not.
import type { Impact } from './difference'

interface Judgement {
  readonly impact: Impact
  readonly reason: string
}

interface SchemaJudgement {
  readonly input: Judgement
  readonly output: Judgement
  /** The kind that the comparison the other way round finds. */
  readonly mirror: string
}

interface ToolJudgement extends Judgement {
  readonly mirror: string
}

const narrows = (input: string, output = 'Readers already understand all that can come now.') => ({
  input: { impact: 'breaking', reason: input } as const,
  output: { impact: 'additive', reason: output } as const,
})
const widens = (input: string, output = 'Values can come that no reader has met.') => ({
  input: { impact: 'additive', reason: input } as const,
  output: { impact: 'breaking', reason: output } as const,
})
const both = (impact: Impact, input: string, output = input) => ({
  input: { impact, reason: input },
  output: { impact, reason: output },
})

const MODEL_READS = 'A model reads these words and may choose or fill in otherwise.'
const CANNOT_TELL = 'Whether more or less is accepted cannot be decided from the schemas.'

/** Differences inside a schema. In an output schema their names begin with `output-`. */
export const schemaKinds = {
  'parameter-removed': {
    ...both(
      'breaking',
      'Calls that give it are refused or no longer do what they meant.',
      'Readers that use it find nothing.',
    ),
    mirror: 'parameter-added',
  },
  'parameter-added': {
    ...both('additive', 'Calls without it stay right.', 'Readers may leave it alone.'),
    mirror: 'parameter-removed',
  },
  'parameter-added-required': {
    input: { impact: 'breaking', reason: 'Calls made before do not give it.' },
    output: { impact: 'additive', reason: 'Readers may leave it alone.' },
    mirror: 'parameter-removed',
  },
  'parameter-added-to-map': {
    ...both('risky', 'Any key was allowed here before: one of this name now means something of its own.'),
    mirror: 'parameter-removed',
  },
  'parameter-renamed': {
    ...both('breaking', 'Calls give it under its old name.', 'Readers look for it under its old name.'),
    mirror: 'parameter-renamed',
  },
  'parameter-now-required': {
    ...narrows('Calls that leave it out are refused.', 'It always comes.'),
    mirror: 'parameter-now-optional',
  },
  'parameter-now-optional': {
    ...widens('Calls that give it stay right.', 'Readers that count on it may find nothing.'),
    mirror: 'parameter-now-required',
  },
  'type-narrowed': { ...narrows('Values of a type that was right are refused.'), mirror: 'type-widened' },
  'type-widened': { ...widens('All values that were right still are.'), mirror: 'type-narrowed' },
  'type-changed': {
    ...both(
      'breaking',
      'Values of a type that was right are refused.',
      'Values of a type come that no reader has met.',
    ),
    mirror: 'type-changed',
  },
  'enum-added': {
    ...narrows('Only the listed values are accepted; others were right before.'),
    mirror: 'enum-dropped',
  },
  'enum-dropped': { ...widens('All values that were right still are.'), mirror: 'enum-added' },
  'enum-value-removed': { ...narrows('Calls that give this value are refused.'), mirror: 'enum-value-added' },
  'enum-value-added': { ...widens('All values that were right still are.'), mirror: 'enum-value-removed' },
  'bound-tightened': {
    ...narrows('Values between the two bounds were right and are refused.'),
    mirror: 'bound-loosened',
  },
  'bound-loosened': { ...widens('All values that were right still are.'), mirror: 'bound-tightened' },
  'multiple-changed': {
    ...both('breaking', 'Multiples of the old number are refused.', 'Numbers come that no reader has met.'),
    mirror: 'multiple-changed',
  },
  'pattern-added': {
    ...narrows('Texts that do not match were right and are refused.'),
    mirror: 'pattern-removed',
  },
  'pattern-removed': { ...widens('All texts that were right still are.'), mirror: 'pattern-added' },
  'pattern-changed': {
    ...both('risky', 'Which texts match both patterns cannot be decided.'),
    mirror: 'pattern-changed',
  },
  'format-changed': {
    ...both('risky', 'Some servers check a format, others do not; a model reads it.'),
    mirror: 'format-changed',
  },
  'additional-closed': {
    ...narrows('Arguments that are not listed were accepted and are refused.'),
    mirror: 'additional-opened',
  },
  'additional-opened': {
    input: { impact: 'additive', reason: 'All that was right still is.' },
    output: {
      impact: 'risky',
      reason: 'Members can come that no reader has met; most readers leave them alone.',
    },
    mirror: 'additional-closed',
  },
  'branch-removed': {
    ...narrows('Values of this alternative were right and are refused.'),
    mirror: 'branch-added',
  },
  'branch-added': { ...widens('All values that were right still are.'), mirror: 'branch-removed' },
  'union-changed': {
    ...both('risky', `The alternatives overlap or were regrouped. ${CANNOT_TELL}`),
    mirror: 'union-changed',
  },
  'constraint-added': {
    input: { impact: 'risky', reason: 'It may refuse values that were right; which ones cannot be decided.' },
    output: { impact: 'additive', reason: 'Readers already understand all that can come now.' },
    mirror: 'constraint-removed',
  },
  'constraint-removed': {
    input: { impact: 'additive', reason: 'All values that were right still are.' },
    output: {
      impact: 'risky',
      reason: 'Values may come that no reader has met; which ones cannot be decided.',
    },
    mirror: 'constraint-added',
  },
  'constraint-changed': { ...both('risky', CANNOT_TELL), mirror: 'constraint-changed' },
  'reference-changed': {
    ...both('risky', `The reference leads out of the tool. ${CANNOT_TELL}`),
    mirror: 'reference-changed',
  },
  'default-changed': {
    ...both(
      'risky',
      'Calls that leave it out may mean something else.',
      'Readers that fill it in get another value.',
    ),
    mirror: 'default-changed',
  },
  'parameter-description-changed': { ...both('risky', MODEL_READS), mirror: 'parameter-description-changed' },
  'parameter-description-respaced': {
    ...both('cosmetic', 'The words are the same; only the white space between them differs.'),
    mirror: 'parameter-description-respaced',
  },
  'parameter-title-changed': {
    ...both('risky', 'The title of a parameter is sent to the model with its schema.'),
    mirror: 'parameter-title-changed',
  },
  'examples-changed': { ...both('risky', 'A model copies examples.'), mirror: 'examples-changed' },
  'keyword-changed': {
    ...both('risky', 'Namewright does not know what this keyword means to those who read it.'),
    mirror: 'keyword-changed',
  },
  'notation-changed': {
    ...both('cosmetic', 'It says nothing about which values are right.'),
    mirror: 'notation-changed',
  },
  'not-compared': {
    ...both('risky', 'The schemas are too entangled to be compared to the end.'),
    mirror: 'not-compared',
  },
} as const satisfies Readonly<Record<string, SchemaJudgement>>

/** Differences of a tool as a whole. */
export const toolKinds = {
  'tool-removed': { impact: 'breaking', reason: 'Calls to it fail.', mirror: 'tool-added' },
  'tool-added': {
    impact: 'additive',
    reason: 'Calls to the other tools stay right.',
    mirror: 'tool-removed',
  },
  'tool-renamed': { impact: 'breaking', reason: 'Calls under the old name fail.', mirror: 'tool-renamed' },
  'server-changed': {
    impact: 'risky',
    reason: 'Clients that put the server’s name in front of the tool’s call it otherwise.',
    mirror: 'server-changed',
  },
  'description-changed': { impact: 'risky', reason: MODEL_READS, mirror: 'description-changed' },
  'description-respaced': {
    impact: 'cosmetic',
    reason: 'The words are the same; only the white space between them differs.',
    mirror: 'description-respaced',
  },
  'title-changed': {
    impact: 'cosmetic',
    reason: 'The title of a tool is shown to people, not to models.',
    mirror: 'title-changed',
  },
  'read-only-lost': {
    impact: 'breaking',
    reason:
      'Clients run read-only tools without asking; the same call may now change things, or waits for consent.',
    mirror: 'hint-safer',
  },
  'destructive-gained': {
    impact: 'breaking',
    reason: 'The same call may now destroy things, or waits for consent.',
    mirror: 'hint-safer',
  },
  'idempotent-lost': {
    impact: 'risky',
    reason: 'Repeating a call may now do more than calling once.',
    mirror: 'hint-safer',
  },
  'open-world-gained': {
    impact: 'risky',
    reason: 'The tool may now reach beyond a closed set of things.',
    mirror: 'hint-safer',
  },
  'hint-safer': { impact: 'additive', reason: 'The tool promises more than before.', mirror: 'hint-riskier' },
  'strict-on': {
    impact: 'risky',
    reason:
      'The provider now holds the model to the schema: it fills in every parameter, also those it used to leave out.',
    mirror: 'strict-off',
  },
  'strict-off': {
    impact: 'risky',
    reason: 'The provider no longer holds the model to the schema: calls may not fit it.',
    mirror: 'strict-on',
  },
  'output-schema-added': {
    impact: 'additive',
    reason: 'It says more about what the tool returns.',
    mirror: 'output-schema-removed',
  },
  'output-schema-removed': {
    impact: 'breaking',
    reason: 'Readers that count on structured results have no promise any more.',
    mirror: 'output-schema-added',
  },
  'request-changed': {
    impact: 'risky',
    reason: 'The same call is sent to another place: it may do something else.',
    mirror: 'request-changed',
  },
  'setting-changed': {
    impact: 'risky',
    reason: 'Namewright does not know what this key means to those who read it.',
    mirror: 'setting-changed',
  },
  'metadata-changed': {
    impact: 'cosmetic',
    reason: 'Neither models nor callers depend on it.',
    mirror: 'metadata-changed',
  },
  'order-changed': {
    impact: 'cosmetic',
    reason:
      'Calls stay right; a cached prompt is computed again, and a model may lean to what it reads first.',
    mirror: 'order-changed',
  },
} as const satisfies Readonly<Record<string, ToolJudgement>>

export type SchemaKind = keyof typeof schemaKinds
export type ToolKind = keyof typeof toolKinds
export type DifferenceKind = ToolKind | SchemaKind | `output-${SchemaKind}`

/** Impact and reason of every kind, tools first; `output-...` are those of output schemas. */
export const differenceKinds: Readonly<Record<DifferenceKind, Judgement>> = Object.fromEntries([
  ...Object.entries(toolKinds).map(([kind, { impact, reason }]) => [kind, { impact, reason }]),
  ...Object.entries(schemaKinds).map(([kind, { input }]) => [kind, input]),
  ...Object.entries(schemaKinds).map(([kind, { output }]) => [`output-${kind}`, output]),
]) as Record<DifferenceKind, Judgement>

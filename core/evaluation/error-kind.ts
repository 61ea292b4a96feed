/**
 * Why an answer is wrong, in the order in which the kinds are tried: the first that fits counts. `schema-misalignment` is PA-Tool's term for
 * a plausible name that is not in the schema; its `context understanding` is what no other kind explains, here `other`.
 */
export const errorKinds = [
  'malformed-reply',
  'refusal',
  'schema-misalignment',
  'right-tool-not-offered',
  'no-tool-error',
  'functional-confusion',
  'wrong-number-of-calls',
  'wrong-order',
  'unknown-parameter',
  'missing-parameter',
  'wrong-type',
  'out-of-bounds',
  'wrong-value',
  'other',
] as const

export type ErrorKind = (typeof errorKinds)[number]

/** Each kind as a person reads it, and by which rule it is told. */
export const errorKindTexts: Readonly<Record<ErrorKind, { readonly label: string; readonly rule: string }>> =
  {
    'malformed-reply': {
      label: 'Malformed reply',
      rule: 'No choice can be read from the reply: it is empty, cut short, or not in the form that was asked for.',
    },
    refusal: { label: 'Refusal', rule: 'The model says that it cannot help.' },
    'schema-misalignment': {
      label: 'Schema misalignment',
      rule: 'It names a tool that was not offered.',
    },
    'right-tool-not-offered': {
      label: 'Right tool not offered',
      rule: 'The tool that is right was not among those offered: search lost it, not the choice.',
    },
    'no-tool-error': {
      label: 'No-tool error',
      rule: 'It calls a tool where none fits, or none where one does.',
    },
    'functional-confusion': {
      label: 'Functional confusion',
      rule: 'It chooses a tool that was offered and is not the right one.',
    },
    'wrong-number-of-calls': {
      label: 'Wrong number of calls',
      rule: 'The tools are right, but there are too few or too many calls of them.',
    },
    'wrong-order': { label: 'Wrong order', rule: 'The calls are right, but not in the order wanted.' },
    'unknown-parameter': {
      label: 'Unknown parameter',
      rule: 'An argument has a name that the schema does not have.',
    },
    'missing-parameter': {
      label: 'Missing parameter',
      rule: 'An argument is missing that the schema or the case demands.',
    },
    'wrong-type': {
      label: 'Wrong type',
      rule: 'A value is of another type than the schema says.',
    },
    'out-of-bounds': {
      label: 'Out of bounds',
      rule: 'A value is of the right type, but outside the limits or the list of values of the schema.',
    },
    'wrong-value': {
      label: 'Wrong value',
      rule: 'A value fits the schema, but is not one that the case accepts.',
    },
    other: { label: 'Other', rule: 'No other kind explains it.' },
  }

/** PA-Tool's three groups. Only the first is defined there: the last is what the first two leave over. */
export const publishedGroups = [
  'schema-misalignment',
  'functional-confusion',
  'context-understanding',
] as const

export type PublishedGroup = (typeof publishedGroups)[number]

/** The published group that a kind falls into. */
export function publishedGroupOf(kind: ErrorKind): PublishedGroup {
  return kind === 'schema-misalignment' || kind === 'functional-confusion' ? kind : 'context-understanding'
}

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
  'unknown-parameter',
  'missing-parameter',
  'wrong-value',
  'other',
] as const

export type ErrorKind = (typeof errorKinds)[number]

/** The outcome of a synchronous function that may meet trouble: a value, or a failure as plain data. */
export type Result<Value, Problem> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Problem }

/** Wraps a value as a successful result. */
export function succeed<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** Wraps a failure as an unsuccessful result. */
export function fail<Problem>(failure: Problem): { readonly ok: false; readonly failure: Problem } {
  return { ok: false, failure }
}

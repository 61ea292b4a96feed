/** Throws when `condition` is false: a bug in this program, never a flaw in the user's data. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Bug: ${message}`)
}

/** Closes an exhaustive switch: a new member of the union that is not handled does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Bug: unexpected ${JSON.stringify(value)}`)
}

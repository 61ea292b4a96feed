/** Gives the first of all equal texts (or the first value of a key) that it was asked for, so that equal ones are held once. */
export interface Pool {
  readonly text: <Text extends string>(text: Text) => Text
  /** The value that was given first with this key. */
  readonly value: <Value extends object>(key: string, value: Value) => Value
}

/** A pool that knows at least the last `kept` texts and values, and twice as many at most: what is asked for no more is let go. */
export function createPool(kept: number): Pool {
  let recent = new Map<string, unknown>()
  let older = new Map<string, unknown>()
  const first = (key: string, value: unknown): unknown => {
    let known = recent.get(key)
    if (known !== undefined) return known
    known = older.get(key) ?? value
    if (recent.size >= kept) {
      older = recent
      recent = new Map()
    }
    recent.set(key, known)
    return known
  }
  return {
    text: (text) => first(text, text) as typeof text,
    value: (key, value) => first(`\u0000${key}`, value) as typeof value,
  }
}

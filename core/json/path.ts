/** Where a value stands inside a JSON document: keys of objects and indexes of arrays, outermost first. */
export type JsonPath = readonly (string | number)[]

/** The JSON Pointer (RFC 6901) of a path: `''` is the root. */
export function toPointer(path: JsonPath): string {
  let pointer = ''
  for (const step of path) pointer += `/${typeof step === 'number' ? step : escapeStep(step)}`
  return pointer
}

/** Few keys hold a character that a pointer writes otherwise. */
function escapeStep(step: string): string {
  return /[~/]/.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
}

/** The path of a JSON Pointer. Steps stay strings: a caller that walks an array reads them as indexes. */
export function fromPointer(pointer: string): JsonPath {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Percent-encoded text as what it stands for, as references have it (RFC 6901, 6); text that is no such encoding stays. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** True when both paths name the same place; `'0'` and `0` are the same step. */
export function samePath(one: JsonPath, other: JsonPath): boolean {
  return one.length === other.length && one.every((step, index) => String(step) === String(other[index]))
}

/** True when `path` lies at or below `ancestor`. */
export function startsWithPath(path: JsonPath, ancestor: JsonPath): boolean {
  return samePath(path.slice(0, ancestor.length), ancestor)
}

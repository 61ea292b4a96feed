import { isObject, listOf, type PlainObject } from '../plain-value'

/** Where the rows of a parsed document stand: the list, or the only row. `path` leads to it. */
export interface FoundRows {
  readonly path: readonly string[]
  readonly items: readonly unknown[]
  /** The document itself is the row. */
  readonly single: boolean
  /** The rows are members of the document, called so; null: they are items of a list. */
  readonly keys: readonly string[] | null
}

/** By these names lists of cases are known even where none of their rows is. */
const LISTS = ['cases', 'tests', 'rows', 'examples', 'testCases', 'test_cases', 'samples', 'data', 'items']
const DEEPEST = 3

/** Finds the rows of a document: the document itself where it is a list or a row, else the first list in it that holds a row. Null for none. */
export function findRows(document: unknown, isRow: (value: unknown) => boolean): FoundRows | null {
  if (Array.isArray(document)) return { path: [], items: listOf(document), single: false, keys: null }
  if (!isObject(document)) return null
  if (isRow(document)) return { path: [], items: [document], single: true, keys: null }
  const found = search(document, isRow, [])
  if (found) return found
  const named = Object.entries(document)
  if (named.some(([, value]) => isRow(value)))
    return {
      path: [],
      items: named.map(([key, value]) => (isObject(value) ? { id: key, ...value } : value)),
      single: false,
      keys: named.map(([key]) => key),
    }
  const name = LISTS.find((one) => Array.isArray(document[one]))
  return name === undefined
    ? null
    : { path: [name], items: listOf(document[name]), single: false, keys: null }
}

function search(
  object: PlainObject,
  isRow: (value: unknown) => boolean,
  path: readonly string[],
): FoundRows | null {
  const members = Object.entries(object)
  for (const [key, value] of members)
    if (Array.isArray(value) && listOf(value).some(isRow))
      return { path: [...path, key], items: listOf(value), single: false, keys: null }
  if (path.length >= DEEPEST) return null
  for (const [key, value] of members) {
    const found = isObject(value) ? search(value, isRow, [...path, key]) : null
    if (found) return found
  }
  return null
}

/** The value that the list at a path stands in. */
export function containerAt(document: unknown, path: readonly string[]): unknown {
  return path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document)
}

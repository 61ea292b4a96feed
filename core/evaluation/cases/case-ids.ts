import { hashText } from '../../shared'

/** An id for a case. */
export type TakeId = (given: string | null, query: string) => string

/** Gives ids that are unique together: as a file gives them; else by a hash of the request, which another order of rows does not change. A second case of one id gets a number. */
export function createIds(): TakeId {
  const taken = new Set<string>()
  /** The number that a further case of an id gets, so that thousands of one do not count up from the start each time. */
  const next = new Map<string, number>()
  return (given, query) => {
    const wanted = given ?? `c-${hashText(query).slice(0, 10)}`
    let id = wanted
    for (let count = next.get(wanted) ?? 2; taken.has(id); count += 1) {
      id = `${wanted}-${count}`
      next.set(wanted, count + 1)
    }
    taken.add(id)
    return id
  }
}

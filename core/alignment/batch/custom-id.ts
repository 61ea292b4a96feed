// The id of a request in a batch says by itself which samples it asks for, so that reading the results needs nothing that was kept.

/** The samples that one request asks for: `count` of one key, from the position `from`. */
export interface BatchPlace {
  readonly key: string
  readonly role: 'greedy' | 'sample'
  readonly from: number
  readonly count: number
}

const CUSTOM_ID = /^nw1-([0-9a-f]{16})-([gs])-(\d{1,7})-(\d{1,7})$/

/** At most 36 letters, digits and hyphens: services allow 64. */
export function customIdOf({ key, role, from, count }: BatchPlace): string {
  return `nw1-${key}-${role === 'greedy' ? 'g' : 's'}-${from}-${from + count - 1}`
}

/** What an id asks for; null for one that was not made here. */
export function readCustomId(id: string): BatchPlace | null {
  const [, key = '', letter, first, last] = CUSTOM_ID.exec(id) ?? []
  const from = Number(first)
  const count = Number(last) - from + 1
  return count >= 1 ? { key, role: letter === 'g' ? 'greedy' : 'sample', from, count } : null
}

// One document out of what a server said: who it is, and the tools of all pages, every token as it came.
import { itemsOf, memberOf, membersOf, tokenText } from '../../core/json'
import type { RawValue } from './recorder'

/** A document, with what it could not hold. */
export interface LiveDocument {
  readonly text: string
  readonly remarks: readonly string[]
}

/**
 * `{ "serverInfo": {...}, "tools": [...] }` with whatever else the answers held: what is said of the list stands beside it, from the first page that
 * says it.
 */
export function buildDocument(initialized: RawValue | null, pages: readonly RawValue[]): LiveDocument {
  const members: string[] = []
  const remarks: string[] = []
  const info = initialized && memberOf(initialized.node, 'serverInfo')
  if (info) members.push(`"serverInfo": ${tokenText(initialized.text, info.valueNode)}`)
  const known = new Map<string, string>()
  const tools: string[] = []
  for (const page of pages) {
    const list = memberOf(page.node, 'tools')
    for (const tool of itemsOf(list?.valueNode)) tools.push(tokenText(page.text, tool))
    for (const member of membersOf(page.node)) {
      if (member === list || member.key === 'nextCursor') continue
      const value = tokenText(page.text, member.valueNode)
      const before = known.get(member.key)
      if (before === undefined) {
        known.set(member.key, value)
        members.push(`${tokenText(page.text, member.keyNode)}: ${value}`)
      } else if (before !== value) {
        remarks.push(`\`${member.key}\` differs between the pages of the list; the first one is kept.`)
      }
    }
  }
  members.push(`"tools": [\n${tools.join(',\n')}\n]`)
  return { text: `{\n${members.join(',\n')}\n}\n`, remarks: [...new Set(remarks)] }
}

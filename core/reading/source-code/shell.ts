/** A text inside another, with the place where it starts. */
export interface PlacedText {
  readonly text: string
  readonly at: number
}

const QUOTED = /'(\s*[[{][^']*)'|<<-?\s*['"]?(\w+)['"]?[^\n]*\n/g

/** JSON in shell commands: in single quotes (`curl -d '{...}'`) and in here-documents. */
export function quotedJson(text: string): readonly PlacedText[] {
  const found: PlacedText[] = []
  for (const match of text.matchAll(QUOTED)) {
    const [whole, quoted, mark] = match
    if (quoted !== undefined) found.push({ text: quoted, at: match.index + 1 })
    if (mark === undefined) continue
    const start = match.index + whole.length
    const end = text.slice(start).search(new RegExp(`^\\s*${mark}\\s*$`, 'm'))
    if (end !== -1) found.push({ text: text.slice(start, start + end), at: start })
  }
  return found
}

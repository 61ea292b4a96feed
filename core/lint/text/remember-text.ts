// Several rules ask the same of the same few texts, one after the other.

/** So many texts are remembered at least, and twice as many at most. */
const KEPT = 256
/** Texts that are longer are rare, and would be held in vain. */
const LONGEST = 10_000

/** The same function, which remembers its answers for the texts that it was asked of last. Answers must not be changed. */
export function rememberText<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  let recent = new Map<string, Answer>()
  let older = new Map<string, Answer>()
  return (text) => {
    if (text.length > LONGEST) return ask(text)
    let known = recent.get(text)
    if (known === undefined) known = older.get(text)
    if (known !== undefined) return known
    const answer = ask(text)
    if (recent.size >= KEPT) {
      older = recent
      recent = new Map()
    }
    recent.set(text, answer)
    return answer
  }
}

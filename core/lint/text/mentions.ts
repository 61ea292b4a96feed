/** A name that a text cites as that of a tool or a parameter. Offsets in UTF-16 units, without the quotes around it. */
export interface Mention {
  readonly kind: 'tool' | 'parameter'
  readonly name: string
  readonly start: number
  readonly end: number
  /** True where the text calls it a tool or tells to call it; a "function" may be one of a program that the text speaks of. */
  readonly isCalled: boolean
}

/** A name of several words, written as names are: get_user, get-user, getUser. */
const NAME = String.raw`[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+|[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+`
const OPEN = '[`\'"“]?'
const CLOSE = '[`\'"”]?'

const TOOL = [
  // "use the get_user tool", "the `get_user` tool"
  new RegExp(
    String.raw`\b(?:[Tt]he|[Uu]se|[Uu]sing|[Ww]ith|[Vv]ia|[Cc]all|[Cc]alling|[Rr]un|[Ff]rom|[Bb]y|[Oo]r|[Aa]nd|[Ss]ee)\s+${OPEN}(${NAME})${CLOSE}(?:\(\))?\s+(?:tool|function)\b(?!s?['’]?\s+(?:of|from|in|on)\b|\s*(?:call|server|definition|name)\b)`,
    'g',
  ),
  // "call get_user first", "use `get_user` instead"
  new RegExp(
    String.raw`\b(?:[Uu]se|[Cc]all|[Pp]refer)\s+${OPEN}(${NAME})${CLOSE}(?:\(\))?\s+(?:instead|first\b|before calling|to (?:get|find|list|search|retrieve|fetch|look up|discover|obtain)\b)`,
    'g',
  ),
  // "returned by get_user", "get this from `get_user`"
  new RegExp(
    String.raw`\b(?:[Rr]eturned (?:by|from)|[Oo]btained (?:by calling|from|via|with|using)|[Aa]s returned by|[Rr]etrieved (?:from|with|via|using)|[Oo]utput of|[Rr]esults? of)\s+(?:the\s+)?[\`](${NAME})[\`]`,
    'g',
  ),
]
const PARAMETER = new RegExp(
  String.raw`\b(?:[Tt]he|[Uu]se|[Ss]et|[Ww]ith|[Pp]ass|[Pp]rovide|[Ss]pecify)\s+(?:the\s+)?${OPEN}(${NAME})${CLOSE}\s+(?:parameter|argument|param)\b(?!s?\s+(?:of|from|in|on|to|for)\b)`,
  'g',
)

/** The names of tools and parameters that a text cites in so many words, each once. */
export function findMentions(text: string): readonly Mention[] {
  const found: Mention[] = []
  if (
    /tool|function|instead|first|before calling|\bto \w|return|obtain|retriev|output of|result/.test(text) &&
    HAS_NAME.test(text)
  )
    for (const pattern of TOOL) collect(text, pattern, 'tool', found)
  if (/param|argument/.test(text)) collect(text, PARAMETER, 'parameter', found)
  return found
}

const HAS_NAME = /[a-z0-9](?:[_-][a-z0-9]|[A-Z][a-z0-9])/

/** True where the line says before that it gives an example. */
function isExample(text: string, index: number): boolean {
  const line = text.slice(Math.max(0, index - NEAR), index + 1)
  return EXAMPLE.test(line.slice(line.lastIndexOf('\n') + 1))
}

const NEAR = 160
const EXAMPLE = /\b(?:e\.?g\b|examples?\b|for instance|such as)/i

function collect(text: string, pattern: RegExp, kind: Mention['kind'], found: Mention[]): void {
  for (const match of text.matchAll(pattern)) {
    const name = match[1] ?? ''
    const start = match.index + match[0].indexOf(name)
    if (found.some((other) => other.start === start) || isExample(text, match.index)) continue
    found.push({ kind, name, start, end: start + name.length, isCalled: !match[0].endsWith('function') })
  }
}

const TOKEN = /"(?:[^"\\\n\r]|\\.)*"|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|[{}[\],:]|[^\s{}[\],:"/]+|[^\s]/g

/**
 * The tokens of a JSON text in order, spelled as in the source: brackets, keys, strings, numbers and words. White space, comments, commas
 * and colons carry no meaning of their own and are left out. Two texts with equal tokens hold the same document: same key order, number
 * spelling, escapes and duplicates. Also takes texts of one value a line. Lexical only: it does not use the parser it is there to check.
 */
export function orderedTokens(text: string): readonly string[] {
  const tokens: string[] = []
  for (const [token] of text.replace(/^\uFEFF/, '').matchAll(TOKEN)) {
    if (token === ',' || token === ':' || token.startsWith('//') || token.startsWith('/*')) continue
    tokens.push(token)
  }
  return tokens
}

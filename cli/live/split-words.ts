/**
 * The words of a command line: blanks divide, quotes of both kinds hold together, a backslash takes the next character as it is (not between
 * single quotes, and not where `backslash` is false, as on Windows). Null where a quote is not closed. No variable or pattern is expanded.
 */
export function splitWords(line: string, backslash = true): readonly string[] | null {
  const words: string[] = []
  let word: string | null = null
  let quote: string | null = null
  for (let index = 0; index < line.length; index += 1) {
    const sign = line.charAt(index)
    if (backslash && sign === '\\' && quote !== "'" && index + 1 < line.length) {
      index += 1
      // Between double quotes only these are escapes, as in sh.
      const next = line.charAt(index)
      word = (word ?? '') + (quote === '"' && !/["\\$`]/.test(next) ? sign : '') + next
    } else if (quote !== null) {
      if (sign === quote) quote = null
      else word = (word ?? '') + sign
    } else if (sign === '"' || sign === "'") {
      quote = sign
      word ??= ''
    } else if (/\s/.test(sign)) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word = (word ?? '') + sign
    }
  }
  if (word !== null) words.push(word)
  return quote === null ? words : null
}

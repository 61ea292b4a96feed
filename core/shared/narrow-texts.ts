const WIDE = /[^\u0000-\u00ff]/ // eslint-disable-line no-control-regex -- the first 256 characters are what fits into a byte.

/**
 * The same texts in half the memory where that can be. Engines hold a text that was cut out of a wide one (with any character beyond the first
 * 256) in two bytes a character, even where one would do; a text read from JSON takes what it needs.
 */
export function narrowTexts(texts: readonly string[]): readonly string[] {
  const narrow = texts.filter((text) => !WIDE.test(text))
  if (narrow.length === 0) return texts
  const renewed = JSON.parse(JSON.stringify(narrow)) as readonly string[]
  let next = 0
  return texts.map((text) => {
    if (renewed[next] !== text) return text
    next += 1
    return renewed[next - 1] ?? text
  })
}

// String literals and templates of JavaScript (ECMA-262, "String Literals").

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
  '\r\n': '',
  '\u2028': '',
  '\u2029': '',
}

/** What a quoted literal says. */
export function decodeQuoted(source: string): string {
  const quote = source.charAt(0)
  const isClosed = source.length > 1 && source.endsWith(quote)
  return decodeEscapes(source.slice(1, isClosed ? -1 : undefined))
}

/** Escapes decoded; a backslash before any other character is dropped, as JavaScript does. */
export function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|(\r\n|[^]))/g,
    (whole, two?: string, four?: string, braced?: string, simple?: string) => {
      const hex = two ?? four
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
      if (braced !== undefined) {
        const code = Number.parseInt(braced, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      }
      return simple === undefined ? whole : (SIMPLE[simple] ?? simple)
    },
  )
}

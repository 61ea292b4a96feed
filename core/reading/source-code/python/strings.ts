// String literals of Python (Language Reference, "String and Bytes literals").

/** What a literal says; null for bytes. `raw`: the pieces between the placeholders of an f-string are decoded one by one. */
export function decodeString(source: string): string | null {
  const match = /^([a-zA-Z]*)('''|"""|'|")/.exec(source)
  if (!match) return null
  const prefix = (match[1] ?? '').toLowerCase()
  if (prefix.includes('b')) return null
  const quote = match[2] ?? ''
  const end = source.endsWith(quote) && source.length >= match[0].length + quote.length
  const inner = source.slice(match[0].length, end ? -quote.length : undefined)
  return prefix.includes('r') ? inner : decodeEscapes(inner)
}

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
}

/** Escapes decoded; one that Python does not know stays as it is. */
export function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|([0-7]{1,3})|N\{[^}\n]{1,80}\}|(\r\n|[^]))/gi,
    (whole, two?: string, four?: string, eight?: string, octal?: string, simple?: string) => {
      const hex = two ?? four ?? eight
      if (hex !== undefined) return fromCode(Number.parseInt(hex, 16), whole)
      if (octal !== undefined) return fromCode(Number.parseInt(octal, 8), whole)
      if (simple === '\r\n') return ''
      return (simple === undefined ? undefined : SIMPLE[simple]) ?? whole
    },
  )
}

function fromCode(code: number, otherwise: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise
}

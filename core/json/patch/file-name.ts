// Names of files in patches.

/** A file's name as git writes it: quoted where it holds more than plain characters; a tab ends one with spaces. */
export function fileName(side: 'a' | 'b', path: string): string {
  const name = `${side}/${path}`
  if (/^[\x20-\x7e]*$/.test(name) && !/["\\]/.test(name)) return name.includes(' ') ? `${name}\t` : name
  const escaped = [...utf8(name)].map((byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`
    return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`
  })
  return `"${escaped.join('')}"`
}

/** The bytes of a text in UTF-8; the domain has no encoder of its own. */
function utf8(text: string): readonly number[] {
  return [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|([^%])/g)].map(([, hex, plain]) =>
    hex === undefined ? (plain ?? '').charCodeAt(0) : Number.parseInt(hex, 16),
  )
}

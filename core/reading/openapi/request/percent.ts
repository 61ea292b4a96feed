// Percent-encoding (RFC 3986, 2.1 to 2.3).

const RESERVED_OF_COMPONENT = /[!'()*]/g
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Everything but unreserved characters is encoded, as UTF-8; half a surrogate pair, which has no UTF-8, is sent as U+FFFD. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.replaceAll(LONE_SURROGATE, '\uFFFD')).replaceAll(
    RESERVED_OF_COMPONENT,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Reserved characters and encodings stay (RFC 6570, 3.2.3), but for those that would end a query's value. */
export function encodeReserved(text: string): string {
  return text
    .split(/(%[0-9A-Fa-f]{2}|[:/?@!$'()*,;])/)
    .map((piece, index) => (index % 2 === 1 ? piece : percentEncode(piece)))
    .join('')
}

/** As forms are sent (`application/x-www-form-urlencoded`): a space is `+`. */
export function formEncode(text: string): string {
  return percentEncode(text).replaceAll('%20', '+')
}

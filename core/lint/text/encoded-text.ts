// Texts that are written so that only a model reads them: as Base64, or letter by letter.

/** A run that may be Base64: shorter ones say nothing. */
const ENCODED = /[A-Za-z0-9+/]{32,}={0,2}/g
const SPACED = /(?:\b[A-Za-z] ){2,}[A-Za-z]\b/g
const LONG_SPACED = /(?:\b[A-Za-z] ){5}/
const MOST_DECODED = 4000
const MOST_RUNS = 20
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** True when a text may hold writing of that kind; false is sure. */
export function mayHideText(text: string): boolean {
  return hasLongRun(text) || LONG_SPACED.test(text)
}

const SHORTEST_RUN = 32

/** Whether a run of 32 characters of Base64 stands in a text: each has one at a place that is divided by 32, so only those are looked at. */
function hasLongRun(text: string): boolean {
  for (let place = SHORTEST_RUN - 1; place < text.length; place += SHORTEST_RUN) {
    if (!isDigit(text, place)) continue
    let start = place
    while (isDigit(text, start - 1)) start -= 1
    let end = place + 1
    while (isDigit(text, end) && end - start < SHORTEST_RUN) end += 1
    if (end - start >= SHORTEST_RUN) return true
  }
  return false
}

function isDigit(text: string, place: number): boolean {
  const code = text.charCodeAt(place)
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 47 && code <= 57) || code === 43
  )
}

/** What such writing says, each piece once: decoded where it is ASCII text, and joined where its letters stand apart. */
export function hiddenTexts(text: string): readonly string[] {
  if (!mayHideText(text)) return []
  const runs = [...text.matchAll(ENCODED)].slice(0, MOST_RUNS).map(([run]) => decode(run))
  const decoded = runs.filter((run) => run !== null && / [a-z]+ /i.test(run)) as readonly string[]
  if (!LONG_SPACED.test(text)) return decoded
  return [...decoded, text.replaceAll(SPACED, (run) => run.replaceAll(' ', '')).replaceAll(/ {2,}/g, ' ')]
}

/** ASCII text out of Base64, or null when it is anything else: an image, a hash, an identifier. */
function decode(run: string): string | null {
  const letters = run.replaceAll('=', '').slice(0, MOST_DECODED)
  let bits = 0
  let held = 0
  let decoded = ''
  for (const letter of letters) {
    held = ((held << 6) | DIGITS.indexOf(letter)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    const code = (held >> bits) & 0xff
    if (code > 126 || (code < 32 && code !== 10 && code !== 13 && code !== 9)) return null
    decoded += String.fromCharCode(code)
  }
  return decoded
}

// Characters that a person does not see and a model reads. Legitimate uses are told apart by what stands beside them.

/** A run of hidden characters in a text; offsets in UTF-16 units. */
export interface HiddenRun {
  readonly start: number
  readonly end: number
  readonly kind: string
}

// All that Unicode calls ignorable when it cannot be shown, controls, and the marks around hidden notes.
const CANDIDATES = /(?:(?![\n\r\t])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb])+/gu

/** The scripts whose letters are joined or parted by the zero-width joiners. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
/** The scripts written without spaces, where a zero-width space may part words. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Han}]/u
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const EMOJI_PART = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const SELECTABLE = /[\p{Emoji}\p{S}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{P}]/u

/** The only tag sequences that are emoji: the flags of England, Scotland and Wales. */
const FLAGS = ['gbeng', 'gbsct', 'gbwls'].map(
  (letters) =>
    `${Array.from(letters)
      .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
      .join('')}\u{e007f}`,
)

/** All runs of hidden characters in a text, in order; those that the script or the emoji beside them needs are left out. */
export function findHidden(text: string): readonly HiddenRun[] {
  // Nearly all texts have none, and a plain test is many times faster than the search.
  if (!/[^\n\r\t\u0020-\u007e]/.test(text)) return []
  const runs: HiddenRun[] = []
  for (const match of text.matchAll(CANDIDATES)) {
    const start = match.index
    const end = start + match[0].length
    if (!isNeeded(text, start, end)) runs.push({ start, end, kind: kindOf(match[0]) })
  }
  return runs
}

/** The text without its hidden runs. */
export function stripHidden(text: string): string {
  let result = ''
  let from = 0
  for (const run of findHidden(text)) {
    result += text.slice(from, run.start)
    from = run.end
  }
  return result + text.slice(from)
}

/** The text with every hidden character spelled as its code point, for messages. */
export function visible(text: string): string {
  return text.replaceAll(CANDIDATES, (run) => Array.from(run).map(codePoint).join(''))
}

/** What a run of tag characters spells, as far as it spells letters. Empty for other runs. */
export function spelledByTags(run: string): string {
  return Array.from(run)
    .map((character) => (character.codePointAt(0) ?? 0) - 0xe0000)
    .filter((code) => code >= 0x20 && code <= 0x7e)
    .map((code) => String.fromCodePoint(code))
    .join('')
}

function codePoint(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

function isNeeded(text: string, start: number, end: number): boolean {
  const run = text.slice(start, end)
  const before = lastCharacter(text, start)
  const after = firstCharacter(text, end)
  const [first = ''] = run
  const rest = run.slice(first.length)
  if (rest !== '') {
    if (before === '\u{1f3f4}' && FLAGS.includes(run)) return true
    // An emoji may be followed by its selector and then joined to the next one.
    return first === '\ufe0f' && rest === '\u200d' && EMOJI_PART.test(before) && EMOJI_PART.test(after)
  }
  if (run === '\u200d' && EMOJI_PART.test(before) && EMOJI_PART.test(after)) return true
  if (run === '\u200c' || run === '\u200d') return JOINING.test(before) || /\p{M}/u.test(before)
  if (run === '\u200b') return UNSPACED.test(before) || UNSPACED.test(after)
  if (run === '\u200e' || run === '\u200f' || run === '\u061c') return RIGHT_TO_LEFT.test(text)
  if (/^[\ufe00-\ufe0f]$/.test(run)) return SELECTABLE.test(before)
  if (/^[\u{e0100}-\u{e01ef}]$/u.test(run)) return /\p{Script=Han}/u.test(before)
  if (/^[\u180b-\u180f]$/.test(run)) return /\p{Script=Mongolian}/u.test(before)
  return false
}

function lastCharacter(text: string, end: number): string {
  return Array.from(text.slice(Math.max(0, end - 2), end)).at(-1) ?? ''
}

function firstCharacter(text: string, start: number): string {
  return Array.from(text.slice(start, start + 2))[0] ?? ''
}

function kindOf(run: string): string {
  if (/[\u{e0000}-\u{e007f}]/u.test(run)) return 'tag characters'
  if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(run))
    return 'characters that turn the direction of writing'
  if (/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(run)) return 'variation selectors that select nothing'
  if (/\p{Cc}/u.test(run)) return 'control characters'
  return 'zero-width or invisible characters'
}

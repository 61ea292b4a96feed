// Letters that look like A to Z in common fonts: the clear cases among Unicode's confusables (UTS 39) of the scripts used for disguise.
import { stripHidden } from '../../text/hidden-characters'

const GROUPS: readonly (readonly [letters: string, ascii: string])[] = [
  // Cyrillic
  ['аеорсухіјѕһԁԛԝӏк', 'aeopcyxijshdqwlk'],
  ['АВЕКМНОРСТХУІЈЅԌԚԜӀ', 'ABEKMHOPCTXYIJSGQWI'],
  // Greek
  ['αινοκρυγχ', 'aivokpuyx'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  // Armenian
  ['օսհոցյ', 'ouhngj'],
  // Latin beyond ASCII
  ['ɑɡ', 'ag'],
]
const LOOKS = new Map(
  GROUPS.flatMap(([letters, ascii]) => {
    const spelled = Array.from(ascii)
    return Array.from(letters).map((letter, index): [string, string] => [letter, spelled[index] ?? letter])
  }),
)

/** The name as it looks: hidden characters left out, look-alike letters as the ASCII letters they look like, 0 and 1 inside words as o and l. */
export function looksOf(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return withoutDigitDisguise(name)
  const seen = Array.from(stripHidden(name).normalize('NFKC'))
  return withoutDigitDisguise(seen.map((character) => LOOKS.get(character) ?? character).join(''))
}

/** A digit with letters on both sides is no number of anything. */
function withoutDigitDisguise(name: string): string {
  if (!/[01]/.test(name)) return name
  return name.replaceAll(/(?<=[a-zA-Z])[01](?=[a-zA-Z])/g, (digit) => (digit === '0' ? 'o' : 'l'))
}

/** The words of a name that mix ASCII letters with letters of another script, all of which look like ASCII letters. */
export function disguisedWords(name: string): readonly string[] {
  if (/^[\x20-\x7e]*$/.test(name)) return []
  return (name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => {
    const others = Array.from(word).filter((character) => !/[\x20-\x7e]/.test(character))
    return /[a-zA-Z]/.test(word) && others.length > 0 && others.every((character) => LOOKS.has(character))
  })
}

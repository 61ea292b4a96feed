// Letters as they are written with A to Z, one table a script. Cyrillic: ICAO Doc 9303, part 3, section 6 B (passports; one table for all
// languages that write so). Greek: ISO 843, transcription, letter by letter. Latin: marks go, by Unicode's own decomposition.

const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ŋ: 'n',
  ŧ: 't',
}
const GREEK: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  ў: 'u',
  ђ: 'd',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѓ: 'g',
  ќ: 'k',
  ѕ: 'dz',
}
const LETTERS = new Map(Object.entries({ ...LATIN, ...GREEK, ...CYRILLIC }))

/** The text with all letters that a table knows written with A to Z; the others stay. Case is kept by the first letter. */
export function transliterate(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  // Composed first: й and ё have entries of their own, and so have no marks to lose.
  return Array.from(text.normalize('NFKC'))
    .map((character) => spell(character) ?? Array.from(withoutMarks(character)).map(spellOrKeep).join(''))
    .join('')
}

function spellOrKeep(character: string): string {
  return spell(character) ?? character
}

function spell(character: string): string | null {
  const lower = character.toLowerCase()
  const spelled = LETTERS.get(lower)
  if (spelled === undefined) return null
  return lower === character ? spelled : spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

/** Marks are parts of the letters in these scripts only; elsewhere they are vowels, which must not go. */
function withoutMarks(character: string): string {
  return /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}]/u.test(character)
    ? character.normalize('NFD').replaceAll(/\p{M}/gu, '')
    : character
}

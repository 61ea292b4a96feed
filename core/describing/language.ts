// The language that a catalogue is written in, told by script and by the small words of the commonest European languages. A guess that is used
// to ask for a draft in that language: nothing is judged by it but the script of the answer.

/** The English name of a language. */
export type Language = string

const SCRIPTS: readonly (readonly [RegExp, Language])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'Japanese'],
  [/\p{Script=Hangul}/gu, 'Korean'],
  [/\p{Script=Han}/gu, 'Chinese'],
  [/[іїєґІЇЄҐ]/gu, 'Ukrainian'],
  [/\p{Script=Cyrillic}/gu, 'Russian'],
  [/\p{Script=Arabic}/gu, 'Arabic'],
  [/\p{Script=Hebrew}/gu, 'Hebrew'],
  [/\p{Script=Greek}/gu, 'Greek'],
  [/\p{Script=Thai}/gu, 'Thai'],
  [/\p{Script=Devanagari}/gu, 'Hindi'],
]

const SMALL_WORDS: readonly (readonly [Language, ReadonlySet<string>])[] = [
  ['English', wordSet('the of and to in is for with that this by are be or an from on at which when if')],
  [
    'German',
    wordSet('der die das und ist von mit für auf nicht ein eine einer des dem den zu werden wird im'),
  ],
  ['French', wordSet('le la les des est et une un dans pour avec sur par du au que qui ce cette ou')],
  ['Spanish', wordSet('el la los las del que una un con por para se su como está este esta y o al')],
  ['Portuguese', wordSet('o os as uma um do da dos das não com em para por que se no na ou ao')],
  ['Italian', wordSet('il lo gli della dello dei di che con per una un non nel nella sono e alla dal del')],
  ['Dutch', wordSet('de het een van en op te dat met voor niet zijn wordt naar bij uit of als deze dit')],
  ['Swedish', wordSet('och att det som för med den är av på en ett till inte om från eller')],
  ['Polish', wordSet('i w na do jest nie się z że oraz dla po od przez lub który która')],
]

/** The share of letters from which a script decides. */
const SCRIPT_SHARE = 0.2
const LOOKED_AT = 200

/** The language of most of the texts; English where they do not tell. */
export function languageOf(texts: readonly string[]): Language {
  const whole = texts
    .filter((text) => text.trim() !== '')
    .slice(0, LOOKED_AT)
    .join('\n')
  return scriptLanguage(whole) ?? wordLanguage(whole) ?? 'English'
}

/** The language that the script of a text tells; null for Latin script and for texts without letters. */
export function scriptLanguage(text: string): Language | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const found = SCRIPTS.find(([script], index) => {
    const count = text.match(script)?.length ?? 0
    // Kana and the letters that Russian lacks are a sign, not the bulk.
    const share = index === 0 || index === 3 ? SCRIPT_SHARE / 10 : SCRIPT_SHARE
    return count > 0 && count >= letters * share
  })
  return found ? found[1] : null
}

function wordLanguage(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  let best: Language | null = null
  let most = 0
  for (const [language, small] of SMALL_WORDS) {
    const count = words.filter((word) => small.has(word)).length
    if (count > most) [best, most] = [language, count]
  }
  return best
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

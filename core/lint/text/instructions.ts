// Sentences that speak to the model about more than the tool they belong to. Each signal is weak or strong evidence by itself; what counts
// is their sum over one text. Ordinary guidance ("call search first", "always use this tool when …") gives none.
import { hiddenTexts } from './encoded-text'
import { createLiteralSearch } from './literal-search'
import { sentencesOf } from './sentences'
import { SIGNS } from './signs'
import type { Sign } from './soft-signs'

/** A signal found in a text. */
export interface Signal {
  readonly id: string
  /** What it is a sign of, as a clause. */
  readonly what: string
  /** 1 to 3. */
  readonly points: number
  /** The words, exactly. */
  readonly words: string
}

/** From this sum on a text is taken for an attempt to steer the model. One signal of 3 points is enough; weak ones alone never are. */
export const SUSPICIOUS = 3

/** A sentence about attacks, or that says what others may write, is a description. */
const ABOUT_ATTACKS =
  /\b(?:detect\w*|scan\w*|identif\w+|flag(?:s|ged|ging)?|block(?:s|ed|ing)?|prevent\w*|protect\w*|sanit\w+|filter\w*|guard\w*|recogni[sz]\w+|classif\w+|reject\w*|refus\w+|attack\w*|attempts?|injection\w*|jailbreak\w*|malicious|phish\w*|adversar\w+|threats?|patterns?|phrases?|payloads?|red[- ]team\w*|test cases?|examples?|e\.g|such as|like ["'`“]|strings? (?:like|such)|simulat\w+|vulnerab\w+|audit\w*|whether|if a|regex|heuristics?|warn(?:s|ing)? (?:about|of|against))\b/i

/** The strong signs, by which a text is looked at first: weak ones alone never count. */
const STRONG = SIGNS.filter(({ look }) => look !== undefined)
const lookFor = createLiteralSearch(STRONG.map(({ look }) => look ?? []))
/** The bit of each in the answer of a look. */
const bits = new Map(STRONG.map((sign, index) => [sign, 1 << index]))

/** The signals in a text, and in what it encodes, each kind once, in the order of the kinds; none where all of them are weak. */
export function findSignals(text: string): readonly Signal[] {
  const plain = signalsIn(text)
  if (sumOf(plain) >= SUSPICIOUS) return plain
  const said = hiddenTexts(text)
    .map(signalsIn)
    .find((signals) => signals.length > 0)
  return said ? [...said, HIDES] : plain
}

/** An order that is written so that people do not read it. */
const HIDES: Signal = {
  id: 'hides',
  what: 'writes it so that only a model reads it',
  points: 2,
  words: 'encoded, or letter by letter',
}

function sumOf(signals: readonly Signal[]): number {
  return signals.reduce((sum, { points }) => sum + points, 0)
}

function signalsIn(text: string): readonly Signal[] {
  const found: Signal[] = []
  const seen = lookFor(text.toLowerCase())
  if (seen === 0) return found
  for (const sign of SIGNS) {
    // The weak signs come last: alone they make no case.
    if (sign.points === 1 && found.length === 0) break
    if ((seen & (bits.get(sign) ?? seen)) === 0) continue
    if (found.some(({ id }) => id === sign.id)) continue
    const signal = findSignal(text, sign)
    if (signal) found.push(signal)
  }
  return found
}

function findSignal(text: string, { id, what, points, test }: Sign): Signal | null {
  if (!test.test(text)) return null
  for (const sentence of sentencesOf(text)) {
    const match = test.exec(sentence.text)
    if (match && !isDescription(sentence.text, match)) return { id, what, points, words: match[0].trim() }
  }
  return null
}

/** True where the words are cited, or the sentence is about such words. */
function isDescription(sentence: string, match: RegExpExecArray): boolean {
  const before = sentence.slice(0, match.index)
  const after = sentence.slice(match.index + match[0].length)
  if (
    /["'`“‘«]\s*$/.test(before) ||
    (/["“`]/.test(before) && /["”`]/.test(after) && (before.match(/["`]/g)?.length ?? 0) % 2 === 1)
  )
    return true
  return (
    ABOUT_ATTACKS.test(before) ||
    /^\W*(?:\w+\W+){0,4}(?:attacks?|attempts?|injections?|patterns?|phrases?|payloads?|jailbreaks?)\b/i.test(
      after,
    )
  )
}

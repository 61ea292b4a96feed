// What is taken out of texts that people wrote, kind by kind. Rather too much than too little: what a case needs is the request's sense.
import { findSecrets } from '../../../shared'

/** A piece of a text; offsets in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

export const redactionKinds = ['secret', 'e-mail', 'iban', 'card', 'uuid', 'ip', 'phone', 'name'] as const
/** In the order in which they are looked for: what an earlier one takes, no later one sees. */
export type RedactionKind = (typeof redactionKinds)[number]

export interface RedactionRule {
  /** As the marker calls it. */
  readonly label: string
  readonly find: (text: string) => readonly Span[]
  /** What makes two spellings one thing. */
  readonly fold: (original: string) => string
}

const same = (original: string): string => original
const digits = (original: string): string => original.replaceAll(/\D/g, '')

export const redactionRules: Readonly<Record<RedactionKind, RedactionRule>> = {
  secret: { label: 'secret', find: secretsIn, fold: same },
  'e-mail': {
    label: 'e-mail',
    find: (text) => matches(text, /[\p{L}\p{N}._%+'-]*[\p{L}\p{N}_%+]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu),
    fold: (original) => original.toLowerCase(),
  },
  iban: {
    label: 'IBAN',
    find: (text) =>
      matches(
        text,
        /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]{4}){2,7}(?: ?[A-Za-z0-9]{1,4})?(?![\p{L}\p{N}])/gu,
        wholeIban,
      ),
    fold: (original) => original.replaceAll(' ', '').toUpperCase(),
  },
  card: {
    label: 'card number',
    find: cardsIn,
    fold: digits,
  },
  uuid: {
    label: 'UUID',
    find: (text) => matches(text, /(?<![0-9a-f])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f])/gi),
    fold: (original) => original.toLowerCase(),
  },
  ip: { label: 'IP address', find: addressesIn, fold: (original) => original.toLowerCase() },
  phone: { label: 'phone number', find: phonesIn, fold: digits },
  name: { label: 'name', find: namesIn, fold: same },
}

/** `length`: how much of a match counts, from its start; 0 for none. */
function matches(
  text: string,
  pattern: RegExp,
  length: (match: string) => number = (match) => match.length,
): readonly Span[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const counted = length(match[0])
    return counted === 0 ? [] : [{ start: match.index, end: match.index + counted }]
  })
}

/** The first group of each match. */
function groups(
  text: string,
  pattern: RegExp,
  counts: (found: string) => boolean = () => true,
): readonly Span[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const found = match[1] ?? ''
    const start = match.index + match[0].lastIndexOf(found)
    return found === '' || !counts(found) ? [] : [{ start, end: start + found.length }]
  })
}

const BEARER = /\bbearer\s+([A-Za-z0-9._~+/=-]{16,})/gi
const STATED =
  /\b(?:pass(?:word|wort|wd|phrase)|pwd|pin|api[ _-]?key|access[ _-]?key|(?:access |auth )?token|secret)\b["']?\s*(?:is|ist|=|:)\s*["']?([^\s"',;]{4,})/gi

function secretsIn(text: string): readonly Span[] {
  const stated = groups(text, STATED, (found) => /\d/.test(found) || /[^\p{L}\p{N}.!?]/u.test(found))
  return [...findSecrets(text, { withPlaceholders: true }), ...groups(text, BEARER), ...stated]
}

/** Numbers beside a card's are not part of it: every row of neighbouring groups of digits is tried, the longest first. */
function cardsIn(text: string): readonly Span[] {
  return [...text.matchAll(/\d+(?:[ -]\d+)*/g)].flatMap((run) => {
    const groupsIn = [...run[0].matchAll(/\d+/g)].map((group) => ({
      start: run.index + group.index,
      end: run.index + group.index + group[0].length,
    }))
    const found: Span[] = []
    for (let first = 0; first < groupsIn.length; first += 1)
      for (let last = groupsIn.length - 1; last >= first; last -= 1) {
        const span = { start: groupsIn[first]?.start ?? 0, end: groupsIn[last]?.end ?? 0 }
        if (span.end - span.start > LONGEST_CARD || !isCard(text.slice(span.start, span.end))) continue
        found.push(span)
        first = last
      }
    return found
  })
}

/** Nineteen digits and what may stand between them. */
const LONGEST_CARD = 37

/** Luhn's check (ISO/IEC 7812-1). */
function isCard(match: string): boolean {
  const numbers = digits(match)
  if (!/^[2-6]\d{12,18}$/.test(numbers) || /^(\d)\1+$/.test(numbers)) return false
  let sum = 0
  for (let index = 0; index < numbers.length; index += 1) {
    const digit = Number(numbers[numbers.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** How much of a match is an IBAN: a word may follow that looks like another group of it. */
function wholeIban(match: string): number {
  for (let length = match.length; length >= 15; length -= 1) {
    const next = match[length]
    if (next !== undefined && /[A-Za-z0-9]/.test(next) && match[length - 1] !== ' ' && next !== ' ') continue
    if (isIban(match.slice(0, length).trimEnd())) return match.slice(0, length).trimEnd().length
  }
  return 0
}

/** The check digits of ISO 13616: the rest of 97 is 1. */
function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase()
  if (compact.length < 15 || compact.length > 34) return false
  let rest = 0
  for (const character of compact.slice(4) + compact.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

function addressesIn(text: string): readonly Span[] {
  const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
  const four = matches(text, new RegExp(`(?<![\\d.])${octet}(?:\\.${octet}){3}(?![\\d]|\\.\\d)`, 'g'))
  const six = matches(
    text,
    /(?<![\w:])(?:[0-9a-f]{1,4}:|::)[0-9a-f:]*(?:[0-9a-f]{1,4}|::)(?:\.\d+){0,3}(?![\w:])/gi,
    (match) => (isVersionSix(match) ? match.length : 0),
  )
  return [...four, ...six]
}

function isVersionSix(match: string): boolean {
  const groupsOf = match.split('::')
  const count = match.split(':').filter((group) => group !== '').length
  const isShort = groupsOf.length === 2 && count >= 2 && count <= 7 && /\d/.test(match)
  return (
    (isShort || (groupsOf.length === 1 && count === 8)) &&
    match.split(':').every((group) => group.length <= 4)
  )
}

const PHONES = [
  // With the country: +49 170 1234567, 0033 6 12 34 56 78.
  /(?<![\p{L}\p{N}])(?:\+|00)[1-9](?:[ ()./-]{0,2}\d){6,14}(?!\d)/gu,
  // With an area code in brackets, or North American: (212) 555-0147, 212-555-0147.
  /(?<![\p{L}\p{N}])\(0?\d{2,5}\)(?:[ ./-]{0,2}\d){5,10}(?!\d)/gu,
  /(?<![\p{L}\p{N}.-])[2-9]\d{2}([ .-])\d{3}\1\d{4}(?![\d-])/gu,
  // National, with a leading zero: 0170 1234567, 030/123456.
  /(?<![\p{L}\p{N}.,:-])0[1-9](?:[ /-]?\d){6,11}(?!\d|[.,:]\d)/gu,
]
const SAID =
  /\b(?:phone|tel|telephone|telefon|mobile|handy|cell|fax|whatsapp|(?:my|his|her|their|our) number|(?:call|text|ring|reach) (?:me|him|her|them|us))\b[^\d\n]{0,24}?(\d(?:[ ./-]?\d){5,13})(?!\d)/giu
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})/

function phonesIn(text: string): readonly Span[] {
  const found = PHONES.flatMap((pattern) =>
    matches(text, pattern, (match) => (DATE.test(match) ? 0 : match.length)),
  )
  return [...found, ...groups(text, SAID, (match) => !DATE.test(match) && digits(match).length >= 7)]
}

const INTRODUCED = [
  `[Mm]y (?:full |first |last )?name is`,
  `[Mm]y name['’]s`,
  `(?:I am|I['’]m) called`,
  `[Cc]all me`,
  `[Tt]his is(?=\\s+\\p{Lu}\\p{L}+ (?:speaking|here|from))`,
  `[Mm]ein Name ist`,
  `[Ii]ch hei(?:ß|ss)e`,
  `[Jj]e m['’]appelle`,
  `[Mm]on nom est`,
  `[Mm]e llamo`,
  `[Mm]i nombre es`,
  `[Mm]i chiamo`,
  `[Mm]eu nome é`,
  `[Mm]ijn naam is`,
  `[Nn]azywam się`,
  `[Мм]еня зовут`,
  `(?:^|\\n)\\s*(?:[Ff]ull )?[Nn]ame:`,
].join('|')
const NAME = new RegExp(
  `(?:${INTRODUCED})\\s+((?:(?:Dr|Mr|Mrs|Ms|Prof)\\.? )?\\p{Lu}[\\p{L}\\p{M}'’-]*(?: (?:(?:van|von|de|da|del|di|der|den|bin|al|la|le) ){0,2}\\p{Lu}[\\p{L}\\p{M}'’-]*){0,3})`,
  'gu',
)
/** A name in small letters is one word, and none of those that go on with the sentence. */
const SMALL_NAME =
  /\b(?:my name is|my name['’]s|mein name ist|ich hei(?:ß|ss)e|je m['’]appelle|me llamo|mi chiamo) (?!(?:not|on|in|the|a|an|spelled|missing|wrong|nicht)\b)(\p{Ll}[\p{L}\p{M}'’-]{1,})/giu

function namesIn(text: string): readonly Span[] {
  return [...groups(text, NAME), ...groups(text, SMALL_NAME)]
}

// Readable texts for a schema of strings.
import type { JsonValue } from '../../catalog'
import type { Random } from '../../shared'
import { pick, samplePattern } from './sample-pattern'

type Schema = Readonly<Record<string, JsonValue>>

/** A text by a schema's `format`, `pattern` and lengths, and by the name that it stands under; base64 where the schema says so. */
export function sampleText(schema: Schema, name: string, random: Random): string {
  const { pattern, format, contentEncoding } = schema
  if (contentEncoding === 'base64') return pick(['aGVsbG8=', 'd29ybGQ=', 'bmFtZXM='], random) ?? ''
  if (typeof pattern === 'string') {
    const made = samplePattern(pattern, random)
    if (made !== null) return fitted(schema, made)
  }
  const byFormat = typeof format === 'string' ? formats[format] : undefined
  if (byFormat) return byFormat(random)
  return fitted(schema, wordFor(name, random))
}

function wordFor(name: string, random: Random): string {
  const [, words] = WORDS.find(([test]) => test.test(name)) ?? []
  return words ? (pick(words, random) ?? '') : `${name === '' ? 'text' : name} ${1 + digit(random, 9)}`
}

/** By what a name says; the first that fits. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:^|_|-)id$|Id$|^id/, ['a1', 'b2', 'c3', 'd4']],
  [/e-?mail/i, ['ada@example.com', 'ben@example.com']],
  [/url|uri|link|href/i, ['https://example.com/a', 'https://example.com/b']],
  [/city|town|place|location|destination|origin/i, ['Oslo', 'Lima', 'Turin', 'Kyoto']],
  [/country/i, ['Norway', 'Peru', 'Italy', 'Japan']],
  [/currency/i, ['EUR', 'USD', 'JPY']],
  [/lang|locale/i, ['en', 'fr', 'de']],
  [/(?:first|last|full|user|author|owner|customer).?name|^name$/i, ['Ada', 'Ben', 'Chloe', 'Dan']],
  [/status|state/i, ['open', 'done', 'active']],
  [/date|_at$|At$/, ['2026-03-14', '2026-07-01']],
  [/time/i, ['09:30', '17:45']],
  [/phone/i, ['+1 555 0100', '+1 555 0101']],
  [/colou?r/i, ['red', 'green', 'blue']],
  [/title|subject|headline/i, ['First steps', 'A short note', 'Plan for May']],
  [/message|text|body|content|summary|description|comment/i, ['All is well.', 'See you on Monday.', 'Done.']],
]

const digit = (random: Random, count: number): number => Math.floor(random() * count)
const two = (value: number): string => String(value).padStart(2, '0')
const day = (random: Random): string => `2026-${two(1 + digit(random, 12))}-${two(1 + digit(random, 28))}`
const hexadecimal = (random: Random, length: number): string =>
  Array.from({ length }, () => digit(random, 16).toString(16)).join('')

/** JSON Schema 2020-12, validation 7.3, and OpenAPI's registry of formats. */
const formats: Readonly<Record<string, ((random: Random) => string) | undefined>> = {
  date: day,
  'date-time': (random) => `${day(random)}T${two(digit(random, 24))}:${two(digit(random, 60))}:00Z`,
  time: (random) => `${two(digit(random, 24))}:${two(digit(random, 60))}:00Z`,
  duration: (random) => `PT${1 + digit(random, 12)}H`,
  email: (random) => pick(['ada@example.com', 'ben@example.com'], random) ?? '',
  'idn-email': (random) => pick(['ada@example.com', 'ben@example.com'], random) ?? '',
  hostname: (random) => `host-${1 + digit(random, 9)}.example.com`,
  'idn-hostname': (random) => `host-${1 + digit(random, 9)}.example.com`,
  ipv4: (random) => `192.0.2.${1 + digit(random, 250)}`,
  ipv6: (random) => `2001:db8::${1 + digit(random, 9)}`,
  uri: (random) => `https://example.com/${1 + digit(random, 99)}`,
  url: (random) => `https://example.com/${1 + digit(random, 99)}`,
  iri: (random) => `https://example.com/${1 + digit(random, 99)}`,
  'uri-reference': (random) => `/items/${1 + digit(random, 99)}`,
  'iri-reference': (random) => `/items/${1 + digit(random, 99)}`,
  'uri-template': () => 'https://example.com/{id}',
  'json-pointer': () => '/items/0',
  'relative-json-pointer': () => '0',
  regex: () => '^[a-z]+$',
  uuid: (random) =>
    [8, 4].map((length) => hexadecimal(random, length)).join('-') +
    `-4${hexadecimal(random, 3)}-a${hexadecimal(random, 3)}-${hexadecimal(random, 12)}`,
  byte: (random) => pick(['aGVsbG8=', 'd29ybGQ='], random) ?? '',
}

/** Made as long as `minLength` and `maxLength` demand, counted in code points as JSON Schema does. */
function fitted({ minLength, maxLength }: Schema, text: string): string {
  const least = typeof minLength === 'number' ? Math.min(minLength, 10_000) : 0
  const most = typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY
  const points = Array.from(text)
  while (points.length < least) points.push('abcdefghij'[points.length % 10] ?? '')
  return points.slice(0, Math.max(most, 0)).join('')
}

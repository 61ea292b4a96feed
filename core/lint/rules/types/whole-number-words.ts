// Names of parameters that count or number something, so that a fraction is never meant. Judged by the last word, which says what the
// value is, and given up where another word says that it may be something measured.
import { stringAt, type JsonNode } from '../../../json'
import { wordsOfName, wordsOfText } from '../../text/words'

const COUNTED = new Set([
  'attempts',
  'column',
  'columns',
  'count',
  'counts',
  'depth',
  'id',
  'index',
  'iterations',
  'limit',
  'line',
  'lines',
  'matches',
  'messages',
  'month',
  'offset',
  'page',
  'pages',
  'pid',
  'port',
  'position',
  'quantity',
  'results',
  'retries',
  'row',
  'rows',
  'samples',
  'seed',
  'skip',
  'take',
  'tokens',
  'year',
])

/** Names whose last word alone leaves it open; they count with this word before it. */
const COUNTED_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['depth', new Set(['max', 'maximum', 'recursion', 'search', 'tree', 'crawl'])],
  [
    'limit',
    new Set(['', 'max', 'page', 'result', 'results', 'row', 'rows', 'item', 'items', 'search', 'per']),
  ],
  ['offset', new Set(['', 'page', 'row', 'line', 'byte', 'result', 'record', 'start'])],
  ['position', new Set(['list', 'cursor', 'insert'])],
  [
    'index',
    new Set([
      '',
      'start',
      'end',
      'page',
      'row',
      'column',
      'item',
      'tab',
      'sheet',
      'from',
      'to',
      'element',
      'line',
    ]),
  ],
  ['line', new Set(['', 'start', 'end', 'from', 'to'])],
  ['column', new Set(['', 'start', 'end'])],
  ['row', new Set(['', 'start', 'end'])],
  ['page', new Set(['', 'per', 'start', 'end', 'current', 'next'])],
  ['skip', new Set([''])],
  ['take', new Set([''])],
  ['seed', new Set(['', 'random'])],
  ['quantity', new Set<string>()],
  ['matches', new Set(['max', 'maximum', 'num'])],
  ['messages', new Set(['max', 'maximum', 'num'])],
  ['results', new Set(['max', 'maximum', 'num', 'of'])],
  ['tokens', new Set(['max', 'maximum', 'min', 'num'])],
  ['lines', new Set(['', 'max', 'maximum', 'num', 'context'])],
  ['rows', new Set(['', 'max', 'maximum', 'num'])],
  ['columns', new Set(['', 'max', 'maximum', 'num'])],
  ['pages', new Set(['', 'max', 'maximum', 'num'])],
  ['samples', new Set(['', 'max', 'num'])],
])

/** Words of measured values: where one stands in the name or the description, nothing is said. */
const MEASURED = new Set(
  'amount balance budget centimeter coordinate coordinates cost credit credits currency dB decimal decimals degree degrees distance dollar dollars eur euro euros fahrenheit celsius float floating fraction fractional gas gwei inch inches interval kilometer kilometers km latitude lat lng lon longitude meter meters metre metres millisecond milliseconds minute minutes money percent percentage percentile pixel pixels points price probability radius rate ratio scale score second seconds speed temperature threshold timestamp usd utc volume wei weight width height'
    .split(' ')
    .map((word) => word.toLowerCase()),
)

/** True when a schema, by its property's name and description, surely wants whole numbers only. */
export function wantsWholeNumber(name: string, schema: JsonNode): boolean {
  const words = wordsOfName(name)
  const last = words.at(-1)
  if (last === undefined || !COUNTED.has(last)) return false
  const before = COUNTED_WITH.get(last)
  if (before && !before.has(words.at(-2) ?? '')) return false
  if (words.some((word) => MEASURED.has(word))) return false
  return !wordsOfText(stringAt(schema, ['description']) ?? '').some((word) => MEASURED.has(word))
}

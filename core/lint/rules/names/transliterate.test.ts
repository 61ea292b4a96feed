import { expect, test } from 'vitest'
import { transliterate } from './transliterate'

test.each([
  ['get_user', 'get_user'],
  ['Größe_ändern', 'Grosse_andern'],
  ['Čtení', 'Cteni'],
  ['cafe\u0301', 'cafe'],
  ['Łódź', 'Lodz'],
  ['поиск_файлов', 'poisk_failov'],
  ['Щука', 'Shchuka'],
  ['Ёлка', 'Elka'],
  ['αναζήτηση', 'anazitisi'],
  ['ｇｅｔ', 'get'],
  ['查询', '查询'],
  ['हिन्दी', 'हिन्दी'],
])('%s is written %s', (text, spelled) => {
  expect(transliterate(text)).toBe(spelled)
})

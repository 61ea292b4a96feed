import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createUseFinder } from './find-uses'
import { patchFor } from './patch'
import { find, rename } from './test-renames'

describe('the patch', () => {
  test('lets names change places', () => {
    const swap = createUseFinder([rename('get_a', 'get_b'), rename('get_b', 'get_a')])
    const file = { path: 'x.json', text: '["get_a", "get_b"]\n' }
    expect(patchFor(file, swap(file))).toBe(
      '--- a/x.json\n+++ b/x.json\n@@ -1,1 +1,1 @@\n-["get_a", "get_b"]\n+["get_b", "get_a"]\n',
    )
  })

  test('is empty where nothing is certain', () => {
    const file = { path: 'x.md', text: 'get_weather' }
    expect(patchFor(file, find(file))).toBe('')
  })

  test('takes time in proportion to the text, with many names', () => {
    const many = createUseFinder(
      Array.from({ length: 5000 }, (_, index) => rename(`tool_${index}`, `new_${index}`)),
    )
    const text = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `tool_${index}`))
    expect(many({ path: 'a.json', text }).length).toBe(5000)
  })
})

test('whatever a text holds, uses stand where they say, and every whole name of prose is found', () => {
  const piece = fc.constantFrom(
    'get_weather',
    'search',
    ' ',
    '"',
    "'",
    '{',
    '}',
    '(',
    ')',
    ':',
    ',',
    '\n',
    '\\',
    '`',
    '#',
    '//',
    'city',
    '=',
    '-',
    '.',
    'é',
    '😀',
    '[',
    ']',
    '"""',
    'name',
  )
  const path = fc.constantFrom('a.json', 'a.jsonl', 'a.yaml', 'a.py', 'a.ts', 'a.md', 'a.csv', 'a.txt', 'a')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), path, (pieces, name) => {
      const text = pieces.join('')
      let end = 0
      for (const use of find({ path: name, text })) {
        expect(use.start).toBeGreaterThanOrEqual(end)
        end = use.end
        expect(text.slice(use.start, use.end)).toBe(use.old)
        const lines = text.split('\n')
        expect(lines[use.line - 1]?.slice(use.column - 1).startsWith(use.old)).toBe(true)
        expect(text.slice(use.end, use.end + 1)).not.toMatch(/\w/)
      }
    }),
    { seed: 5, numRuns: 1500 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPython, loadTypescript, runPython } from '../../bench/support/run-adapters'
import { literalOf } from './literals'
import { python } from './python'
import { catalogueOf } from './test-catalogue'
import { typescript } from './typescript'

const HARD = [
  '*/',
  '</script>',
  '${x}',
  '`',
  '\\',
  '"',
  "'",
  '"""',
  '\u2028',
  '\u202e',
  '\ud800',
  '🗾',
  '\0',
  '__proto__',
]

test('hard characters are escaped', () => {
  expect(literalOf('</script>\u2028\u202e"')).toBe('"\\u003c/script>\\u2028\\u202e\\""')
})

test('descriptions and names of any characters come back from both languages', async () => {
  const word = fc.array(fc.oneof(fc.constantFrom(...HARD), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 5,
  })
  const words = fc.sample(
    word.map((parts) => parts.join('')),
    { numRuns: 150, seed: 20261130 },
  )
  const tools = words.map((description, index) => ({
    name: `tool_${index}`,
    description,
    inputSchema: { type: 'object', properties: Object.fromEntries([[description, { description }]]) },
  }))
  const request = { catalog: catalogueOf(tools), names: {}, toolIds: 'all' } as const
  expect(request.catalog.tools).toHaveLength(words.length)
  const expected = request.catalog.tools.map(({ text }): unknown => JSON.parse(text))
  const adapter = await loadTypescript(typescript.write(request).text)
  expect(adapter.alignedTools).toStrictEqual(expected)
  if (!hasPython) return
  expect(runPython([python.write(request).text], [{ module: 0, function: 'ALIGNED_TOOLS' }])).toEqual([
    { value: expected },
  ])
})

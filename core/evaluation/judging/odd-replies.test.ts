import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SelectionCase } from '../case'
import { judgeReply } from '../judge-reply'
import { equalValues } from './equal-values'

test('a value equals itself and its text read again, and nothing of another kind', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const again = JSON.parse(JSON.stringify(value)) as never
      expect(equalValues(value as never, again)).toBe(true)
      expect(equalValues([value] as never, again)).toBe(false)
    }),
    { seed: 5 },
  )
  expect(equalValues(true, 1)).toBe(false)
  expect(equalValues({ a: 1, b: [] }, { b: [], a: 1 })).toBe(true)
  expect(equalValues({ a: 1 }, { b: 1 })).toBe(false)
})

test('no reply, however odd, makes judging stop', () => {
  const odd = fc.record({
    reply: fc.option(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((text) => `\`\`\`json\n${text}\n\`\`\``),
      ),
    ),
    calls: fc.option(
      fc.array(
        fc.record({
          name: fc.oneof(fc.constantFrom('weather', 'timer', '__proto__', 'constructor'), fc.string()),
          arguments: fc.oneof(fc.jsonValue(), fc.string(), fc.constant(undefined)),
        }),
        { maxLength: 3 },
      ),
    ),
  })
  const one: SelectionCase = {
    kind: 'selection',
    id: '0',
    query: 'q',
    offered: ['weather', 'timer'],
    gold: {
      kind: 'calls',
      calls: [{ name: 'weather', arguments: { city: { values: ['Oslo'], optional: false } } }],
      ordered: false,
    },
  }
  const parameters = '{"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}'
  const plain = new Map(
    ['weather', 'timer'].map((key) => [
      key,
      { key, name: key, description: '', parameters, parameterNames: {} },
    ]),
  )
  fc.assert(
    fc.property(odd, (reply) => {
      const found = judgeReply(one, { case: '0', variant: 'v', repeat: 0, ...reply }, plain)
      expect(found.correct).toBe(found.error === null)
      expect(found.details.strict.correct).toBe(found.correct)
    }),
    { seed: 21, numRuns: 400 },
  )
})

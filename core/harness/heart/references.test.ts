import { expect, test } from 'vitest'
import type { JsonValue } from '../../catalog'
import { resolveBindings, resolveText } from './references'

const results = new Map(
  Object.entries<JsonValue>({
    1: { price: 7, items: [{ id: 'a' }, { id: 'b' }], 'x-y': 1 },
    2: 42,
    3: '{"n": {"m": 5}}',
  }).map(([step, value]) => [
    Number(step),
    {
      step: { step: Number(step), category: '', hint: '', objective: '', dependencies: [] },
      tool: 't',
      value,
      text: '',
      summary: '',
    },
  ]),
)

test.each([
  ['Pay $step_1.price now.', 'Pay 7 now.'],
  ['$step_1.items[1].id and $step_1.items.0.id', 'b and a'],
  ['$step_2', '42'],
  ['$step_2.value', '42'],
  ['$step_3.n.m', '5'],
  ['$step_1.x-y', '1'],
  ['costs $5', 'costs $5'],
])('%s', (text, value) => {
  expect(resolveText(text, results)).toEqual({ ok: true, value })
})

test.each([
  ['$step_4.a', '$step_4.a: step 4 has no result.'],
  ['$step_1.cost', '$step_1.cost: the result of step 1 has no such field. It has price, items, x-y.'],
  ['$step_1.items[7]', 'It has 2 items, numbered from 0.'],
])('%s', (text, problem) => {
  const resolved = resolveText(text, results)
  expect(resolved.ok ? '' : resolved.problem).toContain(problem)
})

test('a binding that is one reference is the value itself, of its kind', () => {
  expect(
    resolveBindings({ a: '$step_1.price', b: ['$step_1.items', 'x $step_2'], c: { d: true } }, results),
  ).toEqual({
    ok: true,
    value: { a: 7, b: [[{ id: 'a' }, { id: 'b' }], 'x 42'], c: { d: true } },
  })
})

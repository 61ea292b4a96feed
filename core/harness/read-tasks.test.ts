import { expect, test } from 'vitest'
import { readTasks } from './read-tasks'

const read = (value: unknown) =>
  readTasks(typeof value === 'string' ? value : JSON.stringify(value), 'tasks.json', (name) =>
    name === 'none' ? null : `key of ${name}`,
  )

test('tasks as people write them', () => {
  const written = [
    { query: 'a' },
    { id: 7, query: 'b', tools: ['x'], expected: { value: [1] } },
    {
      query: 'c',
      expected: {
        ordered: true,
        calls: [
          'x',
          { name: 'y', arguments: { a: { values: [1, 2], optional: true }, b: { values: 3 }, c: 'd' } },
        ],
      },
    },
  ]
  expect(read(written)).toEqual({
    ok: true,
    value: [
      { id: 'task-1', query: 'a', tools: null, expected: null },
      { id: '7', query: 'b', tools: ['key of x'], expected: { kind: 'value', value: [1] } },
      {
        id: 'task-3',
        query: 'c',
        tools: null,
        expected: {
          kind: 'calls',
          ordered: true,
          calls: [
            { name: 'key of x', arguments: null },
            {
              name: 'key of y',
              arguments: {
                a: { values: [1, 2], optional: true },
                b: { values: [{ values: 3 }], optional: false },
                c: { values: ['d'], optional: false },
              },
            },
          ],
        },
      },
    ],
  })
})

test.each<[unknown, readonly string[]]>([
  [[], ['']],
  [5, ['']],
  [{ tools: 'x' }, ['/query', '/tools']],
  [[{ query: 'a', tools: ['none', 3] }], ['/0/tools/0', '/0/tools/1']],
  [
    { query: 'a', expected: { calls: [{ name: 'none', arguments: [] }] } },
    ['/expected/calls/0/arguments', '/expected/calls/0/name'],
  ],
  [{ query: 'a', expected: {} }, ['/expected']],
  [
    [
      { id: 'a', query: 'a' },
      { id: 'a', query: 'b' },
    ],
    [''],
  ],
])('%j', (value, places) => {
  const result = read(value)
  expect(
    result.ok
      ? []
      : result.failure.code === 'config/unreadable' && result.failure.problems.map(({ path }) => path),
  ).toEqual(places)
})

test('a text that is no JSON', () => {
  expect(read('{')).toMatchObject({ ok: false, failure: { code: 'import/not-json', line: 1 } })
})

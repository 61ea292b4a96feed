// Whatever is opened by mistake gets an answer, never an error of the program.
import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { liftCases } from './logs/lift-cases'
import { readCases } from './read-cases'

function openBoth(text: string): void {
  for (const resolveTool of [
    null,
    ({ name }: { name: string }) => (name.length % 2 === 0 ? [name, `${name}2`] : []),
  ]) {
    const read = readCases(text, { file: 'f', resolveTool })
    if (read.ok) expect(new Set(read.value.cases.map(({ id }) => id)).size).toBe(read.value.cases.length)
  }
  liftCases(text, { file: 'f', references: null })
}

/** Names of members that readers look for, with values of any kind. */
const members = fc.constantFrom(
  ...'query gold input output expected offered candidates i id question function ground_truth vars assert tests cases tools history messages response request type value name arguments label role content parts tool_calls kind names calls ordered alsoRight resourceSpans scopeSpans spans attributes events key traceId observations metadata defaultTest conversations from'.split(
    ' ',
  ),
)
const kind = fc.constantFrom(
  'user',
  'assistant',
  'tool',
  'GENERATION',
  'tool-call-f1',
  'javascript',
  'equals',
  'function',
  'tool_use',
  'calls',
  'none',
  '[[',
  '{"a":1}',
  '$var1.x$',
  'gen_ai.user.message',
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.string({ maxLength: 8 }), kind, fc.integer(), fc.constant(null), fc.boolean()),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(members, tie('value'), { maxKeys: 6, noNullPrototype: true }),
  ),
}))

describe('any text', () => {
  test('of random letters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab \n\t,;|"\'{}[]:->#=1'.split('')), maxLength: 60 }),
        openBoth,
      ),
      { seed: 8, numRuns: 600 },
    )
  })

  test('of random JSON and JSONL with known members', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), (values) => {
        openBoth(JSON.stringify(values))
        openBoth(values.map((one) => JSON.stringify(one)).join('\n'))
      }),
      { seed: 8, numRuns: 800 },
    )
  })

  test('of a file that was cut off anywhere', () => {
    for (const folder of ['fixtures/cases', 'fixtures/cases/logs'])
      for (const name of readdirSync(folder).filter((one) => one.includes('.'))) {
        const text = readFileSync(`${folder}/${name}`, 'utf8')
        for (let cut = 1; cut < 40; cut += 1) openBoth(text.slice(0, Math.floor((text.length * cut) / 40)))
      }
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { equalInPython, parsePythonJson } from './python-json'
import type { RotBenchCase } from './rotbench-case'
import { scoreRotBenchReply } from './score-reply'

const data = join(import.meta.dirname, '../../../../shared/data/rotbench')
const read = (name: string): unknown => JSON.parse(readFileSync(join(data, `${name}.json`), 'utf8'))

interface Golden {
  readonly ceilings: Readonly<
    Record<string, { readonly cases: number; readonly ts: number; readonly pi: number; readonly cf: number }>
  >
  readonly cases: readonly {
    readonly file: string
    readonly i: number
    readonly variant: string
    readonly output: string
    readonly ts: boolean | string
    readonly pi: boolean | string
    readonly cf: boolean | string
  }[]
}

describe.skipIf(!existsSync(data))('the official verdicts', () => {
  const golden = read('scorer-golden') as Golden
  const files = new Map(
    Object.keys(golden.ceilings).map((name) => [name, read(name) as readonly RotBenchCase[]]),
  )

  test('all 1,632 are given, at all three levels', () => {
    expect(golden.cases).toHaveLength(1632)
    const wrong = golden.cases.filter(({ file, i, output, ts, pi, cf }) => {
      const found = scoreRotBenchReply(
        files.get(file)!.find((one) => one.i === i)!,
        output,
      )
      // A level on which the official scorer stops counts as wrong.
      return (
        found.toolSelection !== (ts === true) ||
        found.parameterIdentification !== (pi === true) ||
        found.contentFilling !== (cf === true)
      )
    })
    expect(wrong).toEqual([])
  })

  test.each(Object.entries(golden.ceilings))('gold itself reaches the ceiling of %s', (name, ceiling) => {
    const scores = files.get(name)!.map((one) => {
      const best = one.gold.map(({ action, input }) =>
        scoreRotBenchReply(one, `Thought:\nAction: ${action}\nAction Input: ${JSON.stringify(input)}`),
      )
      return {
        ts: best.some(({ toolSelection }) => toolSelection),
        pi: best.some(({ parameterIdentification }) => parameterIdentification),
        cf: best.some(({ contentFilling }) => contentFilling),
      }
    })
    const count = (level: 'ts' | 'pi' | 'cf'): number => scores.filter((score) => score[level]).length
    expect({ cases: scores.length, ts: count('ts'), pi: count('pi'), cf: count('cf') }).toEqual(ceiling)
  })
})

test.each([
  ['{"a": NaN}', '{"a": 1}', false],
  ['{"a": 1.0, "b": [1, "x"]}', '{"b": [1, "x"], "a": 1}', true],
  ['{"a": true}', '{"a": 1}', true],
  ['{"a": true}', '{"a": "true"}', false],
  ['{"a": null}', '{"a": null}', true],
  ['{"a": {"b": 1}}', '{"a": {"b": 1, "c": 2}}', false],
])('Python holds %s and %s equal: %s', (one, other, equal) => {
  expect(equalInPython(parsePythonJson(one)!, parsePythonJson(other)!)).toBe(equal)
})

test('what Python does not read is no value', () => {
  for (const text of ["{'a': 1}", '{"a": 1} and', '```json\n{}\n```', ''])
    expect(parsePythonJson(text)).toBeUndefined()
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyTextEdits, type TextEdit } from '../edit'
import { unifiedDiff } from './unified-diff'

/** Applies a unified diff as `patch` does, strictly: context and removed lines must stand where the hunk says. */
function applyDiff(text: string, diff: string): string {
  const old = text.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const lines = diff.match(/[^\n]*\n/g) ?? []
  const result: string[] = []
  let at = 0
  for (let index = 2; index < lines.length; index += 1) {
    const line = lines[index]!
    const hunk = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@\n$/.exec(line)
    if (hunk) {
      const start = Number(hunk[1]) - (hunk[2] === '0' ? 0 : 1)
      result.push(...old.slice(at, start))
      at = start
      expect(result.length).toBe(Number(hunk[3]) - (hunk[4] === '0' ? 0 : 1))
      continue
    }
    const isCut = lines[index + 1]?.startsWith('\\ No newline') === true
    const content = isCut ? line.slice(1, -1) : line.slice(1)
    if (isCut) index += 1
    if (line.startsWith('+')) result.push(content)
    else {
      expect(old[at]).toBe(content)
      if (line.startsWith(' ')) result.push(content)
      at += 1
    }
  }
  return [...result, ...old.slice(at)].join('')
}

test('one line in the middle', () => {
  const text = 'a\nb\nc\nd\ne\nf\ng\nh\n'
  expect(unifiedDiff('x/y.json', text, [{ offset: 8, length: 1, content: 'E' }])).toBe(
    '--- a/x/y.json\n+++ b/x/y.json\n@@ -2,7 +2,7 @@\n b\n c\n d\n-e\n+E\n f\n g\n h\n',
  )
})

test('no edit, or one that changes nothing, is no diff', () => {
  expect(unifiedDiff('f', 'a\n', [])).toBe('')
  expect(unifiedDiff('f', 'a\n', [{ offset: 0, length: 1, content: 'a' }])).toBe('')
})

test.each([
  ['a b.json', '--- a/a b.json\t\n+++ b/a b.json\t\n'],
  ['"q"\\é.json', '--- "a/\\"q\\"\\\\\\303\\251.json"\n+++ "b/\\"q\\"\\\\\\303\\251.json"\n'],
])('the name %s is written as git writes it', (name, head) => {
  expect(unifiedDiff(name, 'a\n', [{ offset: 0, length: 1, content: 'b' }])).toBe(
    `${head}@@ -1,1 +1,1 @@\n-a\n+b\n`,
  )
})

test('leads from the text to what the edits make of it', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'cc', '', 'a\r'), { maxLength: 30 })
    .map((lines) => lines.join('\n'))
  const marks = fc.array(
    fc.record({
      start: fc.nat(60),
      length: fc.nat(6),
      content: fc.constantFrom('', 'x', 'x\n', '\ny', '\n', 'p\nq\nr'),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(text, marks, (source, wanted) => {
      const edits: TextEdit[] = []
      let end = 0
      for (const { start, length, content } of [...wanted].sort((one, other) => one.start - other.start)) {
        const offset = Math.min(source.length, Math.max(start, end))
        const until = Math.min(source.length, offset + length)
        edits.push({ offset, length: until - offset, content })
        end = until
      }
      expect(applyDiff(source, unifiedDiff('f', source, edits))).toBe(applyTextEdits(source, edits))
    }),
    { seed: 12, numRuns: 3000 },
  )
})

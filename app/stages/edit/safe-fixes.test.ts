import { expect, test } from 'vitest'
import type { CatalogEdit } from '../../../core/catalog'
import type { Diagnostic } from '../../../core/lint'
import { chooseSafeFixes, orderedEdits } from './safe-fixes'
import { testDiagnostic } from '../../../core/lint/test-diagnostic'

function problem(title: string, safety: 'safe' | 'unsafe', edits: readonly CatalogEdit[]): Diagnostic {
  return testDiagnostic({ rule: title, toolId: 'a', fixes: [{ title, safety, edits }] })
}
const set = (path: (string | number)[], toolId = 'a'): CatalogEdit => ({
  kind: 'set-value',
  toolId,
  path,
  value: 1,
})
const remove = (path: (string | number)[]): CatalogEdit => ({ kind: 'remove-value', toolId: 'a', path })
const titles = (problems: Diagnostic[]) => chooseSafeFixes(problems).chosen.map(({ fix }) => fix.title)

test('only safe fixes are chosen', () => {
  const problems = [problem('one', 'safe', [set(['x'])]), problem('two', 'unsafe', [set(['y'])])]
  expect(titles(problems)).toEqual(['one'])
})

test('fixes of one place, or of a place inside another, wait for the next round', () => {
  const problems = [
    problem('inner', 'safe', [set(['x', 'y'])]),
    problem('outer', 'safe', [set(['x'])]),
    problem('other value', 'safe', [{ kind: 'set-value', toolId: 'a', path: ['x', 'y'], value: 2 }]),
    problem('sibling', 'safe', [set(['xy'])]),
    problem('elsewhere', 'safe', [set(['x'], 'b')]),
  ]
  expect(titles(problems)).toEqual(['inner', 'sibling', 'elsewhere'])
  expect(chooseSafeFixes(problems).waiting).toBe(2)
})

test('a change that mends two problems is made once, and nothing waits', () => {
  const problems = [problem('error', 'safe', [set(['x'])]), problem('warning', 'safe', [set(['x'])])]
  expect(titles(problems)).toEqual(['error'])
  expect(chooseSafeFixes(problems).waiting).toBe(0)
})

test('a fix of the whole text goes alone', () => {
  const whole: CatalogEdit = { kind: 'set-text', toolId: 'a', text: '{}' }
  expect(titles([problem('whole', 'safe', [whole]), problem('part', 'safe', [set(['x'])])])).toEqual([
    'whole',
  ])
  expect(titles([problem('part', 'safe', [set(['x'])]), problem('whole', 'safe', [whole])])).toEqual(['part'])
})

test('removals from a list go from the back, renames come last', () => {
  const rename: CatalogEdit = { kind: 'rename', partId: 'a', name: 'b' }
  const { chosen } = chooseSafeFixes([
    problem('rename', 'safe', [rename]),
    problem('second', 'safe', [remove(['required', 2])]),
    problem('tenth', 'safe', [remove(['required', 10])]),
    problem('value', 'safe', [set(['type'])]),
  ])
  expect(orderedEdits(chosen)).toEqual([
    set(['type']),
    remove(['required', 10]),
    remove(['required', 2]),
    rename,
  ])
})

import { expect, test } from 'vitest'
import type { CatalogEdit } from '../catalog'
import type { Diagnostic } from './rule'
import { chooseSafeFixes, orderedEdits } from './safe-fixes'
import { catalogOf } from './test-catalog'
import { testDiagnostic } from './test-diagnostic'

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
const catalog = {
  tools: ['a', 'b'].map((id) => ({ ...catalogOf('{"name":"n"}').tools[0]!, id })),
  documents: [],
}
const titles = (problems: Diagnostic[]) =>
  chooseSafeFixes(catalog, problems).chosen.map(({ fix }) => fix.title)

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
  expect(chooseSafeFixes(catalog, problems).waiting).toBe(2)
})

test('a change that mends two problems is made once, and nothing waits', () => {
  const problems = [problem('error', 'safe', [set(['x'])]), problem('warning', 'safe', [set(['x'])])]
  expect(titles(problems)).toEqual(['error'])
  expect(chooseSafeFixes(catalog, problems).waiting).toBe(0)
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
  const { chosen } = chooseSafeFixes(catalog, [
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

test('removals of several tools do not disturb the order of one', () => {
  const other: CatalogEdit = { kind: 'remove-value', toolId: 'b', path: ['required', '5x'] }
  const { chosen } = chooseSafeFixes(catalog, [
    problem('ninth', 'safe', [remove(['required', 9])]),
    problem('other', 'safe', [other]),
    problem('tenth', 'safe', [remove(['required', 10])]),
    problem('second', 'safe', [remove(['required', 2])]),
  ])
  expect(orderedEdits(chosen)).toEqual([
    remove(['required', 10]),
    remove(['required', 9]),
    remove(['required', 2]),
    other,
  ])
})

test('worse findings come first, whatever order they are given in; silenced ones are left alone', () => {
  const info = testDiagnostic({
    toolId: 'a',
    severity: 'info',
    fixes: [{ title: 'info', safety: 'safe', edits: [set(['x'])] }],
  })
  const error = problem('error', 'safe', [set(['x', 'y'])])
  expect(titles([info, error])).toEqual(['error'])
  expect(titles([{ ...error, silenced: 'It is meant so.' }, info])).toEqual(['info'])
})

test('two tools are not given one name at once, but tools of one name keep having one', () => {
  const rename = (partId: string): Diagnostic =>
    problem(partId, 'safe', [{ kind: 'rename', partId, name: 'a_b' }])
  const named = (first: string, second: string) => {
    const { tools } = catalogOf(JSON.stringify([{ name: first }, { name: second }]))
    const list = {
      tools: tools.map((tool, index) => ({ ...tool, id: index === 0 ? 'a' : 'b' })),
      documents: [],
    }
    return chooseSafeFixes(list, [rename('a'), rename('b')])
  }
  expect(named('a b', 'a.b')).toMatchObject({ waiting: 1, chosen: [{ diagnostic: { rule: 'a' } }] })
  expect(named('a b', 'a b').chosen).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { makeTool } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import { parameterPlaces } from './parameter-lines'
import { linesWithChildren, pageOf, problemsByLine, ROWS_A_PAGE, visibleLines } from './parameter-pages'

const inner = { type: 'object', properties: { city: { type: 'object', properties: { zip: {} } }, day: {} } }
const lines = placesOf({ where: inner, when: {} })

function placesOf(properties: Record<string, unknown>) {
  return parameterPlaces(
    makeTool({
      id: 't',
      format: 'mcp',
      layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
      text: JSON.stringify({ name: 'search', inputSchema: { type: 'object', properties } }),
      server: null,
      origin: null,
    }),
  )
}
const idOf = (name: string) => lines.find((line) => line.name === name)!.id
const names = (shown: typeof lines) => shown.map(({ name }) => name)

test('what lies inside a closed parameter is away, at any depth', () => {
  expect(names(visibleLines(lines, new Set([idOf('where')]), ''))).toEqual(['where', 'when'])
  expect(names(visibleLines(lines, new Set([idOf('city')]), ''))).toEqual(['where', 'city', 'day', 'when'])
  expect(names(visibleLines(lines, new Set([idOf('city'), idOf('where')]), ''))).toEqual(['where', 'when'])
})

test('a search finds names inside closed parameters, of any case', () => {
  expect(names(visibleLines(lines, new Set([idOf('where')]), ' ZI '))).toEqual(['zip'])
})

test('those with others inside are known', () => {
  expect([...linesWithChildren(lines)]).toEqual([idOf('where'), idOf('city')])
})

test('a line is on its page', () => {
  const many = placesOf(Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`p${at}`, {}])))
  expect(many).toHaveLength(250)
  expect(pageOf(many, many[ROWS_A_PAGE]!.id)).toBe(1)
  expect(pageOf(many, many[ROWS_A_PAGE - 1]!.id)).toBe(0)
  expect(pageOf(many, 'gone')).toBeNull()
})

test('a problem belongs to the innermost parameter around it', () => {
  const at = (...path: (string | number)[]) => ({ path }) as unknown as Diagnostic
  const city = at('inputSchema', 'properties', 'where', 'properties', 'city', 'type')
  const where = at('inputSchema', 'properties', 'where')
  const found = problemsByLine(
    lines,
    lines,
    ['inputSchema'],
    [city, where, at('description'), at('inputSchema', 'properties', 'whereabouts')],
  )
  expect([...found]).toEqual([
    [idOf('city'), [city]],
    [idOf('where'), [where]],
  ])
  // One that is shown alone is not told what lies inside it.
  const alone = problemsByLine(lines.slice(0, 1), lines, ['inputSchema'], [city, where])
  expect(alone.get(idOf('where'))).toEqual([where])
})

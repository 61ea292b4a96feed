import { expect, test } from 'vitest'
import { categoryOf } from './category'
import { categoriesOfWord, categoryIds, categoryLabels } from './category-words'
import { makeTool } from './make-tool'

const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
const toolOf = (name: string, description = '', server: string | null = null) =>
  makeTool({
    id: name,
    format: 'mcp',
    layout,
    text: JSON.stringify({ name, description }),
    server,
    origin: null,
  })

test.each([
  ['get_weather', '', null, 'weather'],
  ['list', 'Lists open invoices and payments of a customer.', null, 'money'],
  ['create_issue', '', 'github', 'code'],
  ['do_it', 'Does it.', null, 'other'],
  ['run', 'Runs one payment.', null, 'other'],
  ['listRepositories', '', null, 'code'],
  ['获取天气', '查询天气', null, 'other'],
])('%s, “%s” of %s is %s', (name, description, server, id) => {
  expect(categoryOf(toolOf(name, description, server)).id).toBe(id)
})

test('the words it was derived from are told with their places', () => {
  expect(categoryOf(toolOf('get_weather', 'Gets a forecast. Sends email.')).evidence).toEqual([
    { word: 'weather', place: 'name' },
    { word: 'forecast', place: 'description' },
  ])
})

test('every category has words and a label', () => {
  const used = new Set([...categoriesOfWord.values()].flat())
  for (const id of categoryIds) {
    expect(categoryLabels[id]).not.toBe('')
    if (id !== 'other') expect(used.has(id)).toBe(true)
  }
})

import { expect, test } from 'vitest'
import { makeTool } from '../../core/catalog'
import { matchesSearch, readWordsAhead, toolName } from './tool-name'

function tool(text: string, server: string | null = null) {
  const layout = {
    name: ['function', 'name'],
    description: ['function', 'description'],
    schema: ['function', 'parameters'],
  }
  return makeTool({ id: text, format: 'openai-chat', layout, text, server, origin: null })
}

test('the name is read where the layout says; the last of two wins, as JSON.parse has it', () => {
  expect(toolName(tool('{"function": {"name": "search"}}'))).toBe('search')
  expect(toolName(tool('{"function": {"name": "one", "name": "two"}}'))).toBe('two')
})

test('without a name it is empty', () => {
  expect(toolName(tool('{"function": {"name": 1}}'))).toBe('')
  expect(toolName(tool('{"function": null}'))).toBe('')
  expect(toolName(tool('[]'))).toBe('')
})

test('a search needs all words, in name, server or description, in any case', () => {
  const found = tool('{"function": {"name": "getWeather", "description": "Reads the Forecast."}}', 'Meteo')
  expect(matchesSearch(found, ['weather', 'forecast', 'meteo'])).toBe(true)
  expect(matchesSearch(found, ['weather', 'tides'])).toBe(false)
  expect(matchesSearch(found, [])).toBe(true)
})

test('reading ahead gives way and goes on where it stopped', () => {
  const tools = [tool('{"function": {"name": "a"}}'), tool('{"function": {"name": "b"}}')]
  expect(readWordsAhead(tools, 0, 0)).toBe(0)
  expect(readWordsAhead(tools, 0, 1000)).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { partOf, toolOf, weather } from './test-tools'
import { wordingFlaws } from './wording'

const flaws = (text: string, parameter: string | null = null, tool = weather, language = 'English') =>
  wordingFlaws(text, partOf(tool, parameter), tool, language)

describe('the wording of a draft', () => {
  test.each([
    'Gets the weather of a city for up to 7 days. Use it when the city is known.',
    'Returns a forecast. The tool needs a city.',
    'Gets the range of temperatures of a city.',
    'Gets a range of days.',
  ])('plain: %s', (text) => {
    expect(flaws(text)).toEqual([])
  })

  test.each(['City to look up.', 'The tool name to call.', 'Number of days, 1 to 7.'])(
    'plain, of a parameter: %s',
    (text) => {
      expect(flaws(text, 'days')).toEqual([])
    },
  )

  test.each([
    ['The tool is a database query engine.', /begins with the tool/],
    ['The get_weather tool allows users to see the weather.', /begins with the tool/],
    ['The tool sends letters.', /begins with the tool/],
    ['The tool, called "get_weather", gets the weather.', /begins with the tool/],
    ['Gets the weather in a user-friendly and user-friendly manner.', /says "user-friendly", which/],
    ['Gets the weather of a city. It supports various units.', /"supports various"/],
  ])('empty: %s', (text, flaw) => {
    expect(flaws(text).join(' ')).toMatch(flaw)
  })

  test('a parameter is not described by its tool', () => {
    for (const text of ['The tool get_weather is a weather service.', 'The tool is a weather service.'])
      expect(flaws(text, 'days')).toEqual(['It describes the tool, not the parameter.'])
  })

  test('words that the schema has are no praise, and other languages are left alone', () => {
    const powerful = toolOf({ name: 'list_engines', description: 'Lists powerful engines.', inputSchema: {} })
    expect(flaws('Lists powerful engines of a plant.', null, powerful)).toEqual([])
    expect(flaws('Die robust gebaute Abfrage.', null, weather, 'German')).toEqual([])
  })
})

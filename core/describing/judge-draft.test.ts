import { describe, expect, test } from 'vitest'
import { flawsOf, judgeDraft } from './judge-draft'
import { partOf, toolOf, weather } from './test-tools'

const judge = (text: string, language = 'English', parameter: string | null = null) =>
  judgeDraft(text, partOf(weather, parameter), weather, language)

describe('what a draft states', () => {
  test.each([
    'Gets the weather of a city for up to 7 days. Use it when the city is known.',
    'Returns a forecast for 1 to 7 days; temperatures in celsius or fahrenheit. Use it for questions about the weather.',
    'Looks up the weather of a `city`; `unit` defaults to celsius.',
    'Gets the weather as JSON by the ID of a city.',
  ])('keeps to the schema: %s', (text) => {
    expect(judge(text).inventions).toEqual([])
  })

  test.each([
    ['Gets the weather for up to 14 days.', /"14"/],
    ['Gets the weather from the Meteomatics service.', /"Meteomatics"/],
    ['Gets the weather; call `list_cities` first.', /"list_cities"/],
    ['Gets the weather; set maxResults to limit it.', /"maxResults"/],
    ['Gets the weather from https://weather.example/v1.', /weather\.example/],
    ['Sends a letter to the bank.', /no word in common/],
    ['获取城市的天气。', /not written in English/],
  ])('is held against it: %s', (text, flaw) => {
    const { inventions } = judge(text)
    expect(inventions.join(' ')).toMatch(flaw)
    expect(flawsOf(judge(text))).not.toEqual([])
  })

  test('is judged in its own language', () => {
    expect(judge('Gibt das Wetter einer Stadt zurück.', 'German').inventions).toEqual([])
    expect(judge('获取城市的天气。', 'Chinese').inventions).toEqual([])
    expect(judge('Gets the weather of a city.', 'Chinese').inventions).toEqual([
      'It is not written in Chinese.',
    ])
  })

  test('of a parameter is held against the parameter', () => {
    expect(judge('Number of days, 1 to 7.', 'English', 'days').inventions).toEqual([])
    expect(judge('Number of days, 1 to 30.', 'English', 'days').inventions).toHaveLength(1)
  })
})

describe('what a draft does to its tool', () => {
  test('a good one causes no finding, a bad one those that the old text had not', () => {
    expect(
      judge('Gets the weather of a city for up to 7 days. Use it when the city is known.').findings,
    ).toEqual([])
    const { findings, isUnsafe } = judge('The weather')
    expect(findings.map(({ rule }) => rule)).toContain('desc-too-short')
    expect(isUnsafe).toBe(false)
  })

  test('what was wrong before is not held against it', () => {
    const poor = toolOf({
      name: 'get_weather',
      description: 'Weather',
      inputSchema: { type: 'object', properties: {} },
    })
    const { findings } = judgeDraft('The weather', partOf(poor), poor, 'English')
    expect(findings.map(({ rule }) => rule)).not.toContain('desc-too-short')
  })

  test('hidden text makes it unsafe', () => {
    const hidden = String.fromCodePoint(0xe0067, 0xe0065, 0xe0074)
    expect(judge(`Gets the weather of a city.${hidden}`).isUnsafe).toBe(true)
  })
})

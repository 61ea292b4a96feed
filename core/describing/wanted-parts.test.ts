import { describe, expect, test } from 'vitest'
import { lintTool } from '../lint'
import { languageOf } from './language'
import { toolOf, weather } from './test-tools'
import { describeVariants } from './variants'
import { partsWithFindings } from './wanted-parts'

const described = toolOf(
  {
    name: 'close_ticket',
    description: 'Closes one ticket for good. Use it when the work is done; it cannot be opened again.',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string', description: 'Number of the ticket.' } },
    },
  },
  'other',
)
const catalog = { tools: [weather, described], documents: [] }
const findingsOf = (toolId: string) =>
  catalog.tools.filter(({ id }) => id === toolId).flatMap((tool) => lintTool(tool))

describe('the parts that a draft may help', () => {
  test('are those whose description has an error or warning', () => {
    expect(partsWithFindings(catalog, findingsOf).map(({ name }) => name)).toEqual([
      'get_weather',
      'days',
      'unit',
    ])
  })

  test('are looked for within a choice of tools', () => {
    expect(partsWithFindings(catalog, findingsOf, new Set([described.id]))).toEqual([])
  })
})

describe('the language', () => {
  test.each([
    ['English', 'Gets the weather of a city for a number of days.'],
    ['German', 'Gibt das Wetter einer Stadt für die Zahl der Tage zurück und ist nicht teuer.'],
    ['French', "Donne la météo d'une ville pour les jours qui viennent."],
    ['Spanish', 'Devuelve el clima de una ciudad para los días que vienen.'],
    ['Chinese', '获取城市的天气，city 为城市名'],
    ['Japanese', '都市の天気を取得します'],
    ['Korean', '도시의 날씨를 가져옵니다'],
    ['Russian', 'Возвращает погоду в городе'],
    ['Ukrainian', 'Повертає погоду в місті'],
    ['Arabic', 'يعرض الطقس في المدينة'],
    ['English', ''],
    ['English', 'get_weather'],
  ])('%s: %s', (language, text) => {
    expect(languageOf([text])).toBe(language)
  })
})

test('variants hold both texts and say how many parts are gone', () => {
  const base = {
    id: 'd',
    before: '',
    text: 'Gets it.',
    model: 'm',
    createdAt: '2026-01-01T00:00:00Z',
    state: 'offered' as const,
  }
  const days = weather.parameters[1]?.id ?? ''
  const { file, gone } = describeVariants(catalog, [
    { ...base, partId: weather.id },
    { ...base, partId: days },
    { ...base, partId: 'nowhere' },
  ])
  expect(gone).toBe(1)
  expect(file.variants.map(({ tool, parameter }) => [tool, parameter])).toEqual([
    ['get_weather', null],
    ['get_weather', ['properties', 'days']],
  ])
})

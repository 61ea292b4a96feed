import { describe, expect, test } from 'vitest'
import { describePrompt } from './describe-prompt'
import { partOf, toolOf, weather } from './test-tools'

describe('the prompt', () => {
  test('states what the schema states of a tool, and the language', () => {
    const prompt = describePrompt(partOf(weather), weather, 'German')
    for (const line of [
      'Tool: get_weather',
      '- city (string, required): City to look up.',
      '- days (integer, optional); minimum 1; maximum 7',
      '- unit (string, optional); one of: celsius, fahrenheit; default celsius',
      'Stated effect: only reads',
    ])
      expect(prompt.split('\n')).toContain(line)
    expect(prompt).toContain('in German')
    expect(prompt).not.toContain('Present description')
    expect(prompt.endsWith('Description:')).toBe(true)
  })

  test('speaks of a parameter alone, with its tool beside', () => {
    const prompt = describePrompt(partOf(weather, 'unit'), weather)
    expect(prompt).toContain(
      'Parameter: unit (string, optional); one of: celsius, fahrenheit; default celsius',
    )
    expect(prompt).not.toContain('city')
  })

  test('is the same each time, and says what was wrong before', () => {
    const part = partOf(weather)
    expect(describePrompt(part, weather)).toBe(describePrompt(part, weather))
    const again = describePrompt(part, weather, 'English', { text: 'Weather.', fault: 'It has no verb.' })
    expect(again).toContain('Your former answer: Weather.\nWhat is wrong with it: It has no verb.')
  })

  test('stays small however large the schema is, and says what it leaves out', () => {
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [
        `field_${index}`,
        {
          type: 'string',
          description: 'x'.repeat(5000),
          enum: Array.from({ length: 900 }, (_value, at) => `value ${at}`),
        },
      ]),
    )
    const large = toolOf({ name: 'set_fields', inputSchema: { type: 'object', properties: many } })
    const prompt = describePrompt(partOf(large), large)
    expect(prompt.length).toBeLessThan(14_000)
    expect(prompt).toContain('- and 376 more')
    expect(prompt).toContain('and 888 more')
  })

  test('names where a nested parameter stands, and lives with schemas of any shape', () => {
    const nested = toolOf({
      name: 'n',
      inputSchema: { properties: { filter: { properties: { type: { type: ['string', 'null'] } } } } },
    })
    expect(describePrompt(partOf(nested), nested)).toContain('- type (string or null, optional, in filter)')
    for (const value of [
      { name: 'a' },
      { name: 'a', inputSchema: [] },
      { name: 'a', inputSchema: { properties: { a: true } } },
    ]) {
      const tool = toolOf(value)
      expect(describePrompt(partOf(tool), tool)).toContain('Tool: a')
    }
  })
})

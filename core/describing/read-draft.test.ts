import { describe, expect, test } from 'vitest'
import { readDraft, refusalSentences, type DraftRefusal } from './read-draft'

const read = (text: string, finishReason: 'stop' | 'length' = 'stop'): string => {
  const result = readDraft({ text, finishReason })
  return result.ok ? result.value : `refused: ${result.failure}`
}

const plain = 'Gets the weather of a city. Use it when the city is known.'

describe('what stands around a description is taken away', () => {
  test.each([
    [plain],
    [`<think>The user wants a description.</think>\n\n${plain}`],
    [`"${plain}"`],
    [`“${plain}”`],
    [`\`${plain}\``],
    [`**${plain}**`],
    [`Description: ${plain}`],
    [`**Description:** ${plain}`],
    [`### Description\n: ${plain}`.replace('### Description\n:', '### Description:')],
    [`Sure! Here is a description of the tool:\n\n${plain}`],
    [`Here's the description: ${plain}`],
    [`Tool description for get_weather: ${plain}`],
    [`get_weather:\n${plain}`],
    [`\`\`\`text\n${plain}\n\`\`\``],
    [`\`\`\`json\n{"description": "${plain}"}\n\`\`\``],
    [`{"name": "get_weather", "description": "${plain}"}`],
    [`- ${plain}`],
    [`> ${plain}`],
    ['Gets the weather of a city.\nUse it when the city is known.'],
    [`${plain}\n\nLet me know if you would like a shorter one!`],
    [plain.slice(0, -1)],
  ])('%j', (answer) => {
    expect(read(answer)).toBe(plain)
  })

  test('quotes, code marks and names inside stay', () => {
    expect(read('Sets `unit` to "celsius" or "kelvin".')).toBe('Sets `unit` to "celsius" or "kelvin".')
    expect(read('"Celsius" or "kelvin".')).toBe('"Celsius" or "kelvin".')
    expect(read('Runs __init__ of a * b.')).toBe('Runs __init__ of a * b.')
  })

  test('a link is its words; Chinese ends in its own full stop', () => {
    expect(read('Reads [the page](https://a.example/x).')).toBe('Reads the page.')
    expect(read('获取城市的天气 并返回结果')).toBe('获取城市的天气 并返回结果。')
  })
})

describe('what is no description is refused', () => {
  const cases: readonly (readonly [DraftRefusal, string])[] = [
    ['empty', ''],
    ['empty', '   \n'],
    ['empty', '"..."'],
    ['empty', '<think>Nothing comes to mind.</think>'],
    ['unfinished', '<think>I wonder'],
    ['too-long', `Gets ${'very '.repeat(120)}much.`],
    ['too-long', 'Gets one. Gets two. Gets three. Gets four.'],
    ['several-paragraphs', 'Gets the weather.\n\nIt is a tool that gets it.'],
    ['several-paragraphs', '- Gets the weather.\n- Takes a city.'],
    ['several-paragraphs', '1. Gets the weather.\n2. Takes a city.'],
    ['no-description', "I'm sorry, but I cannot help with that."],
    ['no-description', 'The problem is that the answer is longer than 480 characters.'],
    ['no-description', 'As an AI language model, I have no tools.'],
    ['no-description', 'Write the description of a tool that a language model may call.'],
  ]
  test.each(cases)('%s: %j', (refusal, answer) => {
    expect(read(answer)).toBe(`refused: ${refusal}`)
    expect(refusalSentences[refusal]).toMatch(/\.$/)
  })

  test('an answer that was cut in a sentence; one that was cut after it is whole', () => {
    expect(read('Gets the weather of a city and', 'length')).toBe('refused: unfinished')
    expect(read('Gets the weather of a city.', 'length')).toBe('Gets the weather of a city.')
  })
})

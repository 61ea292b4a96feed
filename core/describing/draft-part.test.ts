import { describe, expect, test } from 'vitest'
import type { Ask, Complete } from '../models'
import { draftPart } from './draft-part'
import { partOf, toolOf, weather } from './test-tools'

const good = 'Gets the weather of a city for up to 7 days. Use it when the city is known.'

function answering(...answers: readonly string[]): { readonly asks: Ask[]; readonly complete: Complete } {
  const asks: Ask[] = []
  const complete: Complete = (ask) => {
    asks.push(ask)
    const text = answers[asks.length - 1] ?? ''
    return Promise.resolve({
      choices: [{ text, thinking: '', finishReason: 'stop' }],
      promptTokens: 1,
      completionTokens: 1,
    })
  }
  return { asks, complete }
}

const draft = (complete: Complete, tool = weather) =>
  draftPart(partOf(tool), tool, 'English', complete, new AbortController().signal)

describe('a draft', () => {
  test('that is clean is asked for once', async () => {
    const { asks, complete } = answering(good)
    expect(await draft(complete)).toEqual({ kind: 'drafted', text: good })
    expect(asks).toHaveLength(1)
  })

  test('that states too much is asked for again, with what was wrong', async () => {
    const { asks, complete } = answering('Gets the weather of a city for up to 14 days.', good)
    expect(await draft(complete)).toEqual({ kind: 'drafted', text: good })
    expect(asks[1]?.prompt).toContain('It states the number "14", which is nowhere in the schema.')
  })

  test('that stays flawed is kept, the better of the two', async () => {
    const { asks, complete } = answering(
      'Gets the weather for 14 days.',
      'Weather 15 `a_b` https://x.example',
    )
    expect(await draft(complete)).toEqual({ kind: 'drafted', text: 'Gets the weather for 14 days.' })
    expect(asks).toHaveLength(2)
  })

  test('that cannot be read twice is dropped with the reason', async () => {
    const { complete } = answering('', "I'm sorry, I cannot do that.")
    expect(await draft(complete)).toEqual({
      kind: 'dropped',
      reason: 'The answer speaks to the reader or repeats the task instead of describing.',
    })
  })

  test('that is unsafe twice is dropped, whatever it says', async () => {
    const unsafe = `${good}${String.fromCodePoint(0xe0067, 0xe0065)}`
    const { complete } = answering(unsafe, unsafe)
    expect(await draft(complete)).toMatchObject({
      kind: 'dropped',
      reason: expect.stringContaining('not safe') as string,
    })
  })

  test('that repeats the present text is asked for again', async () => {
    const poor = toolOf({
      name: 'get_weather',
      description: 'Weather of a city.',
      inputSchema: { type: 'object', properties: {} },
    })
    const { asks, complete } = answering(
      'Weather of a city.',
      'Gets the weather of a city. Use it when the city is known.',
    )
    expect(await draft(complete, poor)).toMatchObject({ kind: 'drafted' })
    expect(asks).toHaveLength(2)
  })

  test('rejects as the endpoint does', async () => {
    const failing: Complete = () => Promise.reject(new Error('gone'))
    await expect(draft(failing)).rejects.toThrow('gone')
  })
})

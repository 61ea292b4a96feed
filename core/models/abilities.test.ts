import { describe, expect, it } from 'vitest'
import {
  afterCounting,
  afterShowing,
  choicesToAsk,
  MAXIMUM_CHOICES,
  probabilitiesToAsk,
  takes,
  untriedAbilities,
  untriedAbilitiesOf,
  withoutParameter,
  type Refusal,
} from './abilities'
import { readAbilities } from './read-abilities'

const one = { kind: 'chat', count: 1 } as const
const eight = { kind: 'chat', count: 8 } as const

function refusalOf(parameter: string | null, message = 'no'): Refusal {
  return { parameter, message }
}

describe('what is left out after a refusal', () => {
  it.each(['temperature', 'seed', 'stop'] as const)('drops %s once, with a note', (parameter) => {
    const relaxed = withoutParameter(untriedAbilities, refusalOf(parameter), one)
    expect(relaxed?.refused).toEqual([parameter])
    expect(relaxed?.notes).toHaveLength(1)
    expect(relaxed?.notes[0]).toContain(`"${parameter}"`)
    expect(withoutParameter(relaxed!, refusalOf(parameter), one)).toBeNull()
  })

  it('renames the length cap first and leaves it out last', () => {
    const renamed = withoutParameter(untriedAbilities, refusalOf('max_tokens'), one)
    expect(renamed?.cap).toBe('max_completion_tokens')
    expect(renamed?.notes).toEqual([])
    // A late refusal of the name that is no longer sent changes nothing.
    expect(withoutParameter(renamed!, refusalOf('max_tokens'), one)).toBeNull()
    const uncapped = withoutParameter(renamed!, refusalOf('max_completion_tokens'), one)
    expect(uncapped?.cap).toBe('none')
    expect(uncapped?.notes).toHaveLength(1)
    expect(withoutParameter(uncapped!, refusalOf('max_completion_tokens'), one)).toBeNull()
  })

  it('halves n down to one', () => {
    const counted = afterCounting(untriedAbilities, 'chat', 2, 2)
    const halved = withoutParameter(counted, refusalOf('n'), eight)
    expect(halved?.choices.chat).toBe(4)
    expect(withoutParameter(halved!, refusalOf('n'), eight)?.choices.chat).toBe(2)
    expect(withoutParameter(untriedAbilities, refusalOf('n'), { kind: 'chat', count: 2 })?.choices.chat).toBe(
      1,
    )
    expect(withoutParameter(untriedAbilities, refusalOf('n'), one)).toBeNull()
  })

  it.each([null, 'model', 'messages', 'unheard_of'])('leaves nothing out for %s', (parameter) => {
    expect(withoutParameter(untriedAbilities, refusalOf(parameter), eight)).toBeNull()
  })
})

describe('counting choices', () => {
  it('asks for one until they were counted', () => {
    expect(choicesToAsk(untriedAbilities, eight)).toBe(1)
  })

  it('learns from what came back, for each kind apart', () => {
    const several = afterCounting(untriedAbilities, 'chat', 2, 2)
    expect(several.choices).toEqual({ chat: MAXIMUM_CHOICES, completion: null })
    expect(choicesToAsk(several, eight)).toBe(8)
    expect(choicesToAsk(several, { kind: 'completion', count: 8 })).toBe(1)
    const fewer = afterCounting(several, 'chat', 8, 3)
    expect(choicesToAsk(fewer, eight)).toBe(3)
    expect(choicesToAsk(afterCounting(untriedAbilities, 'chat', 2, 1), eight)).toBe(1)
  })

  it('learns nothing from one answer to one ask', () => {
    expect(afterCounting(untriedAbilities, 'chat', 1, 1)).toBe(untriedAbilities)
  })
})

describe('probabilities of tokens', () => {
  const wanted = { kind: 'chat', count: 1, logProbabilities: 20 } as const
  const token = { text: 'a', logProbability: -1 }
  const shownWith = (alternatives: number) => [
    {
      text: 'a',
      thinking: '',
      finishReason: 'stop',
      tokens: [{ ...token, alternatives: Array.from({ length: alternatives }, () => token) }],
    } as const,
  ]

  it.each([
    ["Invalid 'top_logprobs': integer above maximum value. Expected a value <= 5, but got 20 instead.", 5],
    ['Requested sample logprobs of 20, which is greater than max allowed: 10', 10],
    ['You requested 20 logprobs but the most is 8 (gpt-3.5)', 8],
    ['top_logprobs is out of bounds', 5],
  ])('are asked for in a smaller number: %s', (message, most) => {
    const lowered = withoutParameter(untriedAbilities, refusalOf('top_logprobs', message), wanted)!
    expect(probabilitiesToAsk(lowered, wanted)).toBe(most)
    expect(lowered.notes).toEqual([])
    expect(probabilitiesToAsk(lowered, { ...wanted, logProbabilities: 2 })).toBe(2)
  })

  it.each(['logprobs', 'top_logprobs', 'responseLogprobs'])(
    'are given up with a note when "%s" is not supported',
    (parameter) => {
      const without = withoutParameter(untriedAbilities, refusalOf(parameter, 'It is not supported'), wanted)!
      expect(probabilitiesToAsk(without, wanted)).toBeNull()
      expect(probabilitiesToAsk(without, { ...wanted, kind: 'completion' })).toBe(20)
      expect(without.notes).toHaveLength(1)
      expect(withoutParameter(without, refusalOf(parameter), wanted)).toBeNull()
      const both = withoutParameter(without, refusalOf(parameter, 'unsupported'), {
        ...wanted,
        kind: 'completion',
      })
      expect(both?.notes).toHaveLength(1)
    },
  )

  it('are known from what came back', () => {
    const many = afterShowing(untriedAbilities, 'chat', 20, shownWith(20))
    expect(many.logProbabilities.chat).toEqual({ shown: 'yes', most: null })
    expect(afterShowing(many, 'chat', 5, shownWith(5))).toBe(many)
    expect(afterShowing(many, 'chat', 20, shownWith(3)).logProbabilities.chat.most).toBe(3)
    const stub = [{ text: 'a', thinking: '', finishReason: 'stop' } as const]
    expect(afterShowing(untriedAbilities, 'chat', 5, stub).logProbabilities.chat.shown).toBe('no')
    const silent = [{ text: '', thinking: 'hm', finishReason: 'length' } as const]
    expect(afterShowing(untriedAbilities, 'chat', 5, silent)).toBe(untriedAbilities)
  })
})

describe('a model that answers in a stream only', () => {
  it.each([
    'This model only support stream mode, please enable the stream parameter to access the model.',
    'stream must be set to true',
    'Non-streaming requests are not available: set "stream"',
  ])('is asked for one: %s', (message) => {
    const streaming = withoutParameter(untriedAbilities, refusalOf('stream', message), one)
    expect(streaming?.streams).toBe(true)
    expect(withoutParameter(streaming!, refusalOf('stream', message), one)).toBeNull()
  })

  it('is not meant by other words', () => {
    expect(withoutParameter(untriedAbilities, refusalOf('stream', 'upstream stream broke'), one)).toBeNull()
  })
})

describe('what is known', () => {
  it('is taken to be taken once it was probed', () => {
    expect(takes(untriedAbilities, 'seed')).toBe('unknown')
    expect(takes({ ...untriedAbilities, probedAt: '2026-01-01T00:00:00.000Z' }, 'seed')).toBe('yes')
    expect(takes(untriedAbilitiesOf('anthropic'), 'seed')).toBe('no')
  })

  it('survives as JSON, and only in this shape', () => {
    for (const protocol of ['openai', 'anthropic', 'gemini'] as const) {
      const abilities = untriedAbilitiesOf(protocol)
      expect(readAbilities(JSON.parse(JSON.stringify(abilities)))).toEqual(abilities)
    }
    for (const broken of [
      null,
      {},
      { ...untriedAbilities, cap: 'other' },
      { ...untriedAbilities, choices: { chat: -1, completion: null } },
    ])
      expect(readAbilities(broken)).toBeNull()
  })
})

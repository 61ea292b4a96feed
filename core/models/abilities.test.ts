import { describe, expect, it } from 'vitest'
import { afterCounting, choicesToAsk, MAXIMUM_CHOICES, untriedAbilities, withoutParameter } from './abilities'

const one = { kind: 'chat', count: 1 } as const
const eight = { kind: 'chat', count: 8 } as const

describe('what is left out after a refusal', () => {
  it.each(['temperature', 'seed', 'stop'] as const)('drops %s once, with a note', (parameter) => {
    const relaxed = withoutParameter(untriedAbilities, parameter, one)
    expect(relaxed?.refused).toEqual([parameter])
    expect(relaxed?.notes).toHaveLength(1)
    expect(relaxed?.notes[0]).toContain(`"${parameter}"`)
    expect(withoutParameter(relaxed!, parameter, one)).toBeNull()
  })

  it('renames the length cap first and leaves it out last', () => {
    const renamed = withoutParameter(untriedAbilities, 'max_tokens', one)
    expect(renamed?.cap).toBe('max_completion_tokens')
    expect(renamed?.notes).toEqual([])
    // A late refusal of the name that is no longer sent changes nothing.
    expect(withoutParameter(renamed!, 'max_tokens', one)).toBeNull()
    const uncapped = withoutParameter(renamed!, 'max_completion_tokens', one)
    expect(uncapped?.cap).toBe('none')
    expect(uncapped?.notes).toHaveLength(1)
    expect(withoutParameter(uncapped!, 'max_completion_tokens', one)).toBeNull()
  })

  it('halves n down to one', () => {
    const counted = afterCounting(untriedAbilities, 'chat', 2, 2)
    const halved = withoutParameter(counted, 'n', eight)
    expect(halved?.choices.chat).toBe(4)
    expect(withoutParameter(halved!, 'n', eight)?.choices.chat).toBe(2)
    expect(withoutParameter(untriedAbilities, 'n', { kind: 'chat', count: 2 })?.choices.chat).toBe(1)
    expect(withoutParameter(untriedAbilities, 'n', one)).toBeNull()
  })

  it.each([null, 'model', 'messages', 'unheard_of'])('leaves nothing out for %s', (parameter) => {
    expect(withoutParameter(untriedAbilities, parameter, eight)).toBeNull()
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

import { expect, test } from 'vitest'
import { untriedAbilitiesOf, type Abilities } from '../../../core/models'
import { abilityViews, choicesARequest, whyNotExact } from './ability-words'

const untried = untriedAbilitiesOf('openai')
const probed: Abilities = {
  ...untried,
  completions: 'yes',
  choices: { chat: 1, completion: 32 },
  logProbabilities: { chat: { shown: 'no', most: null }, completion: { shown: 'yes', most: 5 } },
  refused: ['seed'],
  probedAt: '2026-01-01T00:00:00Z',
}
const states = (abilities: Abilities, kind: 'chat' | 'completion') =>
  Object.fromEntries(abilityViews(abilities, kind).map(({ label, state }) => [label, state]))

test('before anything was tried nothing is claimed', () => {
  expect(new Set(Object.values(states(untried, 'chat')))).toEqual(new Set(['unknown']))
})

test('what was found is said for the kind of prompt that is used', () => {
  expect(states(probed, 'completion')).toEqual({
    'several answers a request': 'yes',
    seed: 'no',
    probabilities: 'yes',
    completions: 'yes',
    temperature: 'yes',
    'length limit': 'yes',
  })
  expect(states(probed, 'chat')).toMatchObject({ 'several answers a request': 'no', probabilities: 'no' })
  expect(choicesARequest(probed, 'completion')).toBe(32)
  expect(choicesARequest(null, 'chat')).toBe(1)
})

test('exact peakedness says what it lacks', () => {
  const ask = { kind: 'completion', temperature: 0.4, isBuiltIn: false } as const
  expect(whyNotExact(probed, ask)).toBeNull()
  expect(whyNotExact(untried, ask)).toBeNull()
  expect(whyNotExact(null, { ...ask, kind: 'chat', isBuiltIn: true })).toBeNull()
  expect(whyNotExact(probed, { ...ask, temperature: 0 })).toContain('temperature')
  expect(whyNotExact(probed, { ...ask, kind: 'chat' })).toContain('completion prompt')
  expect(whyNotExact({ ...probed, completions: 'no' }, ask)).toContain('no probabilities')
})

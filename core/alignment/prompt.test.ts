import { expect, test } from 'vitest'
import {
  builtInPrompts,
  collapseSpace,
  defaultSettings,
  exampleNames,
  fillPrompt,
  promptHash,
  promptProblems,
} from './prompt'

const part = { kind: 'tool', description: 'Finds\n  a train.', toolDescription: 'Finds a train.' } as const

test('the defaults are the published ones', () => {
  expect(defaultSettings).toMatchObject({
    samples: 32,
    temperature: 0.4,
    alpha: 0.2,
    duplicates: 'each',
    maximumTokens: 32,
  })
})

test.each(['tool', 'parameter'] as const)(
  'the completion prompt for a %s has ten examples and asks without a blank at its end',
  (kind) => {
    const text = fillPrompt(builtInPrompts.completion, { ...part, kind })
    expect(text.match(/^Description: /gm)).toHaveLength(11)
    expect(text.endsWith('Description: Finds a train.\nName:')).toBe(true)
    const names = exampleNames(builtInPrompts.completion, kind)
    expect(new Set(names).size).toBe(10)
  },
)

test('the chat prompt has no examples to copy', () => {
  expect(exampleNames(builtInPrompts.chat, 'tool')).toEqual([])
  expect(fillPrompt(builtInPrompts.chat, part)).toContain('Description: Finds a train.')
})

test('places are filled once: braces in a description stay text', () => {
  const template = {
    kind: 'chat',
    tool: '{tool}|{description}|{name}',
    parameter: '{description} of {tool}',
  } as const
  const tricky = {
    kind: 'tool',
    description: 'Fills {tool} and $& in.',
    toolDescription: '{description}',
  } as const
  expect(fillPrompt(template, tricky)).toBe('{description}|Fills {tool} and $& in.|{name}')
  expect(fillPrompt(template, { ...part, kind: 'parameter', description: 'City' })).toBe(
    'City of Finds a train.',
  )
})

test('a template that does not show the description is a problem', () => {
  expect(promptProblems(builtInPrompts.completion)).toEqual([])
  expect(promptProblems({ kind: 'chat', tool: 'Name it.', parameter: '{description}' })).toEqual([
    'The prompt for tools does not show the description: write {description} where it is to stand.',
  ])
})

test('the hash tells templates apart', () => {
  expect(promptHash(builtInPrompts.chat)).not.toBe(promptHash(builtInPrompts.completion))
  expect(promptHash(builtInPrompts.chat)).toBe(promptHash({ ...builtInPrompts.chat }))
})

test('white space of any kind becomes one blank', () => {
  expect(collapseSpace(' a\r\n\tb\u00a0c ')).toBe('a b c')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitThinking } from './thinking'

describe('thinking in the text', () => {
  it.each([
    ['get_weather', 'get_weather', ''],
    ['a < b [x]', 'a < b [x]', ''],
    ['<think>hm</think>get_weather', 'get_weather', 'hm'],
    ['<think>\nhm\n</think>\n\nget_weather', '\n\nget_weather', 'hm'],
    ['<Thinking>hm</Thinking>get_weather', 'get_weather', 'hm'],
    ['<thought>a</thought><reasoning>b</reasoning>c', 'c', 'a\nb'],
    ['<seed:think>hm</seed:think>name', 'name', 'hm'],
    ['[THINK]hm[/THINK]name', 'name', 'hm'],
    ['◁think▷hm◁/think▷name', 'name', 'hm'],
    ['<|START_THINKING|>hm<|END_THINKING|>name', 'name', 'hm'],
    ['<|begin_of_thought|>hm<|end_of_thought|>name', 'name', 'hm'],
    ['<|channel>thought\nhm<channel|>name', 'name', 'hm'],
    ['hm, the prompt opened it</think>name', 'name', 'hm, the prompt opened it'],
    ['one<think>a</think>two<think>b</think>three', 'onetwothree', 'a\nb'],
    ['<think></think>name', 'name', ''],
    [
      '<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>name<|return|>',
      'name',
      'hm',
    ],
    ['<|channel|>commentary to=x<|message|>hm<|call|><|channel|>final<|message|>name', 'name', 'hm'],
    ['<|channel|>analysis<|message|>hm<|start|>assistant<|channel|>final<|message|>name', 'name', 'hm'],
    ['<|channel|>final<|message|>name', 'name', ''],
    ['analysisThe user wants a name.assistantfinalname', 'name', 'The user wants a name.'],
    ['analysis_of_text', 'analysis_of_text', ''],
  ])('%j', (text, said, thinking) => {
    expect(splitThinking(text)).toEqual({ text: said, thinking, isCut: false })
  })

  it.each([
    ['<think>hm', '', 'hm'],
    ['name<thinking>or rather', 'name', 'or rather'],
    ['[THINK]hm', '', 'hm'],
    ['<|channel|>analysis<|message|>hm', '', 'hm'],
  ])('that never ends: %j', (text, said, thinking) => {
    expect(splitThinking(text)).toEqual({ text: said, thinking, isCut: true })
  })

  it('leaves no mark and always ends', () => {
    const piece = fc.constantFrom(
      '<think>',
      '</think>',
      '[THINK]',
      '[/THINK]',
      'a',
      '<|channel|>analysis<|message|>',
      '<|end|>',
      '<|channel|>final<|message|>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { text } = splitThinking(pieces.join(''))
        expect(text).not.toMatch(/<\/?think>|\[\/?THINK\]|<\|channel\|>/)
        expect(splitThinking(text).text).toBe(text)
      }),
    )
  })
})

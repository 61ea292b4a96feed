import { expect, test } from 'vitest'
import type { CollectedPart } from './parts'
import { planAlignment, scoreInputsOf, type AlignmentRunInput, type PlannedAsk } from './plan'
import { builtInPrompts, defaultSettings } from './prompt'
import { countPrompts, sampleKeysOf } from './run-prompts'
import type { Sample } from './sample'
import { collectedTool as part } from './test-alignment'

function run(
  parts: readonly CollectedPart[],
  changes: Partial<AlignmentRunInput['settings']> = {},
): AlignmentRunInput {
  return { parts, model: 'model', settings: { ...defaultSettings, ...changes } }
}

function sample(key: string, index: number): Sample {
  return {
    key,
    index,
    model: 'model',
    promptHash: 'prompt',
    temperature: 0.4,
    raw: `name_${index}`,
    finishReason: 'stop',
    seed: null,
    obtained: 'single',
    at: '',
    milliseconds: 0,
  }
}

function brief(asks: readonly PlannedAsk[]): string[] {
  return asks.map(
    ({ partIds, role, indexes }) =>
      `${partIds.join('+')} ${role} ${indexes[0] ?? ''}-${indexes.at(-1) ?? ''}`,
  )
}

test('greedy and the first 8 of every part come before the rest of any', () => {
  const plan = planAlignment(run([part('a', 'A.'), part('b', 'B.'), part('c', 'C.', 'pinned')]), [])
  expect(brief(plan.asks)).toEqual([
    'a greedy 0-0',
    'a sample 0-7',
    'b greedy 0-0',
    'b sample 0-7',
    'a sample 8-31',
    'b sample 8-31',
  ])
  expect(plan).toMatchObject({ choices: 66, stored: 0 })
  expect([...plan.keys.keys()]).toEqual(['a', 'b'])
})

test('an ask says what the settings say', () => {
  const { asks } = planAlignment(
    run([part('a', 'A.')], { prompt: builtInPrompts.chat, maximumTokens: 20 }),
    [],
  )
  expect(asks.map(({ ask }) => [ask.kind, ask.temperature, ask.maximumTokens, ask.stop])).toEqual([
    ['chat', 0, 20, ['\n']],
    ['chat', 0.4, 20, ['\n']],
    ['chat', 0.4, 20, ['\n']],
  ])
})

test('only what is missing is asked for', () => {
  const one = run([part('a', 'A.')], { samples: 10 })
  const [greedy = '', samples = ''] = sampleKeysOf(one)
  const stored = [
    sample(greedy, 0),
    ...[0, 1, 2, 4, 8].map((index) => sample(samples, index)),
    sample('other', 3),
    sample(samples, 11),
  ]
  const plan = planAlignment(one, stored)
  expect(plan.asks.map((ask) => ask.indexes)).toEqual([[3, 5, 6, 7], [9]])
  expect(plan).toMatchObject({ choices: 5, stored: 6 })
})

test('parts with the same prompt share their samples', () => {
  const plan = planAlignment(run([part('a', 'Same.'), part('b', 'Same.')], { samples: 8 }), [])
  expect(brief(plan.asks)).toEqual(['a+b greedy 0-0', 'a+b sample 0-7'])
  expect(plan.keys.get('a')).toEqual(plan.keys.get('b'))
})

test('no ask wants more than 32 choices, and fewer than 8 samples are one ask', () => {
  const plan = planAlignment(run([part('a', 'A.')], { samples: 100 }), [])
  expect(plan.asks.map((ask) => ask.indexes.length)).toEqual([1, 8, 32, 32, 28])
  expect(
    planAlignment(run([part('a', 'A.')], { samples: 3 }), []).asks.map((ask) => ask.indexes.length),
  ).toEqual([1, 3])
})

test('at temperature 0 the greedy answer is the first sample, asked for once', () => {
  const plan = planAlignment(run([part('a', 'A.')], { temperature: 0, samples: 4 }), [])
  expect(plan.asks.map((ask) => ask.indexes)).toEqual([[0], [1, 2, 3]])
  expect(plan).toMatchObject({ choices: 4, stored: 0 })
})

test('scoring starts from the samples in their order, up to the number wanted', () => {
  const one = run([part('a', 'A.'), part('b', 'B.', 'excluded')], { samples: 3, duplicates: 'distinct' })
  const [greedy = '', samples = ''] = sampleKeysOf(one)
  const stored = [2, 0, 3].map((index) => sample(samples, index))
  expect(scoreInputsOf(one, [...stored, sample(greedy, 0)])).toMatchObject([
    { partId: 'a', raw: ['name_0', 'name_2'], greedyRaw: 'name_0', alpha: 0.2, duplicates: 'distinct' },
  ])
  expect(scoreInputsOf(one, [])).toMatchObject([{ raw: [], greedyRaw: null }])
})

test('prompts are counted as they are shared', () => {
  const parts = [
    part('a', 'Finds one thing.'),
    part('b', ' Finds  one\nthing. '),
    { ...part('c', 'Finds one thing.'), kind: 'parameter' as const },
    { ...part('d', 'Finds one thing.'), kind: 'parameter' as const, toolDescription: 'Another tool.' },
    part('e', 'Never asked.', 'pinned'),
  ]
  for (const prompt of [
    builtInPrompts.completion,
    { ...builtInPrompts.chat, parameter: builtInPrompts.chat.tool },
    { ...builtInPrompts.chat, parameter: 'Of {tool}: {description}' },
  ]) {
    const input = run(parts, { prompt })
    // A prompt has two keys: for its sampled answers and for the greedy one.
    expect(countPrompts(input)).toBe(new Set(sampleKeysOf(input)).size / 2)
  }
})

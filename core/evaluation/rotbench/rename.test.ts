import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../shared'
import { judgeReply } from '../judge-reply'
import type { ParameterNames } from '../offered-tool'
import { renameRotBenchCase, type NewNames, type RenamedCase } from './rename'
import type { RotBenchCase, RotBenchTool } from './rotbench-case'

const tool = (name: string, keys: readonly string[]): RotBenchTool => ({
  name,
  description: `Does ${name}.`,
  parameters: {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
    required: keys,
  },
})

const call = (action: string, input: string): string => `Thought:\nAction: ${action}\nAction Input: ${input}`

const small: RotBenchCase = {
  i: 0,
  id: 'x',
  scenario: 'TG',
  noise: 'none',
  systemPreamble: 's0',
  tools: [
    tool('a', ['x', 'properties']),
    tool('b', ['y']),
    tool('ask_to_user', ['question']),
    tool('finish', ['answer']),
  ],
  history: [
    { from: 'user', value: 'Call a for me' },
    { from: 'assistant', value: call('a', '{"x": "a", "properties": {"x": 1.0}}') },
    { from: 'function', value: "a() missing 'y'" },
    { from: 'assistant', value: call('b', "{'y': 1}") },
  ],
  gold: [{ action: 'a', input: { x: '1', properties: 'None' } }],
  scorable: true,
}

const swap: Readonly<Record<string, NewNames>> = {
  a: {
    name: 'b',
    parameterNames: {
      properties: { original: 'x', within: null },
      x: { original: 'properties', within: null },
    },
  },
  b: { name: 'a', parameterNames: { z: { original: 'y', within: null } } },
}

test('tools, keys and calls change places at once; what else is said is told and stays', () => {
  const { content, mentions, unread } = renameRotBenchCase(small, ({ name }) => swap[name] ?? null)
  expect(content.tools.map(({ name }) => name)).toEqual(['b', 'a', 'ask_to_user', 'finish'])
  expect(content.tools[0]?.parameters).toEqual({
    type: 'object',
    properties: { properties: { type: 'string' }, x: { type: 'string' } },
    required: ['properties', 'x'],
  })
  expect(content.history.map(({ value }) => value)).toEqual([
    'Call a for me',
    call('b', '{"properties": "a", "x": {"x": 1.0}}'),
    "a() missing 'y'",
    call('a', "{'y': 1}"),
  ])
  expect(unread).toEqual([3])
  expect(mentions).toEqual([
    { name: 'a', where: 'description', index: 0 },
    { name: 'b', where: 'description', index: 1 },
    { name: 'a', where: 'user', index: 0 },
    { name: 'a', where: 'function', index: 2 },
  ])
})

test.each([
  ['the given names', 'b', '{"properties": "1", "x": "2"}', true],
  ['the former names', 'a', '{"x": "1", "properties": "2"}', false],
  ['a former key', 'b', '{"x": "1", "y": "2"}', false],
])('an answer under %s is mapped back', (_, action, input, right) => {
  const { tools } = renameRotBenchCase(small, ({ name }) => swap[name] ?? null)
  const reply = { case: '0', variant: 'v', repeat: 0, reply: call(action, input), calls: null }
  expect(judgeReply({ kind: 'rotbench', id: '0', content: small }, reply, tools).correct).toBe(right)
})

test('a name that another tool has is not given, and the last two tools keep theirs', () => {
  const wanted = (name: string) => (): NewNames => ({ name, parameterNames: {} })
  const all = renameRotBenchCase(small, wanted('same'))
  expect(all.content.tools.map(({ name }) => name)).toEqual(['same', 'b', 'ask_to_user', 'finish'])
  expect(all.taken).toEqual(['b'])
  const finish = renameRotBenchCase(small, wanted('finish'))
  expect(finish.content).toEqual(small)
  expect(finish.taken).toEqual(['a', 'b'])
})

const data = join(import.meta.dirname, '../../../../shared/data/rotbench')
const files = ['single', 'multi'].flatMap((turns) =>
  ['clean', 'slight', 'medium', 'heavy', 'union'].map((noise) => `${turns}-turn.${noise}`),
)

describe.skipIf(!existsSync(data))('random permutations of names', () => {
  test.each(files)('%s: gold scores as before, and the way back gives the same case', (file) => {
    const cases = JSON.parse(readFileSync(join(data, `${file}.json`), 'utf8')) as readonly RotBenchCase[]
    const random = createRandom(20261130)
    const rounds = file === 'multi-turn.clean' ? 20 : 3
    let compared = 0
    let changed = 0
    for (const one of cases)
      for (let round = 0; round < rounds; round += 1) {
        const names = permutation(one, random)
        const renamed = renameRotBenchCase(one, (tool) => names.get(tool.name) ?? null)
        expect(renamed.taken).toEqual([])
        expect(renamed.content.tools.slice(-2)).toEqual(one.tools.slice(-2))
        const back = renameRotBenchCase(renamed.content, (tool) => inverse(names).get(tool.name) ?? null)
        expect(back.content).toEqual(one)
        changed += Number(JSON.stringify(renamed.content) !== JSON.stringify(one))
        compared += compareGold(one, renamed, names)
      }
    expect(compared).toBeGreaterThan(cases.length)
    expect(changed).toBeGreaterThan(cases.length)
  })

  test('the calls of the clean multi-turn histories are all renamed', () => {
    const cases = JSON.parse(
      readFileSync(join(data, 'multi-turn.clean.json'), 'utf8'),
    ) as readonly RotBenchCase[]
    expect(cases).toHaveLength(70)
    let calls = 0
    let mentioned = 0
    for (const one of cases) {
      const fixed = new Set(one.tools.slice(-2).map(({ name }) => name))
      const renamed = renameRotBenchCase(one, ({ name, parameters }) => ({
        name: `new_${name}`,
        parameterNames: namesBy(parameters, (key) => `new_${key}`),
      }))
      expect(renamed.unread).toEqual([])
      mentioned += Number(renamed.mentions.some(({ where }) => where === 'function'))
      one.history.forEach(({ from, value }, index) => {
        if (from !== 'assistant') return
        const before = readCall(value)
        const after = readCall(renamed.content.history[index]?.value ?? '')
        const isFixed = fixed.has(before.action)
        const isKnown = one.tools.some(({ name }) => name === before.action)
        expect(after.action).toBe(isFixed || !isKnown ? before.action : `new_${before.action}`)
        expect(Object.values(after.input)).toEqual(Object.values(before.input))
        calls += Number(!isFixed && isKnown)
      })
    }
    expect(calls).toBeGreaterThan(100)
    expect(mentioned).toBe(18)
  })
})

type NamesOfCase = ReadonlyMap<string, NewNames>

/** Every tool but the last two gets the name of another, every parameter that of another of its tool, or a fresh one. */
function permutation({ tools }: RotBenchCase, random: () => number): NamesOfCase {
  const fixed = new Set(tools.slice(-2).map(({ name }) => name))
  const movable = [...new Set(tools.slice(0, -2).map(({ name }) => name))].filter((name) => !fixed.has(name))
  const order = shuffle(movable, random)
  const keys = new Map<string, Set<string>>()
  for (const { name, parameters } of tools)
    keys.set(name, new Set([...(keys.get(name) ?? []), ...keysOf(parameters)]))
  return new Map(
    movable.map((name, index) => {
      const own = [...(keys.get(name) ?? [])]
      const given = shuffle(own, random).map((key) => (random() < 0.3 ? `fresh_${key}` : key))
      const parameterNames = Object.fromEntries(
        own.map((original, place) => [given[place] ?? original, { original, within: null }]),
      )
      return [name, { name: order[index] ?? name, parameterNames }]
    }),
  )
}

function inverse(names: NamesOfCase): NamesOfCase {
  return new Map(
    [...names].map(([original, { name, parameterNames }]) => [
      name,
      {
        name: original,
        parameterNames: Object.fromEntries(
          Object.entries(parameterNames).map(([given, entry]) => [
            entry.original,
            { original: given, within: null },
          ]),
        ),
      },
    ]),
  )
}

/** Gold under the given names, and spoiled in some ways, scores as under its own. */
function compareGold(one: RotBenchCase, { tools }: RenamedCase, names: NamesOfCase): number {
  const judged = (reply: string, map: RenamedCase['tools']) =>
    judgeReply(
      { kind: 'rotbench', id: '0', content: one },
      { case: '0', variant: 'v', repeat: 0, reply, calls: null },
      map,
    )
  const own: RenamedCase['tools'] = new Map()
  let compared = 0
  for (const { action, input } of one.gold) {
    const given = names.get(action)
    const forward = new Map(
      Object.entries(given?.parameterNames ?? {}).map(([key, { original }]) => [original, key]),
    )
    const renamedInput = Object.fromEntries(
      Object.entries(input).map(([key, value]) => [forward.get(key) ?? key, value]),
    )
    for (const spoil of [
      (text: string) => text,
      (text: string) => `${text} and more`,
      (text: string) => text.replace('}', ', "extra": 1}'),
      (text: string) => text.replaceAll('"', "'"),
    ]) {
      const before = judged(spoil(call(action, JSON.stringify(input))), own)
      const after = judged(spoil(call(given?.name ?? action, JSON.stringify(renamedInput))), tools)
      expect([after.levels, after.correct]).toEqual([before.levels, before.correct])
      compared += 1
    }
  }
  return compared
}

function readCall(text: string): { action: string; input: Record<string, unknown> } {
  const [, action = '', input = '{}'] = /Action: (.*)\nAction Input: ([\s\S]*)$/.exec(text) ?? []
  return { action, input: JSON.parse(input) as Record<string, unknown> }
}

function keysOf(parameters: unknown): readonly string[] {
  return Object.keys((parameters as { properties?: object }).properties ?? {})
}

function namesBy(parameters: unknown, nameOf: (key: string) => string): ParameterNames {
  return Object.fromEntries(
    keysOf(parameters).map((original) => [nameOf(original), { original, within: null }]),
  )
}

function shuffle<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

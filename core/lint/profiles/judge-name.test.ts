import { expect, test } from 'vitest'
import { refusalOfName } from './judge-name'
import { profiles } from './registry'

const tool = (name: string, server: string | null = null) => ({ kind: 'tool', name, server }) as const
const all = new Set<string>(profiles.map(({ id }) => id))

test('an ordinary name is taken by all, and no profile refuses nothing', () => {
  expect(refusalOfName(all, tool('get_weather', 'acme'))).toBeNull()
  expect(refusalOfName(all, { kind: 'parameter', name: 'city', server: null })).toBeNull()
  expect(refusalOfName(new Set(), tool('ä'))).toBeNull()
  expect(refusalOfName(new Set(['no-such-profile']), tool('ä'))).toBeNull()
})

test.each([
  ['weather.now', ['openai', 'gemini', 'mcp'], ['openai'], /may hold only letters A-Z/],
  ['1st_result', ['gemini', 'openai'], ['gemini'], /must start with a letter or _/],
  ['x'.repeat(65), ['openai', 'mcp'], ['openai'], /has 65 characters/],
])('%s', (name, asked, refusing, message) => {
  const refusal = refusalOfName(new Set(asked), tool(name))
  expect(refusal?.profiles).toEqual(refusing)
  expect(refusal?.message).toMatch(message)
  expect(refusal?.message).toMatch(/[.]$/)
})

test('the server counts where the client puts it in front', () => {
  const name = 'x'.repeat(50)
  expect(refusalOfName(new Set(['cursor']), tool(name))).toBeNull()
  expect(refusalOfName(new Set(['cursor']), tool(name, 'some-server'))?.profiles).toEqual(['cursor'])
})

test('parameters have limits of their own', () => {
  const parameter = (name: string) => ({ kind: 'parameter', name, server: null }) as const
  expect(refusalOfName(new Set(['anthropic']), parameter('$filter'))?.profiles).toEqual(['anthropic'])
  expect(refusalOfName(new Set(['anthropic']), parameter('a.b'))).toBeNull()
  expect(refusalOfName(new Set(['vertex']), parameter('a.b'))?.profiles).toEqual(['vertex'])
})

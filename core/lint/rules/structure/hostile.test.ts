// Schemas built to hurt: every rule of this folder answers within two seconds for the tool, and the fixes are made too.
import { expect, test } from 'vitest'
import { lintTool } from '../../lint'
import { rules } from '../../registry'
import { defaultLintSettings } from '../../settings'
import { everyProfile } from '../../test-findings'
import { catalogOf } from '../../test-catalog'

const settings = {
  ...defaultLintSettings,
  severities: Object.fromEntries(
    rules.filter(({ category }) => category !== 'structure').map(({ id }) => [id, 'off'] as const),
  ),
}

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(',')
const toolOf = (schema: string): string => `{"name":"a_tool","description":"Does.","inputSchema":${schema}}`
const deep = (levels: number): string =>
  toolOf('{"type":"object","properties":{"a":'.repeat(levels) + '{}' + '}}'.repeat(levels))
const withDefinitions = (count: number, definition: (index: number) => string): string =>
  toolOf(
    `{"type":"object","properties":{"it":{"$ref":"#/$defs/d0"}},"$defs":{${times(count, (index) => `"d${index}":${definition(index)}`)}}}`,
  )
const ref = (index: number): string => `{"$ref":"#/$defs/d${index}"}`

const HOSTILE: Readonly<Record<string, () => string>> = {
  'nested 250 levels deep': () => deep(250),
  'an enum of 5 MB': () =>
    toolOf(
      `{"type":"object","properties":{"a":{"type":"string","enum":[${times(210_000, (index) => `"value-${index % 200_000}-xx"`)}]}}}`,
    ),
  '2,000 definitions that refer to each other': () =>
    withDefinitions(
      2000,
      (index) =>
        `{"type":"object","properties":{${times(10, (step) => `"p${step}":${ref((index * 7 + step * 13 + 1) % 2000)}`)}}}`,
    ),
  'a ring of 2,000 definitions': () =>
    withDefinitions(2000, (index) => `{"type":"array","items":${ref((index + 1) % 2000)}}`),
  'a chain of 10,000 definitions': () =>
    withDefinitions(10_000, (index) =>
      index === 9_999 ? '{"type":"string"}' : `{"type":"array","items":${ref(index + 1)}}`,
    ),
  'a chain of 10,000 bare references': () =>
    withDefinitions(10_000, (index) => (index === 9_999 ? '{"type":"string"}' : ref(index + 1))),
  'references that double at each of 60 steps': () =>
    withDefinitions(61, (index) =>
      index === 60 ? '{"type":"string"}' : `{"anyOf":[${ref(index + 1)},${ref(index + 1)}]}`,
    ),
  'combinations of combinations for one required list': () =>
    withDefinitions(
      400,
      (index) =>
        `{"type":"object","required":["x${index}"],"allOf":[${times(20, (step) => ref((index + step + 1) % 400))}]}`,
    ),
  '100,000 properties': () =>
    toolOf(
      `{"type":"object","properties":{${times(100_000, (index) => `"p${index}":{"type":"string","format":"uri"}`)}}}`,
    ),
  '20,000 objects that require what they do not have': () =>
    toolOf(
      `{"type":"object","properties":{${times(20_000, (index) => `"p${index}":{"type":"object","required":["x","x"],"properties":{"y":{}}}`)}}}`,
    ),
  '100,000 required names that are not there': () =>
    toolOf(
      `{"type":"object","properties":{${times(150, (index) => `"name_${index}":{}`)}},"required":[${times(100_000, (index) => `"nome_${index}"`)}]}`,
    ),
  '10,000 properties that are marked as required': () =>
    toolOf(
      `{"type":"object","properties":{${times(10_000, (index) => `"p${index}":{"type":"string","required":true}`)}}}`,
    ),
  '10,000 references that lead nowhere': () =>
    toolOf(
      `{"type":"object","properties":{${times(10_000, (index) => `"p${index}":{"$ref":"#/$defs/q${index}"}`)}},"$defs":{"a":{}}}`,
    ),
  'patterns that would never end': () =>
    toolOf(
      `{"type":"object","properties":{${times(500, (index) => `"p${index}":{"type":"string","pattern":"^((a+)+)+(${'('.repeat(index)}b*${')*'.repeat(index)})+$","default":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}`)}}}`,
    ),
  'a reference to a pointer of a million steps': () =>
    toolOf(`{"type":"object","properties":{"a":{"$ref":"#${'/properties/a'.repeat(500_000)}"}}}`),
}

const LONGEST = 2000

test.each(Object.entries(HOSTILE))('%s', (_, make) => {
  const [tool] = catalogOf(make(), null, 'mcp').tools
  if (!tool) throw new Error('no tool')
  // Time of the processor: other work on the machine is not the rules'.
  const before = process.cpuUsage()
  const found = lintTool(tool, { profiles: everyProfile, settings })
  const spent = process.cpuUsage(before)
  expect(found.every(({ message }) => message.length < 2000)).toBe(true)
  expect((spent.user + spent.system) / 1000).toBeLessThan(LONGEST)
})

test('a text that is nested 10,000 levels deep is left to the parser, which says so', () => {
  const [tool] = catalogOf(toolOf('{"type":"object"}'), null, 'mcp').tools
  if (!tool) throw new Error('no tool')
  expect(lintTool({ ...tool, text: deep(10_000) }, { settings })).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { emptyCatalog, makeTool, type Tool } from '../../catalog'
import { offeredTools, type Variant } from '../../evaluation'
import { effectOf } from './effect-of'
import { registryOf } from './registry-of'

const made = (value: Record<string, unknown>, id = 'tool-1'): Tool =>
  makeTool({
    id,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify(value),
    server: 'server',
    origin: null,
  })
const method = (name: string) => ({ _meta: { 'namewright/http': { method: name, path: '/x' } } })

describe('what a call does', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{ name: 'x', ...method('GET') }, 'read', 'Its HTTP method is GET.'],
    [{ name: 'x', ...method('POST') }, 'write', 'Its HTTP method is POST.'],
    [{ name: 'x', ...method('delete') }, 'destructive', 'Its HTTP method is DELETE.'],
    [{ name: 'list_things', ...method('PATCH') }, 'write', 'Its HTTP method is PATCH.'],
    [{ name: 'x', annotations: { readOnlyHint: true } }, 'read', 'Its annotation readOnlyHint is true.'],
    [
      { name: 'x', annotations: { destructiveHint: true } },
      'destructive',
      'Its annotation destructiveHint is true.',
    ],
    [{ name: 'x', annotations: { readOnlyHint: false } }, 'write', 'Its annotation readOnlyHint is false.'],
    [{ name: 'delete_all', annotations: { readOnlyHint: true } }, 'destructive', 'Its name says "delete".'],
    [{ name: 'get_user' }, 'read', 'Its name says "get".'],
    [{ name: 'userDelete' }, 'destructive', 'Its name says "delete".'],
    [{ name: 'create_issue' }, 'write', 'Its name says "create".'],
    [{ name: 'weather', description: 'Returns the weather.' }, 'read', 'Its description says "returns".'],
    [{ name: 'mailbox', description: 'Sends a mail to someone.' }, 'write', 'Its description says "sends".'],
    [
      { name: 'get_report', description: 'Gets a report and permanently removes the old ones.' },
      'destructive',
      'Its description says "permanently".',
    ],
    [
      { name: 'weather' },
      'write',
      'Neither annotations nor words tell what it does; unknown counts as a write.',
    ],
    [
      { name: '天気' },
      'write',
      'Neither annotations nor words tell what it does; unknown counts as a write.',
    ],
  ])('%j', (value, effect, reason) => {
    expect(effectOf(made(value))).toEqual({ effect, effectReason: reason })
  })
})

describe('registry', () => {
  const variant: Variant = {
    id: 'v',
    label: 'v',
    names: { kind: 'accepted', parts: 'all' },
    descriptions: null,
    constrained: false,
    correction: 'none',
    shortlist: null,
  }
  const tool = made({
    name: 'find_flights',
    description: 'Finds flights.',
    inputSchema: {
      type: 'object',
      properties: { dest: { type: 'object', properties: { code: { type: 'string' } } } },
    },
    outputSchema: { type: 'object', properties: { n: { type: 'number' } } },
  })

  test('has the names of the variant, the output schema, the server and the effect', () => {
    const catalog = { ...emptyCatalog, tools: [tool] }
    const offered = offeredTools(catalog, variant, {
      namings: [],
      accepted: { 'tool-1': 'search_flights', 'tool-1/properties/dest': 'destination' },
    })
    const [known] = registryOf(catalog, offered.tools).values()
    expect(known).toMatchObject({
      key: 'tool-1',
      name: 'search_flights',
      server: 'server',
      outputSchema: '{"type":"object","properties":{"n":{"type":"number"}}}',
      effect: 'read',
      parameterNames: { destination: { original: 'dest' } },
    })
  })

  test('leaves out what is not offered', () => {
    expect(registryOf({ ...emptyCatalog, tools: [tool] }, new Map()).size).toBe(0)
  })
})

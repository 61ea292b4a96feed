import { countTokens as count } from 'gpt-tokenizer/encoding/o200k_base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tool } from '../catalog'
import { compactJson } from '../json'
import { catalogOf, toolFrom } from '../lint/test-catalog'
import { firstSentences } from './first-sentences'
import { sharedSubtrees } from './shared-subtrees'
import { tokenCosts, tokenTotals } from './token-costs'
import { tokenSavings, type Saving } from './token-savings'

/** Of a tool as it is sent. */
const sizeOf = (one: Tool): number => countTokens(compactJson(one.text))

const countTokens = (text: string): number =>
  count(text, { allowedSpecial: new Set(), disallowedSpecial: new Set() })

const tool = (more: object, index = 0): Tool =>
  toolFrom(
    { name: 'search_orders', description: 'Searches.', inputSchema: { type: 'object' }, ...more },
    index,
  )
const withProperties = (properties: object, index = 0): Tool =>
  tool({ inputSchema: { type: 'object', properties } }, index)

const saved = (tools: readonly Tool[], kind: Saving['kind']): readonly Saving[] =>
  tokenSavings(tools, countTokens).filter((saving) => saving.kind === kind)

describe('costs', () => {
  test('are counted field by field, as the tool is sent', () => {
    const description = 'The order, as the shop calls it.'
    const one = tool({
      inputSchema: {
        type: 'object',
        properties: {
          description: { type: 'string', description },
          list: { type: 'array', items: { type: 'string', description: 'One.' } },
        },
      },
    })
    const costs = tokenCosts(one, countTokens)
    expect(costs.total).toBe(countTokens(compactJson(one.text)))
    expect(costs.name).toBe(countTokens('search_orders'))
    expect(costs.description).toBe(countTokens('Searches.'))
    expect(costs.parameters).toEqual([
      {
        path: ['inputSchema', 'properties', 'description', 'description'],
        name: 'description',
        tokens: countTokens(description),
      },
      {
        path: ['inputSchema', 'properties', 'list', 'items', 'description'],
        name: null,
        tokens: countTokens('One.'),
      },
    ])
    expect(tokenTotals([costs, costs]).total).toBe(2 * costs.total)
  })

  test('add up for any tool, and special tokens are text', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true }),
        (name, description, words) => {
          const properties = Object.fromEntries(
            Object.entries(words).map(([key, text]) => [key, { description: text }]),
          )
          const cost = tokenCosts(
            tool({ name, description, inputSchema: { type: 'object', properties } }),
            countTokens,
          )
          expect(cost.name + cost.description + cost.parameterDescriptions + cost.structure).toBe(cost.total)
        },
      ),
      { seed: 3, numRuns: 100 },
    )
    expect(tokenCosts(tool({ description: '<|endoftext|>' }), countTokens).description).toBeGreaterThan(1)
  })
})

describe('savings', () => {
  test('a long description: its first sentences stay', () => {
    const description = `Searches orders. ${'It looks at every field of an order and compares it with the words. '.repeat(20)}`
    const one = tool({ description })
    const [saving] = saved([one], 'long-description')
    expect(saving?.text).toMatch(/^Searches orders\. It looks .*words\.$/)
    const changed = tool({ description: saving?.text })
    expect(saving?.tokens).toBe(sizeOf(one) - sizeOf(changed))
    expect(saved([tool({ description: 'Short. And to the point.' })], 'long-description')).toEqual([])
  })

  test('titles that repeat the name, in any spelling; others stay', () => {
    const property = { type: 'string', description: 'Which.' }
    const one = withProperties({
      order_id: { title: 'Order Id', ...property },
      title: { title: 'Subject', ...property },
    })
    const [saving] = saved([one], 'titles')
    const without = withProperties({ order_id: property, title: { title: 'Subject', ...property } })
    expect(saving?.tokens).toBe(sizeOf(one) - sizeOf(without))
    expect(saved([withProperties({ examples: { type: 'string', title: 'Which' } })], 'titles')).toEqual([])
  })

  test('examples, but no parameter that is called so', () => {
    const one = withProperties({ examples: { type: 'string', examples: ['a', 'b'] } })
    const [saving] = saved([one], 'examples')
    expect(saving?.tokens).toBe(sizeOf(one) - sizeOf(withProperties({ examples: { type: 'string' } })))
  })

  test('a description that many tools repeat is said once', () => {
    const text = 'The id of the workspace that the request is made in.'
    const tools = [0, 1, 2, 3].map((index) =>
      withProperties({ workspace: { type: 'string', description: text } }, index),
    )
    expect(saved(tools, 'repeated-description')).toMatchObject([
      { tokens: 3 * countTokens(text), text, toolIds: tools.map(({ id }) => id) },
    ])
    expect(saved(tools.slice(0, 2), 'repeated-description')).toEqual([])
  })

  test('a schema that stands in a tool several times becomes a definition', () => {
    const address = {
      type: 'object',
      properties: {
        street: { type: 'string', description: 'Street and $1 number.' },
        city: { type: 'string', description: 'The city.' },
      },
      required: ['street', 'city'],
    }
    const one = withProperties({ from: address, to: address, via: { type: 'array', items: address } })
    const shared = sharedSubtrees(one)
    const reference = { $ref: '#/$defs/shared1' }
    expect(JSON.parse(shared?.text ?? 'null')).toEqual({
      name: 'search_orders',
      description: 'Searches.',
      inputSchema: {
        type: 'object',
        properties: { from: reference, to: reference, via: { type: 'array', items: reference } },
        $defs: { shared1: address },
      },
    })
    const [saving] = saved([one], 'shared-schema')
    expect(saving?.tokens).toBe(sizeOf(one) - countTokens(compactJson(shared?.text ?? '')))
    expect(sharedSubtrees(withProperties({ from: address }))).toBeNull()
  })

  test('come the largest first, and only where there is something to save', () => {
    const all = tokenSavings(catalogOf(JSON.stringify([{ name: 'a', description: 'b' }])).tools, countTokens)
    expect(all).toEqual([])
  })
})

describe('first sentences', () => {
  const fits = (most: number) => (text: string) => text.length <= most
  test.each([
    ['One. Two. Three.', 9, 'One. Two.'],
    ['One. Two. Three.', 3, null],
    ['One. Two. Three.', 99, 'One. Two.'],
    ['Uses v1.2 of e.g. this. Then more.', 25, 'Uses v1.2 of e.g. this.'],
    ['Ein Absatz\n\nnoch einer', 15, 'Ein Absatz'],
    ['no end at all', 5, null],
  ])('%j in %d', (text, most, kept) => {
    expect(firstSentences(text, fits(most))).toBe(kept)
  })
})

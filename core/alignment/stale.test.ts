import { describe, expect, test } from 'vitest'
import { applyNames, partsOf, type Catalog, type NamingPart, type PartId } from '../catalog'
import { chooseNames } from './choose-names'
import { alignmentInput, collectParts, type PartChoice } from './parts'
import type { FormerNaming } from './part-choice'
import { defaultSettings } from './prompt'
import { partKeysOf } from './run-prompts'
import { scorePart } from './score-part'
import { mergeOutcomes, staleParts } from './stale'
import { catalogFrom, everything, idOf } from './test-alignment'

const city = { type: 'string', description: 'The city.' }
const weather = {
  name: 'weather',
  description: 'Tells the weather.',
  inputSchema: { type: 'object', properties: { city } },
}
const trains = {
  name: 'trains',
  description: 'Finds trains.',
  inputSchema: { type: 'object', properties: {} },
}
const silent = { name: 'silent', inputSchema: { type: 'object', properties: {} } }
const before = catalogFrom([weather, trains, silent])
const [weatherId, trainsId, silentId] = before.tools.map(({ id }) => id) as [PartId, PartId, PartId]
const cityId = idOf(before, 0, '/properties/city')
const settings = { ...defaultSettings, samples: 2 }

/** The naming that an alignment of the catalogue makes, with the keys of its samples. */
function align(
  catalog: Catalog,
  choice: Partial<PartChoice> = {},
  model = 'm',
): FormerNaming & { readonly parts: readonly NamingPart[] } {
  const parts = collectParts(catalog, { ...everything, ...choice })
  const keys = partKeysOf({ parts, settings, model })
  const scores = new Map(
    [...keys.keys()].map((partId) => [
      partId,
      scorePart({
        ...{ partId, raw: [`named_${parts.findIndex(({ id }) => id === partId)}`], greedyRaw: null },
        ...{ alpha: 0.2, duplicates: 'each', examples: [] },
      }),
    ]),
  )
  return { model, settings, parts: chooseNames(alignmentInput(parts, scores, new Set(), keys)) }
}

/** The catalogue with a tool's description changed, as editing does it: ids stay. */
function described(catalog: Catalog, index: number, from: string, to: string): Catalog {
  const tools = catalog.tools.map((tool, place) =>
    place === index ? { ...tool, text: tool.text.replace(from, to) } : tool,
  )
  return { ...catalog, tools }
}

const why = (catalog: Catalog, naming: FormerNaming, choice = {}) =>
  staleParts(catalog, naming, choice).map((stale) => [stale.partId, stale.why])

describe('a naming is stale', () => {
  const naming = align(before)

  test('nowhere when nothing changed', () => {
    expect(naming.parts.map(({ reason }) => reason)).toContain('kept-no-description')
    expect(naming.parts.filter(({ sampleKey }) => sampleKey !== null)).toHaveLength(3)
    expect(why(before, naming)).toEqual([])
  })

  test('where a description changed, came or went; blanks do not count', () => {
    expect(why(described(before, 0, 'Tells the weather.', 'Tells  the\\nweather.'), naming)).toEqual([])
    expect(why(described(before, 0, 'Tells the weather.', 'Tells tomorrow.'), naming)).toEqual([
      [weatherId, 'description-changed'],
    ])
    expect(why(described(before, 1, 'Finds trains.', ''), naming)).toEqual([
      [trainsId, 'description-changed'],
    ])
    expect(
      why(described(before, 2, '"name":"silent"', '"name":"silent","description":"Says it."'), naming),
    ).toEqual([[silentId, 'description-changed']])
  })

  test('where another part came to be described the same', () => {
    const same = described(before, 1, 'Finds trains.', 'Tells the weather.')
    expect(why(same, naming)).toEqual([
      [weatherId, 'description-changed'],
      [trainsId, 'description-changed'],
    ])
  })

  test('where the tool of a parameter changed, if the prompt shows it', () => {
    const shown = { ...settings, prompt: { ...settings.prompt, parameter: '{tool} {description}' } }
    const parts = collectParts(before, everything)
    const keys = partKeysOf({ parts, settings: shown, model: 'm' })
    const former = naming.parts.map((part) => ({
      ...part,
      sampleKey: keys.get(part.id)?.samples ?? null,
    }))
    const changed = described(before, 0, 'Tells the weather.', 'Tells tomorrow.')
    expect(why(changed, { ...naming, settings: shown, parts: former })).toEqual([
      [weatherId, 'description-changed'],
      [cityId, 'description-changed'],
    ])
  })

  test('where parts came, went, were renamed by hand or failed', () => {
    const fewer = { ...before, tools: before.tools.slice(1) }
    expect(why(fewer, naming)).toEqual([
      [weatherId, 'removed'],
      [cityId, 'removed'],
    ])
    expect(why(before, { ...naming, parts: naming.parts.slice(2) })).toEqual([[weatherId, 'added']])
    const renamed = applyNames(before, { [trainsId]: 'railways' }).catalog
    expect(why(renamed, naming)).toEqual([[trainsId, 'name-changed']])
    const failed = naming.parts.map((part) =>
      part.id === trainsId ? { ...part, reason: 'kept-failed' as const } : part,
    )
    expect(why(before, { ...naming, parts: failed })).toEqual([[trainsId, 'failed']])
  })

  test('not where the catalogue took its names over', () => {
    const names = Object.fromEntries(naming.parts.map((part) => [part.id, part.new]))
    expect(why(applyNames(before, names).catalog, naming)).toEqual([])
  })

  test('by kinds: a naming of tools says nothing of parameters, unless it is asked about them', () => {
    const ofTools = align(before, { kinds: 'tools' })
    expect(why(before, ofTools)).toEqual([])
    expect(why(before, ofTools, { kinds: 'both' })).toEqual([[cityId, 'added']])
    expect(why(before, ofTools, { kinds: 'both', partIds: new Set([trainsId]) })).toEqual([])
  })

  test('everywhere in a naming that speaks of nothing that is left', () => {
    const empty: FormerNaming = { model: 'm', settings, parts: [] }
    expect(staleParts(before, empty).map(({ why: reason }) => reason)).toEqual(Array(4).fill('added'))
    expect(staleParts(catalogFrom([]), empty)).toEqual([])
    expect(staleParts(before, [])).toEqual([])
  })

  test('without keys, as from a file by hand, only in what came, went or was renamed', () => {
    const byHand = naming.parts.map(({ id, old, new: name }) => ({ id, old, new: name }))
    const changed = described(before, 0, 'Tells the weather.', 'Tells tomorrow.')
    expect(why(changed, { ...naming, parts: byHand })).toEqual([])
    expect(why(changed, { ...naming, parts: byHand.slice(1) })).toEqual([[weatherId, 'added']])
  })

  test('of several namings, each judges its own parts under its own model', () => {
    const [first, second] = [
      align(before, { kinds: 'tools' }),
      align(before, { kinds: 'parameters' }, 'other'),
    ]
    expect(staleParts(before, [first, second])).toEqual([])
    const changed = described(before, 0, 'The city.', 'The town.')
    expect(staleParts(changed, [first, second])).toEqual([{ partId: cityId, why: 'description-changed' }])
  })
})

describe('an alignment after an alignment', () => {
  const former = align(before)
  const accepted = { [weatherId]: 'named_0', [trainsId]: 'named_2' }
  const stays = (catalog: Catalog, choice: Partial<PartChoice>) =>
    collectParts(catalog, { ...everything, ...choice }).map(
      ({ stays: reason, staysAs, old }) => `${reason ?? 'asked'} ${staysAs ?? old}`,
    )

  test('accepted names stay taken', () => {
    expect(stays(before, { accepted })).toEqual([
      'accepted named_0',
      'asked city',
      'accepted named_2',
      'no-description silent',
    ])
    const moved = align(before, { accepted, kinds: 'tools' })
    expect(moved.parts.map(({ id }) => id)).toEqual([silentId])
  })

  test('only what is new or changed is asked for, also where its name was accepted', () => {
    const only = { only: 'new-or-changed', former, accepted } as const
    expect(stays(before, only)).toEqual([
      'accepted named_0',
      'not-chosen city',
      'accepted named_2',
      'no-description silent',
    ])
    const changed = described(before, 0, 'Tells the weather.', 'Tells tomorrow.')
    expect(stays(changed, only)[0]).toBe('asked weather')
    const more = catalogFrom([weather, trains, silent, { name: 'boats', description: 'Finds boats.' }])
    expect(stays(more, only)[4]).toBe('asked boats')
    expect(stays(before, { only: 'new-or-changed', former: null })[0]).toBe('asked weather')
  })

  test('a shared definition: a tool that is new gets the name accepted elsewhere', () => {
    const $defs = {
      Place: { type: 'object', properties: { street: { type: 'string', description: 'The street.' } } },
    }
    const tool = (name: string) => ({
      name,
      description: `Does ${name}.`,
      inputSchema: { type: 'object', $defs },
    })
    const one = catalogFrom([tool('a'), tool('b')])
    const pointer = '/$defs/Place/properties/street'
    const names = { [idOf(one, 0, pointer)]: 'road', [idOf(one, 1, pointer)]: 'road' }
    const three = catalogFrom([tool('a'), tool('b'), tool('c')])
    const choice = { only: 'new-or-changed', former: align(one), accepted: names } as const
    expect(stays(three, choice)).toEqual([
      'not-chosen a',
      'accepted road',
      'not-chosen b',
      'accepted road',
      'asked c',
      'shared road',
    ])
    expect(align(three, choice).parts.map((part) => [part.old, part.new, part.reason])).toEqual([
      ['c', 'named_4', 'peaked'],
      ['street', 'road', 'shared'],
    ])
  })

  test('outcomes of both are one naming, in catalogue order, without what is gone', () => {
    const next = described(before, 1, 'Finds trains.', 'Finds trains and trams.')
    const newer = align(next, { only: 'new-or-changed', former, kinds: 'tools' })
    const merged = mergeOutcomes({ ...next, tools: next.tools.slice(0, 2) }, former.parts, newer.parts)
    expect(merged.map(({ id }) => id)).toEqual([weatherId, cityId, trainsId])
    expect(merged[2]?.sampleKey).toBe(newer.parts.find(({ id }) => id === trainsId)?.sampleKey)
    expect(why({ ...next, tools: next.tools.slice(0, 2) }, { ...former, parts: merged })).toEqual([])
    expect(partsOf(next.tools[1]!)[0]?.description).toBe('Finds trains and trams.')
  })
})

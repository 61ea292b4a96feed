import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseNames } from './choose-names'
import { foldToolName } from '../catalog'
import { lockNames } from './lock'
import type { AlignmentPart } from './score'
import { sampledTool } from './test-alignment'
import { scorePart } from './score-part'

/** A part whose samples are `samples`; null when it was never sampled. */
function part(
  id: string,
  samples: readonly string[] | null,
  changes: Partial<AlignmentPart> = {},
): AlignmentPart {
  return sampledTool(id, samples, { alpha: 0, examples: [] }, changes)
}

function names(parts: readonly AlignmentPart[]): Record<string, string> {
  return Object.fromEntries(
    chooseNames({ parts }).map((outcome) => [outcome.id, `${outcome.new} ${outcome.reason}`]),
  )
}

const sure = ['search', 'search', 'search', 'search']
const unsure = ['search', 'search', 'find', 'look']

test('the part with the higher share takes the name, the other goes down its own ranking', () => {
  expect(names([part('a', unsure), part('b', sure)])).toEqual({ a: 'find next-free', b: 'search peaked' })
})

test('equal shares: the first in the catalogue', () => {
  expect(names([part('a', ['search', 'search', 'find']), part('b', ['search', 'search', 'look'])])).toEqual({
    a: 'search peaked',
    b: 'look next-free',
  })
})

test('shares compare as fractions: 2 of 3 is less than 3 of 4', () => {
  const low = ['search', 'search', 'search', 'find']
  const high = ['search', 'search', 'search', 'search', 'find']
  expect(names([part('low', low), part('high', high)])).toEqual({
    low: 'find next-free',
    high: 'search peaked',
  })
})

test.each([
  ['pinned', 'kept-pinned'],
  ['excluded', 'kept-excluded'],
  ['no-description', 'kept-no-description'],
  ['same-description', 'kept-same-description'],
  ['failed', 'kept-failed'],
] as const)('a part that stays (%s) takes its name first, whatever its samples', (stays, reason) => {
  const staying = part('b', sure, { old: 'Search', stays })
  expect(names([part('a', sure), staying])).toEqual({ a: 'old_a kept-taken', b: `Search ${reason}` })
})

test('a part that was not chosen takes its name and has no outcome', () => {
  expect(names([part('a', unsure), part('b', null, { old: 'search', stays: 'not-chosen' })])).toEqual({
    a: 'find next-free',
  })
})

test('no valid sample keeps the old name, which is then taken', () => {
  expect(names([part('a', sure), part('b', [], { old: 'search' })])).toEqual({
    a: 'old_a kept-taken',
    b: 'search kept-no-candidates',
  })
})

test('two parts may swap their names', () => {
  const parts = [part('a', ['two', 'two'], { old: 'one' }), part('b', ['one', 'one'], { old: 'two' })]
  expect(names(parts)).toEqual({ a: 'two peaked', b: 'one peaked' })
})

test('the smallest qualifier that is free, then a number', () => {
  const taken = part('stays', null, { old: 'search', stays: 'pinned' })
  const alsoTaken = part('stays-too', null, { old: 'maps_search', stays: 'pinned' })
  const loser = { old: 'search', server: 'acme/maps' }
  expect(names([taken, part('a', sure, loser)])['a']).toBe('maps_search qualified')
  expect(names([taken, alsoTaken, part('a', sure, loser)])['a']).toBe('acme_maps_search qualified')
  expect(names([taken, part('a', sure, { old: 'search' })])['a']).toBe('search_2 qualified')
})

test('tools are compared without case and separators, parameters exactly', () => {
  const staying = { old: 'Search', stays: 'pinned' } as const
  expect(names([part('a', sure), part('b', null, staying)])['a']).toBe('old_a kept-taken')
  const parameter = { kind: 'parameter', scope: 'tool/properties' } as const
  expect(names([part('a', sure, parameter), part('b', null, { ...staying, ...parameter })])['a']).toBe(
    'search peaked',
  )
})

test('other scopes do not matter', () => {
  expect(
    names([part('a', sure), part('b', sure, { scope: 'other' }), part('c', sure, { kind: 'parameter' })]),
  ).toEqual({
    a: 'search peaked',
    b: 'search peaked',
    c: 'search peaked',
  })
})

test('two tools of the same name are told apart by their ids', () => {
  const parts = [
    part('a', ['fast_drivers', 'fast_drivers'], { old: 'drivers' }),
    part('b', ['golf_drivers'], { old: 'drivers' }),
  ]
  expect(names(parts)).toEqual({ a: 'fast_drivers peaked', b: 'golf_drivers peaked' })
})

test('ties say how they were broken', () => {
  const tie = ['find', 'look']
  const scored = (greedyRaw: string | null) =>
    scorePart({ partId: 'a', raw: tie, greedyRaw, alpha: 0, duplicates: 'each', examples: [] })
  expect(names([part('a', null, { scores: scored('looks') })])).toEqual({ a: 'look greedy-tie' })
  expect(names([part('a', null, { scores: scored(null) })])).toEqual({ a: 'find first-tie' })
})

test('an outcome carries its evidence', () => {
  const scores = scorePart({
    partId: 'a',
    raw: unsure,
    greedyRaw: 'find',
    alpha: 0,
    duplicates: 'each',
    examples: [],
  })
  const taken = part('b', null, { old: 'search', stays: 'pinned' })
  expect(chooseNames({ parts: [part('a', null, { scores }), taken] })).toMatchObject([
    {
      id: 'a',
      old: 'old_a',
      new: 'find',
      baselines: { base: 'old_a', greedy: 'find', mostFrequent: 'search' },
      phi: 0,
      n: 4,
    },
    {
      id: 'b',
      new: 'search',
      baselines: { greedy: null, mostFrequent: null },
      phi: null,
      n: 0,
      stability: null,
    },
  ])
})

const word = fc.constantFrom('find', 'Find', 'f_ind', 'look', 'get', 'a', 'b')
const anyPart = fc.record({
  kind: fc.constantFrom('tool' as const, 'parameter' as const),
  scope: fc.constantFrom('one', 'two'),
  old: word,
  server: fc.option(word),
  stays: fc.option(fc.constantFrom('pinned' as const, 'excluded' as const, 'not-chosen' as const), {
    freq: 4,
  }),
  samples: fc.array(word, { maxLength: 6 }),
})
const anyParts = fc
  .array(anyPart, { maxLength: 12 })
  .map((list) => list.map(({ samples, ...rest }, index) => part(`p${index}`, samples, rest)))

test('names chosen never collide with each other or with names that stay', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const locked = lockNames(parts)
      const chosen = new Set<string>()
      const place = (one: AlignmentPart, name: string): string =>
        `${one.kind} ${one.scope} ${one.kind === 'tool' ? foldToolName(name) : name}`
      const isChosen = (one: AlignmentPart): boolean =>
        one.stays === null && (one.scores?.ranking.length ?? 0) > 0
      const staying = new Set(parts.filter((one) => !isChosen(one)).map((one) => place(one, one.old)))
      for (const one of parts.filter(isChosen)) {
        const own = place(one, locked.get(one.id)!.name)
        expect(staying.has(own)).toBe(false)
        expect(chosen.has(own)).toBe(false)
        chosen.add(own)
      }
      for (const one of parts) if (one.stays === 'pinned') expect(locked.get(one.id)?.name).toBe(one.old)
      expect([...lockNames(parts)]).toEqual([...locked])
    }),
  )
})

/** Reverses the samples of every part outside a scope: another order of arrival, another first of a tie. */
function reverseOutside(parts: readonly AlignmentPart[], scope: string): readonly AlignmentPart[] {
  return parts.map((one) => {
    if (`${one.kind} ${one.scope}` === scope || !one.scores) return one
    const samples = one.scores.candidates.flatMap(({ name, count }) => new Array<string>(count).fill(name))
    return { ...one, scores: part(one.id, samples.reverse()).scores }
  })
}

test('the order in which other scopes were sampled does not matter', () => {
  fc.assert(
    fc.property(anyParts, fc.constantFrom('tool one', 'parameter two'), (parts, scope) => {
      const own = parts.filter((one) => `${one.kind} ${one.scope}` === scope)
      const [before, after] = [lockNames(parts), lockNames(reverseOutside(parts, scope))]
      for (const { id } of own) {
        expect(after.get(id)?.name).toBe(before.get(id)?.name)
        expect(after.get(id)?.reason).toBe(before.get(id)?.reason)
      }
    }),
  )
})

/** Parameters of three tools; those at equal places may share a decision. */
const sharingParts = fc
  .array(
    fc.record({
      isShared: fc.boolean(),
      lists: fc.array(fc.array(word, { maxLength: 5 }), { minLength: 3, maxLength: 3 }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .chain((places) =>
    fc
      .array(fc.option(fc.constantFrom('pinned' as const, 'excluded' as const), { freq: 5 }), {
        minLength: places.length,
        maxLength: places.length,
      })
      .map((stays) =>
        [0, 1, 2].flatMap((tool) =>
          places.map(({ isShared, lists }, place) =>
            part(`${tool}-${place}`, lists[isShared ? 0 : tool] ?? [], {
              ...{ kind: 'parameter', scope: `tool ${tool}`, old: `old_${place}`, server: 'Place' },
              ...{ share: isShared ? `share ${place}` : null, stays: stays[place] ?? null },
            }),
          ),
        ),
      ),
  )

test('parts that share a decision get one name, free in all their scopes', () => {
  fc.assert(
    fc.property(sharingParts, (parts) => {
      const locked = lockNames(parts)
      const groups = new Map<string, Set<string>>()
      const scopes = new Map<string, string[]>()
      for (const one of parts) {
        const { name } = locked.get(one.id)!
        if (one.stays !== null) expect(name).toBe(one.old)
        scopes.set(one.scope, [...(scopes.get(one.scope) ?? []), name])
        const share = one.share ?? null
        if (share !== null) groups.set(share, (groups.get(share) ?? new Set()).add(name))
      }
      for (const names of groups.values()) expect(names.size).toBe(1)
      for (const names of scopes.values()) expect(new Set(names).size).toBe(names.length)
    }),
  )
})

test('a shared part goes down its ranking where one of its scopes has the name', () => {
  const inTool = (tool: number, share: string | null) =>
    ({ kind: 'parameter', scope: `tool ${tool}`, share }) as const
  const parts = [
    part('a', unsure, inTool(1, 'street')),
    part('b', unsure, inTool(2, 'street')),
    part('c', null, { ...inTool(2, null), old: 'search', stays: 'pinned' }),
  ]
  expect(names(parts)).toEqual({ a: 'find next-free', b: 'find next-free', c: 'search kept-pinned' })
})

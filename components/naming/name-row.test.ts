import { expect, test } from 'vitest'
import {
  applyEdits,
  emptyCatalog,
  makeTool,
  noEvidence,
  type Naming,
  type NamingPart,
} from '../../core/catalog'
import { defaultSettings } from '../../core/alignment'
import { apply, createProject, type Command, type Project } from '../../core/project'
import { filterNameRows, nameRows, namesToAccept, otherNames, rowShare, type NameFilter } from './name-row'
import { readablePath } from './named-part'

const tool = makeTool({
  id: 't',
  format: 'mcp',
  layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
  text: JSON.stringify({
    name: 'wthr',
    description: 'Says the weather.',
    inputSchema: {
      type: 'object',
      properties: { c: { type: 'string' }, units: { type: 'string' } },
      required: ['c'],
    },
  }),
  server: null,
  origin: null,
})
const [city = '', units = ''] = tool.parameters.map((parameter) => parameter.id)

const part = (id: string, old: string, name: string, more: Partial<NamingPart> = {}): NamingPart => ({
  ...noEvidence,
  id,
  old,
  new: name,
  reason: 'peaked',
  baselines: { base: old, greedy: name, mostFrequent: name },
  phi: 24,
  n: 33,
  stability: 0.93,
  ...more,
})
const naming: Naming = {
  id: 'n',
  model: 'm',
  endpoint: 'e',
  createdAt: '',
  settings: defaultSettings,
  parts: [
    part('t', 'wthr', 'get_weather', { stability: 0.4, runnerUp: 'find_weather' }),
    part(city, 'c', 'city', {
      baselines: { base: 'c', greedy: 'town', mostFrequent: 'town' },
      runnerUp: 'town',
    }),
    part(units, 'units', 'units', { reason: 'kept-no-description', phi: null, n: 0, stability: null }),
  ],
}

function projectAfter(...commands: readonly Command[]): Project {
  const added = applyEdits(emptyCatalog, [{ kind: 'add-tools', tools: [tool], documents: [] }])
  if (!added.ok) throw new Error('fixture')
  return [{ kind: 'put-naming', naming } as const, ...commands].reduce(
    (project, command) => {
      const result = apply(project, command)
      if (!result.ok) throw new Error(result.failure.code)
      return result.value
    },
    createProject('p', 'P', added.value),
  )
}
const statuses = (project: Project) => nameRows(project).map((row) => [row.original, row.aligned, row.status])

test('proposed names stand beside the original ones, in catalogue order', () => {
  expect(statuses(projectAfter())).toEqual([
    ['wthr', 'get_weather', 'proposed'],
    ['c', 'city', 'proposed'],
    ['units', 'units', 'kept'],
  ])
})

test('every decision has its status, and only accepted ones change the name', () => {
  expect(
    statuses(projectAfter({ kind: 'accept-names', names: { t: 'get_weather', [city]: 'place' } })),
  ).toEqual([
    ['wthr', 'get_weather', 'accepted'],
    ['c', 'place', 'edited'],
    ['units', 'units', 'kept'],
  ])
  expect(statuses(projectAfter({ kind: 'refuse-names', partIds: ['t'] }))[0]).toEqual([
    'wthr',
    'wthr',
    'refused',
  ])
  expect(statuses(projectAfter({ kind: 'set-pinned', partIds: ['t'], pinned: true }))[0]).toEqual([
    'wthr',
    'wthr',
    'pinned',
  ])
})

test('a name that was only typed is a row without evidence', () => {
  const rows = nameRows({ ...projectAfter(), namings: [], accepted: { [units]: 'unit_system' } })
  expect(rows.map((row) => [row.original, row.aligned, row.status, row.evidence])).toEqual([
    ['units', 'unit_system', 'accepted', null],
  ])
})

test('filters by kind, change, decision, stability and text', () => {
  const rows = nameRows(projectAfter({ kind: 'accept-names', names: { t: 'get_weather' } }))
  const shown = (filter: Partial<NameFilter>) =>
    filterNameRows(rows, { text: '', kind: 'both', only: 'all', ...filter }).map((row) => row.original)
  expect(shown({})).toEqual(['wthr', 'c', 'units'])
  expect(shown({ kind: 'tools' })).toEqual(['wthr'])
  expect(shown({ kind: 'parameters' })).toEqual(['c', 'units'])
  expect(shown({ only: 'changed' })).toEqual(['wthr', 'c'])
  expect(shown({ only: 'open' })).toEqual(['c'])
  expect(shown({ only: 'unstable' })).toEqual(['wthr'])
  expect(shown({ text: 'WEATHER' })).toEqual(['wthr'])
  expect(shown({ text: 'wthr', kind: 'parameters' })).toEqual(['c', 'units'])
})

test('accepting all accepts open proposals only', () => {
  expect(namesToAccept(nameRows(projectAfter({ kind: 'refuse-names', partIds: ['t'] })))).toEqual({
    [city]: 'city',
  })
})

test('other names stand once, with all who say them, and only where they differ', () => {
  const [first, second, third] = nameRows(projectAfter())
  expect(first && otherNames(first)).toEqual([{ labels: 'Runner-up', name: 'find_weather' }])
  expect(second && otherNames(second)).toEqual([{ labels: 'Greedy, MostFreq, Runner-up', name: 'town' }])
  expect(first && rowShare(first)).toBe(0.75)
  expect(third && rowShare(third)).toBeNull()
})

test('a path is read as names, also where a parameter is called properties', () => {
  expect(readablePath(['properties', 'city'])).toBe('city')
  expect(readablePath(['properties', 'filters', 'items', 'properties', 'key'])).toBe('filters[].key')
  expect(readablePath(['properties', 'properties'])).toBe('properties')
  expect(readablePath(['properties', 'properties', 'properties', 'x'])).toBe('properties.x')
})

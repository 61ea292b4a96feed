import { beforeEach, expect, test } from 'vitest'
import { makeTool, noEvidence, type Catalog, type Naming } from '../../../../core/catalog'
import { createProject } from '../../../../core/project'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'
import {
  keepAnswer,
  knownRater,
  pairsOf,
  partsOfNaming,
  rateableNamings,
  ratersOf,
  ratingsOf,
  startStudy,
} from './rating-acts'

const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
const catalog: Catalog = {
  tools: ['one', 'two', 'three'].map((name) => {
    const text = JSON.stringify({ name, description: `Does ${name}.`, inputSchema: { type: 'object' } })
    return makeTool({ id: name, format: 'mcp', layout, text, server: null, origin: null })
  }),
  documents: [],
}
const project = createProject('p', 'P', catalog)
const naming: Naming = {
  id: 'n',
  model: 'm',
  endpoint: '',
  createdAt: '2026-01-01',
  settings: project.alignmentSettings,
  parts: ['one', 'two', 'three'].map((id) => ({
    ...noEvidence,
    id,
    old: id,
    new: `new_${id}`,
    reason: 'styled',
    baselines: { base: id, greedy: id, mostFrequent: `often_${id}` },
    phi: 1,
    n: 8,
    stability: 1,
    runnerUp: null,
  })),
}

beforeEach(() => {
  projectActions.load({ ...project, namings: [naming], accepted: { two: 'better_two' } })
})

test('accepted and aligned names can be rated, the old ones and a naming that changes nothing cannot', () => {
  const namings = rateableNamings(getProject())
  expect(namings.map(({ variant }) => variant.label)).toEqual([
    'Accepted names',
    'Aligned (m)',
    'Most frequent (m)',
  ])
  expect(namings.map((one) => partsOfNaming(getProject(), one, 'tools').map(({ recent }) => recent))).toEqual(
    [['better_two'], ['new_one', 'new_two', 'new_three'], ['often_one', 'often_two', 'often_three']],
  )
})

test('an answer takes the place of the former one of its rater, and nobody else’s', () => {
  const [, aligned] = rateableNamings(getProject())
  const { id } = startStudy('Aligned', partsOfNaming(getProject(), aligned!, 'tools'), 2)
  const study = () => getProject().ratings.find((one) => one.id === id)!
  expect(study().parts).toHaveLength(2)
  const say = (rater: string, ease: number): void => {
    const [pair] = pairsOf(study(), rater)
    const marks = { ease, match: 3 }
    keepAnswer(id, { pair: pair!.id, rater, left: marks, right: marks, preferred: 'neither' })
  }
  say('Anna', 1)
  say('Ben', 2)
  say('Anna', 5)
  expect(ratersOf(study())).toEqual([
    { rater: 'Anna', done: 1, total: 2 },
    { rater: 'Ben', done: 1, total: 2 },
  ])
  expect(ratingsOf(study()).map(({ rater, old }) => [rater, old.ease])).toEqual([
    ['Anna', 5],
    ['Ben', 2],
  ])
  expect(knownRater(study(), '  anna ')).toBe('Anna')
  expect(knownRater(study(), ' Cleo  B ')).toBe('Cleo B')
})

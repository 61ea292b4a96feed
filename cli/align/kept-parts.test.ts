import { expect, test } from 'vitest'
import { startFakeEndpoint } from '../../e2e/support/fake-endpoint'
import { namingOf, setUpAlign } from './test-align'

const { path, serve, align } = setUpAlign(startFakeEndpoint)

test('answers that are no names are shown, not passed over in silence', async () => {
  const run = await align(await serve({ script: { '': { 'Sorry, I cannot help with that.': 1 } } }))
  expect(run.code).toBe(0)
  expect(new Set(namingOf(run).parts.map(({ reason }) => reason))).toContain('kept-no-candidates')
  expect(run.stderr).toContain('3 of 5 parts got no answer that is a name; the model said "Sorry, I cannot')
})

test('a model that is cut while it thinks needs more tokens, and that is said', async () => {
  const run = await align(await serve({ script: { '': { '<think>The user wants a name': 1 } } }))
  expect(run.stderr).toContain(
    '3 of 5 parts got no answer that is a name: most answers were cut short; a model that thinks or explains needs a larger --max-tokens.',
  )
})

test('parts that find no legal name are counted', async () => {
  const run = await align(await serve({ script: { '': { 获取天气: 1 } } }))
  expect(run.stderr).toContain('parts keep their names: no candidate is legal; see `passedOver`')
  expect(run.stderr).not.toContain('no answer that is a name')
})

test('a run in which every part was named says nothing of it', async () => {
  const run = await align(await serve(), ['--out', path('naming.json')])
  expect(run.stderr).not.toMatch(/keeps? (?:its|their) names?|no answer that is a name/)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTool } from '../../core/catalog'
import { createProject } from '../../core/project'
import { FailureError } from '../../core/shared'
import { projectActions } from '../stores/project'
import { tokensStore } from '../stores/tokens'
import { countTokensOnChange } from './count-tokens'

const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
const tool = (id: string) =>
  makeTool({ id, format: 'mcp', layout, text: `{"name": "${id}"}`, server: null, origin: null })

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  projectActions.load(createProject('p', 'P', { tools: [tool('a'), tool('bb')], documents: [] }))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('tools are counted once, and again only when they change', async () => {
  const countTokens = vi.fn((texts: readonly string[]) => Promise.resolve(texts.map((text) => text.length)))
  stop = countTokensOnChange({ countTokens }).stop
  await vi.runAllTimersAsync()
  expect(tokensStore.getState()).toMatchObject({ total: 12 + 13, counting: false })
  projectActions.dispatch({ kind: 'type-text', toolId: 'a', text: '{"name": "longer"}' })
  await vi.runAllTimersAsync()
  expect(countTokens.mock.calls.map(([texts]) => texts)).toEqual([
    ['{"name":"a"}', '{"name":"bb"}'],
    ['{"name":"longer"}'],
  ])
  expect(tokensStore.getState().byTool.get('a')).toBe(17)
})

test('without a worker there are no counts and nothing breaks; it can be tried again', async () => {
  const countTokens = vi.fn(() =>
    Promise.reject<number[]>(new FailureError({ code: 'worker/crashed', worker: 'lint', message: '' })),
  )
  const counting = countTokensOnChange({ countTokens })
  stop = counting.stop
  await vi.runAllTimersAsync()
  expect(tokensStore.getState()).toMatchObject({ total: 0, counting: true })
  countTokens.mockResolvedValueOnce([3, 4])
  counting.again()
  await vi.runAllTimersAsync()
  expect(tokensStore.getState()).toMatchObject({ total: 7, counting: false })
})

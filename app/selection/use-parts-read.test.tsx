// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeTool, type Tool } from '../../core/catalog'
import { usePartsRead } from './use-parts-read'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function toolOf(name: string): Tool {
  const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
  const text = JSON.stringify({ name, inputSchema: { type: 'object', properties: { a: {} } } })
  return makeTool({ id: name, format: 'mcp', layout, text, server: null, origin: null })
}

test('a small catalogue is read at once', () => {
  const shares: number[] = []
  renderHook(() => shares.push(usePartsRead([toolOf('one'), toolOf('two')])))
  expect(shares).toEqual([1])
  expect(renderHook(() => usePartsRead([])).result.current).toBe(1)
})

test('a large one in turns, until all is read', async () => {
  // Every look at the clock is 5 ms after the last: two tools a turn.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5))
  const tools = ['a', 'b', 'c', 'd', 'e'].map(toolOf)
  const shares = new Set<number>()
  const { result } = renderHook(() => {
    const share = usePartsRead(tools)
    shares.add(share)
    return share
  })
  expect(result.current).toBe(0.4)
  await waitFor(() => expect(result.current).toBe(1))
  expect([...shares]).toEqual([0.4, 0.8, 1])
})

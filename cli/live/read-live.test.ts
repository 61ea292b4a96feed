import { expect, test } from 'vitest'
import { isLive } from './read-live'

test('what is read live is told by its prefix', () => {
  expect(['mcp+http://x', 'MCP+HTTPS://x', 'mcp+stdio:x'].every(isLive)).toBe(true)
  expect(['mcp.json', 'http://x', 'mcp+file:x'].some(isLive)).toBe(false)
})

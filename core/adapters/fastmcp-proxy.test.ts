import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  echoProgram,
  everythingServer,
  fastmcpVersion,
  steadyTools,
  tryFastmcp,
} from '../../bench/support/fastmcp-trial'
import { catalogueOf } from './test-catalogue'

const version = fastmcpVersion()
const folder = mkdtempSync(join(tmpdir(), 'namewright-proxy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(version === null)(
  `behind FastMCP ${version ?? '(not installed: pip install fastmcp)'}`,
  () => {
    test('the everything server lists aligned names and answers as it does itself', async () => {
      const result = await tryFastmcp(everythingServer, 7, (name) => steadyTools.has(name))
      expect(result.flaws).toEqual([])
      expect(result.listed).toBe(result.tools)
      expect(result.answered).toBe(result.calls)
      expect(result.calls).toBeGreaterThan(3)
    }, 60_000)

    test('a server that echoes gets the original names and arguments', async () => {
      const shop = catalogueOf(readFileSync('fixtures/adapters/shop.json', 'utf8'))
      const tools = shop.tools.slice(0, 3).map(({ text }): unknown => JSON.parse(text))
      const result = await tryFastmcp(echoProgram(tools, folder), 8, () => true)
      expect(result).toMatchObject({ flaws: [], tools: 3, listed: 3 })
      expect(result.answered).toBe(result.calls)
      expect(result.calls).toBeGreaterThan(0)
    }, 60_000)
  },
)

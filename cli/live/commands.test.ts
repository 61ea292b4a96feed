import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInMemory } from '../test-terminal'

const SERVER = `
const answers = {
  initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'raw', version: '1' } },
  'tools/list': { tools: [{ name: 'find', inputSchema: { type: 'object' } }] },
}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line)
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] }))
})`

let folder = ''
let script = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
  script = join(folder, 'server.cjs')
  writeFileSync(script, SERVER)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a command is run with --yes by all that read catalogues', async () => {
  const server = `mcp+stdio:"${process.execPath}" "${script}"`
  const naming = join(folder, 'find.json')
  writeFileSync(naming, '{"namewright":"overlay","version":1,"tools":{"x":{"old":"find","new":"seek"}}}')
  const prompt = join(folder, 'prompt.py')
  writeFileSync(prompt, 'find()\n')
  for (const [words, said] of [
    [['lint', server, '--json'], '"tools": 1'],
    [['convert', server, '--to', 'mcp', '--naming', naming], '"seek"'],
    [['diff', server, server], 'no differences'],
    [['impact', prompt, '--naming', naming, '--catalog', server], '"new": "seek"'],
    [['batch', 'write', server, '--model', 'm', '--samples', '1', '--out', '-'], ''],
  ] as const) {
    const refused = await runInMemory(words)
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.stderr).toContain('--yes allows it')
    const run = await runInMemory([...words, '--yes'])
    expect(run.stderr).not.toContain('was not run')
    expect(run.stdout).toContain(said)
  }
})

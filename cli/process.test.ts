// The command line as a process of its own: what the signals and pipes of its surroundings do to it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startFakeEndpoint } from '../e2e/support/fake-endpoint'
import { setUpAlign } from './align/test-align'

const { path, serve, writeTools } = setUpAlign(startFakeEndpoint)

function start(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['cli/run.mjs', ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function codeOf(child: ChildProcess): Promise<unknown> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

test('a reader of stderr that goes away does not end the work', { timeout: 60_000 }, async () => {
  // More to say than a pipe holds.
  await writeTools(
    Array.from({ length: 2000 }, (_, index) => ({
      name: `t${index}`,
      description: 'x',
      unheardOf: index,
      inputSchema: { type: 'object' },
    })),
  )
  const child = start(['convert', path('tools.json'), '--to', 'openai-chat', '--out', path('out.json')])
  child.stderr?.destroy()
  expect(await codeOf(child)).toBe(0)
  expect(JSON.parse(await readFile(path('out.json'), 'utf8'))).toHaveLength(2000)
})

test(
  'SIGTERM ends a run as Ctrl+C does: with 130, and what is done is kept',
  { timeout: 60_000 },
  async () => {
    let child: ChildProcess | null = null
    const server = await serve({
      choices: 'ignored',
      delayMs: 5,
      mishap: (index) => {
        if (index === 12) child?.kill('SIGTERM')
        return null
      },
    })
    const words = ['align', path('tools.json'), '--endpoint', server.baseUrl, '--samples', '64']
    child = start([...words, '--concurrency', '1', '--samples-file', path('s.jsonl')])
    let said = ''
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    expect(await codeOf(child)).toBe(130)
    expect(said).toContain('samples are kept in')
    expect(server.choicesGiven()).toBeLessThan(3 * 65)
  },
)

// The command line as a process of its own: what the signals and pipes of its surroundings do to it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { startFakeEndpoint } from '../e2e/support/fake-endpoint'
import { setUpAlign } from './align/test-align'
import { setUpFolder } from './test-folder'

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

describe.skipIf(process.platform === 'win32')('what a plug-in may do to the process', () => {
  const { path: ownPath, file, put } = setUpFolder()
  const RULE = `id: 'acme/a', title: 'A', severity: 'info', explain: 'Because.'`
  const tools = (): string =>
    put('tools.json', [{ name: 'search_products', description: 'Searches products.', parameters: {} }])

  const lint = async (module: string): Promise<{ readonly code: unknown; readonly said: string }> => {
    const words = [tools(), '--no-config', '--plugin', file('rules.mjs', module)]
    const child = start(['lint', ...words, '--out', ownPath('out.txt')])
    let said = ''
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    return { code: await codeOf(child), said }
  }

  test('a loop without end is ended and named', { timeout: 60_000 }, async () => {
    const { code, said } = await lint(`export const rules = [{ ${RULE}, check() { for (;;); } }]`)
    expect(code).toBe(2)
    expect(said).toContain(
      'The rule acme/a failed at the tool "search_products": it takes more than 5 seconds',
    )
  })

  test('a module that never finishes loading is named', { timeout: 60_000 }, async () => {
    const { code, said } = await lint('await new Promise(() => {}); export const rules = []')
    expect(code).toBe(2)
    expect(said).toContain('rules.mjs cannot be used: Error: it waits for something that never comes')
  })

  test('Ctrl+C ends a long calculation at once, with 130', { timeout: 60_000 }, async () => {
    const ready = ownPath('ready')
    const module = `import { writeFileSync } from 'node:fs'
      export const rules = [{ ${RULE}, check() { writeFileSync(${JSON.stringify(ready)}, ''); for (;;); } }]`
    const words = [tools(), '--no-config', '--plugin', file('rules.mjs', module)]
    const child = start(['lint', ...words])
    while (!existsSync(ready)) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGINT')
    expect(await codeOf(child)).toBe(130)
  })
})

test.skipIf(!existsSync('/dev/full'))(
  'a result that cannot be written ends with 2 and a sentence',
  async () => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['cli/run.mjs', 'rules'], { stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    let said = ''
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    expect(await codeOf(child)).toBe(2)
    expect(said).toMatch(/^The result could not be written \(.*\)\.\n$/)
  },
  60_000,
)

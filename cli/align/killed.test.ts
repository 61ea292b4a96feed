// The command line as a process of its own, killed in the midst of its work: what was stored is never lost and never asked for again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startFakeEndpoint } from '../../e2e/support/fake-endpoint'
import { readSamplesJsonl } from '../../core/alignment'
import { setUpAlign } from './test-align'

const { path, serve, writeTools } = setUpAlign(startFakeEndpoint)

const TOOLS = 12
const SAMPLES = 16
const CONCURRENCY = 4
/** Every tool has one greedy answer beside its samples. */
const TOTAL = TOOLS * (SAMPLES + 1)
/** After so many answers of a run it is killed; the last one is not. */
const KILLS = [1, 30, 7, 2, 45, 18]

test(
  'killed again and again, a run loses no stored sample and asks for none twice',
  { timeout: 120_000 },
  async () => {
    await writeTools(
      Array.from({ length: TOOLS }, (_, index) => ({
        name: `t${index}`,
        description: `Opens door number ${index} of the calendar.`,
        inputSchema: { type: 'object' },
      })),
    )
    let toAnswer = Infinity
    let kill = (): void => undefined
    const server = await serve({
      choices: 'ignored',
      // Late enough for others to be under way when one is answered.
      delayMs: 5,
      mishap: (_, { max_tokens: tokens }) => {
        if (tokens !== 1) toAnswer -= 1
        if (toAnswer === 0) kill()
        return null
      },
    })
    const file = path('s.jsonl')
    const read = async (): Promise<string> => readFile(file, 'utf8').catch(() => '')
    const align = async (): Promise<NodeJS.Signals | number | null> => {
      const words = ['align', path('tools.json'), '--endpoint', server.baseUrl, '--samples', String(SAMPLES)]
      const more = ['--samples-file', file, '--concurrency', String(CONCURRENCY), '--quiet']
      const child = spawn(process.execPath, ['cli/run.mjs', ...words, ...more], { stdio: 'ignore' })
      kill = () => void child.kill('SIGKILL')
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
      return signal ?? code
    }

    let stored = 0
    for (const answers of KILLS) {
      const before = await read()
      toAnswer = answers
      expect(await align()).toBe('SIGKILL')
      const after = await read()
      const whole = before.slice(0, before.lastIndexOf('\n') + 1)
      expect(after.startsWith(whole)).toBe(true)
      const { samples, problems } = readSamplesJsonl(after)
      expect(problems.filter(({ kind }) => kind !== 'torn')).toEqual([])
      expect(samples.length).toBeGreaterThanOrEqual(stored)
      stored = samples.length
    }
    const given = server.choicesGiven()
    expect(stored).toBeGreaterThan(0)
    toAnswer = Infinity
    expect(await align()).toBe(0)
    expect(server.choicesGiven() - given).toBe(TOTAL - stored)
    expect(server.choicesGiven()).toBeLessThanOrEqual(TOTAL + KILLS.length * CONCURRENCY)
    const end = readSamplesJsonl(await read())
    expect(end).toMatchObject({ problems: [], repeated: 0, tornFrom: null })
    expect(end.samples).toHaveLength(TOTAL)
  },
)

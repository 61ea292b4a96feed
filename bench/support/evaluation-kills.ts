// A run of evaluation as a process of its own, killed again and again, against a scripted endpoint that counts what it is asked.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRepliesJsonl } from '../../core/evaluation'
import { createRandom } from '../../core/shared'
import { startFakeEndpoint, type FakeEndpoint, type RequestBody } from '../../e2e/support/fake-endpoint'

/** How much is asked, and how often it is killed. */
export interface KillPlan {
  readonly cases: number
  readonly kills: number
  readonly concurrency: number
  readonly seed: number
  /** Where the files of the run lie. */
  readonly folder: string
}

/** What became of it. */
export interface KillOutcome {
  readonly kills: number
  readonly cases: number
  /** Answers that the endpoint gave, over all processes. */
  readonly answered: number
  /** Replies that stood in the file when a process was killed and not after it. */
  readonly lost: number
  /** Requests for cases whose reply stood in the file when the process began. */
  readonly askedAgain: number
  /** Answers that were under way when a process was killed, and never reached the file. */
  readonly underWay: number
  /** Lines of the file in the end, and how many of them are whole replies to different cases. */
  readonly lines: number
  readonly different: number
  /** Exit code of the last process, which nobody killed. */
  readonly exitCode: number | null
}

const TOOLS = ['weather', 'timer', 'notes', 'mail', 'maps']

/** Runs, kills, and runs to the end. */
export async function runKilled(plan: KillPlan): Promise<KillOutcome> {
  const { cases, kills, concurrency, seed, folder } = plan
  const random = createRandom(seed)
  const replies = join(folder, 'replies.jsonl')
  await writeCases(folder, cases)
  let stored: ReadonlySet<string> = new Set()
  let [askedAgain, toAnswer] = [0, Infinity]
  let kill = (): void => undefined
  const server = await startFakeEndpoint({
    script: { Request: { weather: 1 } },
    choices: 'ignored',
    delayMs: 2,
    mishap: (_, body) => {
      if (stored.has(caseOf(body))) askedAgain += 1
      toAnswer -= 1
      // At some moment about the answer: before it is sent, on its way, or when it is being written down.
      if (toAnswer === 0) setTimeout(kill, Math.floor(random() * 4))
      return null
    },
  })
  try {
    let lost = 0
    for (let killed = 0; killed < kills; killed += 1) {
      const before = await casesIn(replies)
      stored = before
      toAnswer = 1 + Math.floor(random() * (cases / kills) * 0.9)
      await runOnce(server, folder, concurrency, (child) => (kill = child))
      const after = await casesIn(replies)
      lost += [...before].filter((id) => !after.has(id)).length
    }
    stored = await casesIn(replies)
    toAnswer = Infinity
    const exitCode = await runOnce(server, folder, concurrency, () => undefined)
    const text = await readFile(replies, 'utf8')
    const lines = text.trimEnd().split('\n').length
    const different = (await casesIn(replies)).size
    const answered = server.choicesGiven()
    return {
      kills,
      cases,
      answered,
      lost,
      askedAgain,
      underWay: answered - different,
      lines,
      different,
      exitCode,
    }
  } finally {
    await server.close()
  }
}

async function writeCases(folder: string, count: number): Promise<void> {
  const tools = TOOLS.map((name) => ({
    name,
    description: `Is about ${name}.`,
    inputSchema: { type: 'object' },
  }))
  await writeFile(join(folder, 'tools.json'), JSON.stringify({ tools }))
  const rows = Array.from({ length: count }, (_, i) => ({
    i,
    query: `Request number ${i}.`,
    candidates: TOOLS,
    gold: TOOLS[i % TOOLS.length],
  }))
  await writeFile(join(folder, 'cases.json'), JSON.stringify(rows))
}

function caseOf({ messages = [] }: RequestBody): string {
  return /Request number (\d+)\./.exec(messages.at(-1)?.content ?? '')?.[1] ?? ''
}

/** The cases whose replies stand whole in the file. */
async function casesIn(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return new Set(readRepliesJsonl(text).replies.map((reply) => reply.case))
}

/** One process of the command line; gives its exit code, null where it was killed. */
async function runOnce(
  server: FakeEndpoint,
  folder: string,
  concurrency: number,
  onStart: (kill: () => void) => void,
): Promise<number | null> {
  const words = [
    ...['evaluate', join(folder, 'cases.json'), '--endpoint', server.baseUrl, '--variants', 'base', '--yes'],
    ...['--replies-file', join(folder, 'replies.jsonl'), '--concurrency', String(concurrency), '--quiet'],
    ...['--out', join(folder, 'report.md')],
  ]
  const child = spawn(process.execPath, ['cli/run.mjs', ...words], { stdio: 'ignore' })
  onStart(() => void child.kill('SIGKILL'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

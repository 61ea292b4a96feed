// What a page holds: the heaps of its thread and of each of its workers after a collection, and what the operating system counts for its process.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'

const MEBIBYTE = 1024 * 1024

/** All in mebibytes (2^20 bytes). */
export interface PageMemory {
  /** Live objects of the page's own heap, with the buffers that they hold. */
  readonly page: number
  /** The same of each worker, by its name. */
  readonly workers: ReadonlyMap<string, number>
  /** Page and workers together. */
  readonly heaps: number
  /** What the browser itself measures for the page and its workers, where it can: null elsewhere. */
  readonly measured: number | null
  /** Memory that the process of the page has to itself (`Private_*` of smaps_rollup); null off Linux. */
  readonly process: number | null
}

/** Collects garbage everywhere, then measures. */
export async function measureMemory(browser: Browser, page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page)
  const workers = await collectWorkers(session)
  const own = await heapOf((method) => session.send(method))
  const measured = await page.evaluate(async () => {
    const measuring = performance as unknown as {
      measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>
    }
    if (!crossOriginIsolated || !measuring.measureUserAgentSpecificMemory) return null
    return (await measuring.measureUserAgentSpecificMemory()).bytes
  })
  await session.detach()
  const heaps = own + [...workers.values()].reduce((sum, each) => sum + each, 0)
  return {
    page: own,
    workers,
    heaps,
    measured: measured === null ? null : measured / MEBIBYTE,
    process: await privateMemory(browser),
  }
}

type HeapMethod = 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage'

/** Twice: what is held only by what goes in the first collection goes in the second. */
async function heapOf(send: (method: HeapMethod) => Promise<unknown>): Promise<number> {
  await send('HeapProfiler.collectGarbage')
  await send('HeapProfiler.collectGarbage')
  const usage = (await send('Runtime.getHeapUsage')) as {
    usedSize: number
    embedderHeapUsedSize?: number
    backingStorageSize?: number
  }
  return (usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)) / MEBIBYTE
}

/** Speaks to each worker through its page's session, as the flat protocol of Playwright's sessions leaves no other way. */
async function collectWorkers(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  const attached: { sessionId: string; title: string }[] = []
  const answers = new Map<number, (value: unknown) => void>()
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') attached.push({ sessionId, title: targetInfo.title || targetInfo.url })
  })
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown }
    if (id !== undefined) answers.get(id)?.(result)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  let calls = 0
  for (const { sessionId, title } of attached) {
    const size = await heapOf(async (method) => {
      calls += 1
      const id = calls
      const answer = new Promise((resolve) => answers.set(id, resolve))
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
      return answer
    })
    found.set(`${title} ${String(found.size + 1)}`, size)
  }
  await session.send('Target.setAutoAttach', {
    autoAttach: false,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  return found
}

/** Of the largest of the browser's page processes: other tabs of a test are small. */
async function privateMemory(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo.filter(({ type }) => type === 'renderer').flatMap(({ id }) => privateOf(id))
  return sizes.length === 0 ? null : Math.max(...sizes)
}

function privateOf(pid: number): readonly number[] {
  try {
    const text = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8')
    const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)].map(([, size]) =>
      Number(size),
    )
    return [kilobytes.reduce((sum, each) => sum + each, 0) / 1024]
  } catch {
    return []
  }
}

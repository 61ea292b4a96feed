// What a page's thread does, from the browser's own trace, in processor time, which no other program can lengthen by keeping the thread off
// the processor. Of workers the trace tells nothing that can be relied on: what they did last goes with them when they end.
import type { Browser, Page } from '@playwright/test'

/** A task of the page's thread; all times in milliseconds, `start` on the trace's clock. */
interface Task {
  readonly start: number
  /** Of processor time. */
  readonly work: number
}

/** A recorded stretch of time. */
export interface Recording {
  readonly tasks: readonly Task[]
  /** When the page called `performance.mark`, by what follows `import:` in the name. */
  readonly marks: ReadonlyMap<string, number>
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const MARK = 'import:'

/** Records what the page's thread does until the function that it gives is called. */
export async function recordThread(page: Page): Promise<() => Promise<Recording>> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser of its own')
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  return async () => {
    const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
    return readTrace(trace.traceEvents)
  }
}

function readTrace(events: readonly TraceEvent[]): Recording {
  const marked = events.filter(({ name }) => name.startsWith(MARK))
  const { pid } = marked[0] ?? {}
  const isPage = new Set(
    events.flatMap((event) =>
      event.name === 'thread_name' && event.pid === pid && event.args?.name === 'CrRendererMain'
        ? [event.tid]
        : [],
    ),
  )
  const stretches = events
    .filter((event) => event.ph === 'X' && event.pid === pid && isPage.has(event.tid))
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  return {
    tasks: outermost(stretches),
    marks: new Map(marked.map(({ name, ts }) => [name.slice(MARK.length), ts / 1000])),
  }
}

/**
 * The stretches that lie in no other. A task has a stretch of its own as a rule; of one that starts with a message from another process the
 * trace only has what was done in it, such as the promises that it settled.
 */
function outermost(stretches: readonly TraceEvent[]): readonly Task[] {
  const tasks: Task[] = []
  let end = -Infinity
  for (const { ts, dur = 0, tdur = 0 } of stretches) {
    if (ts + dur <= end) continue
    end = Math.max(end, ts + dur)
    tasks.push({ start: ts / 1000, work: tdur / 1000 })
  }
  return tasks
}

/** When a mark was set, on the trace's clock. */
export function timeOf({ marks }: Recording, mark: string): number {
  const time = marks.get(mark)
  if (time === undefined) throw new Error(`no mark ${mark}`)
  return time
}

/** The most processor time that one task took which started after a mark. */
export function longestTask(recording: Recording, after: string): number {
  const from = timeOf(recording, after)
  return Math.max(0, ...recording.tasks.filter(({ start }) => start >= from).map(({ work }) => work))
}

/** The processor time of the thread between two marks. */
export function workBetween(recording: Recording, from: string, to: string): number {
  const [first, last] = [timeOf(recording, from), timeOf(recording, to)]
  return recording.tasks
    .filter(({ start }) => start >= first && start < last)
    .reduce((sum, { work }) => sum + work, 0)
}

/** Milliseconds of processor time that all pages have taken up to this moment, with all their threads, those that ended included. */
export async function workOfPages(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

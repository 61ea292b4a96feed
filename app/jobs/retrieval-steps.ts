// The steps by which the worker's index comes in line with a list of tools: open the stored one, build one, or change some tools of it.
import type { Tool, ToolId } from '../../core/catalog'
import { FailureError } from '../../core/shared'
import type { SearchIndexRecord } from '../../io/storage/database'
import { packDocuments } from '../../workers/document-portions'
import type { RetrievalWorker } from '../../workers/retrieval-contract'
import type { WorkerClient } from '../../workers/rpc'
import { retrievalStore, type RetrievalState } from '../stores/retrieval'
import { changesBetween, createBreather, hashOf, sendDocuments } from './retrieval-documents'

/** The slot of the worker that holds the project's tools. */
export const SLOT = 'project'
/** Above this share of changed tools a new index costs no more. */
const MOST_CHANGED = 0.5

/** What the worker holds. */
export interface Held {
  readonly projectId: string
  readonly tools: readonly Tool[]
}

/** What the steps need from outside. */
export interface StepPorts {
  readonly worker: Pick<WorkerClient<RetrievalWorker>, 'call'>
  readonly load: (projectId: string) => Promise<SearchIndexRecord | null>
  readonly giveWay: () => Promise<void>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** All reject with FailureError, or with the signal's reason. */
export interface IndexSteps {
  readonly build: (tools: readonly Tool[], signal: AbortSignal) => Promise<void>
  readonly change: (former: readonly Tool[], tools: readonly Tool[], signal: AbortSignal) => Promise<void>
  /** Opens the stored index; false where there is none that is of use. */
  readonly reopen: (wanted: Held, signal: AbortSignal) => Promise<boolean>
}

/** Makes the steps; they tell the store how far they are. */
export function createIndexSteps(ports: StepPorts): IndexSteps {
  const { worker } = ports

  async function build(tools: readonly Tool[], signal: AbortSignal): Promise<void> {
    show({ phase: 'building', done: 0, total: tools.length })
    const breathe = createBreather(ports.giveWay, ports.now, signal)
    await sendDocuments(
      tools,
      async (some, before) => {
        await worker.call('takeDocuments', [SLOT, packDocuments(some), before], signal)
        show({ done: before + some.length })
      },
      breathe,
    )
    await worker.call('build', [SLOT, tools.length], signal)
  }

  async function change(former: readonly Tool[], tools: readonly Tool[], signal: AbortSignal): Promise<void> {
    const { changed, gone } = changesBetween(former, tools)
    if (changed.length > tools.length * MOST_CHANGED + 8) return build(tools, signal)
    show({ phase: 'changing' })
    await update(changed, gone, signal)
  }

  async function update(
    changed: readonly Tool[],
    gone: readonly ToolId[],
    signal: AbortSignal,
  ): Promise<void> {
    if (changed.length === 0 && gone.length === 0) return
    const breathe = createBreather(ports.giveWay, ports.now, signal)
    await sendDocuments(
      changed,
      (some, before) => worker.call('update', [SLOT, packDocuments(some), before === 0 ? gone : []], signal),
      breathe,
    )
  }

  async function reopen({ projectId, tools }: Held, signal: AbortSignal): Promise<boolean> {
    show({ phase: 'opening', done: 0, total: tools.length })
    const record = await ports.load(projectId).catch(ignoreFailure)
    if (!record || (await worker.call('open', [SLOT, record.packed], signal)) !== null) return false
    const breathe = createBreather(ports.giveWay, ports.now, signal)
    const hashes: string[] = []
    for (const tool of tools) {
      hashes.push(hashOf(tool))
      await breathe()
    }
    const ids = tools.map(({ id }) => id)
    const { changed, gone } = await worker.call('compare', [SLOT, ids, hashes], signal)
    if (changed.length > tools.length * MOST_CHANGED + 8) return false
    await update(
      changed.flatMap((place) => tools[place] ?? []),
      gone,
      signal,
    )
    return true
  }

  return { build, change, reopen }
}

export function show(state: Partial<RetrievalState>): void {
  retrievalStore.setState(state)
}

/** True for what rejects a call that was aborted. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError'
}

/** For what may fail without anybody being told: named failures and aborts, no bugs. */
export function ignoreFailure(thrown: unknown): null {
  if (thrown instanceof FailureError || isAbort(thrown)) return null
  throw thrown
}

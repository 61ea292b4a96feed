// Keeps the worker's index in line with the catalogue: opened from storage or built once, then only tools that are other objects than before.
import type { Tool, ToolId } from '../../core/catalog'
import type { HitReason, SearchHit } from '../../core/retrieval'
import { failureOf } from '../../core/shared'
import type { SearchIndexRecord } from '../../io/storage/database'
import type { Found } from '../../workers/retrieval-contract'
import { getProject, projectStore } from '../stores/project-state'
import {
  createIndexSteps,
  ignoreFailure,
  isAbort,
  show,
  SLOT,
  type Held,
  type StepPorts,
} from './retrieval-steps'

/** What the job needs from outside; a table in tests. */
export interface RetrievalPorts extends StepPorts {
  readonly save: (record: SearchIndexRecord) => Promise<void>
  /** The query's vector, where tools are found by meaning, too; null: by words alone. Never rejects but for the signal's reason. */
  readonly vectorOf?: (query: string, signal: AbortSignal) => Promise<Float32Array | null>
  /** Told whenever the worker holds other tools than before, and has lost its vectors where `isFresh`. */
  readonly onTools?: (tools: readonly Tool[], isFresh: boolean) => void
}

/** The search over the project's tools. */
export interface Retrieval {
  /** Finds tools. Starts the index with the first call. Rejects with FailureError, or with the signal's reason when aborted. */
  readonly find: (query: string, limit: number, signal: AbortSignal) => Promise<Found>
  /** Why a tool has its score by words. */
  readonly explain: (query: string, id: ToolId, signal: AbortSignal) => Promise<readonly HitReason[]>
  /** Runs a call on the index of the catalogue as it is now, as `find` does. */
  readonly onIndex: <Value>(call: (slot: string) => Promise<Value>, signal: AbortSignal) => Promise<Value>
  /** Brings the index in line now and after every change. Returns what ends that. */
  readonly keep: () => () => void
}

/** An edit is indexed when nothing changed for so long; a search does not wait for it. */
const PAUSE_MS = 300
/** An index that is stored late only means that some tools are indexed again when the project is opened. */
const SAVE_PAUSE_MS = 20_000

/** Makes the job over its ports. */
export function createRetrieval(ports: RetrievalPorts): Retrieval {
  const { worker } = ports
  const steps = createIndexSteps(ports)
  let held: Held | null = null
  let running: {
    readonly done: Promise<void>
    readonly controller: AbortController
    readonly opened: number
  } | null = null
  let saveTimer: ReturnType<typeof setTimeout> | undefined

  async function work(signal: AbortSignal): Promise<void> {
    while (!isInLine(held)) {
      const { id, catalog } = getProject()
      const next: Held = { projectId: id, tools: catalog.tools }
      const former = held?.projectId === id ? held.tools : null
      // What is half done cannot be relied on.
      held = null
      if (former) await steps.change(former, next.tools, signal)
      else if (!(await steps.reopen(next, signal))) await steps.build(next.tools, signal)
      signal.throwIfAborted()
      held = next
      show({ phase: 'ready', failure: null })
      ports.onTools?.(next.tools, former === null)
      planSave(former === null ? 0 : SAVE_PAUSE_MS)
    }
  }

  function planSave(pause: number): void {
    clearTimeout(saveTimer)
    saveTimer = setTimeout(() => void save().catch(ignoreFailure), pause)
  }

  async function save(): Promise<void> {
    const saved = held
    if (!saved || !isInLine(saved)) return
    const packed = await worker.call('pack', [SLOT])
    if (getProject().id !== saved.projectId) return
    await ports.save({
      projectId: saved.projectId,
      stamp: String(packed.version),
      savedAt: ports.now(),
      packed,
    })
  }

  /** One piece of work at a time; whoever waits waits for the same. */
  function bringInLine(): Promise<void> {
    if (running && running.opened !== projectStore.getState().opened) running.controller.abort()
    else if (running) return running.done
    if (isInLine(held)) return Promise.resolve()
    const controller = new AbortController()
    const before = running?.done.catch(() => undefined)
    const done = workAfter(before, controller)
    running = { done, controller, opened: projectStore.getState().opened }
    return done
  }

  async function workAfter(before: Promise<void> | undefined, controller: AbortController): Promise<void> {
    await before
    try {
      await work(controller.signal)
    } catch (thrown) {
      held = null
      const failure = failureOf(thrown)
      if (failure && !controller.signal.aborted) show({ phase: 'failed', failure })
      throw thrown
    } finally {
      if (running?.controller === controller) running = null
    }
  }

  async function onIndex<Value>(
    call: (slot: string) => Promise<Value>,
    signal: AbortSignal,
    mayRetry = true,
  ): Promise<Value> {
    signal.throwIfAborted()
    try {
      await withSignal(bringInLine(), signal)
      return await call(SLOT)
    } catch (thrown) {
      signal.throwIfAborted()
      const isLost = failureOf(thrown)?.code === 'worker/restarted' || isAbort(thrown)
      if (!isLost || !mayRetry) throw thrown
      // The index went with a worker that was ended, or another project was opened meanwhile.
      if (!isAbort(thrown)) held = null
      return onIndex(call, signal, false)
    }
  }

  return {
    onIndex,
    find: (query, limit, signal) =>
      onIndex(async (slot) => {
        const vector = (await ports.vectorOf?.(query, signal)) ?? null
        return worker.call('search', [slot, query, limit, vector], signal)
      }, signal),
    explain: (query, id, signal) =>
      onIndex((slot) => worker.call('explain', [slot, query, id], signal), signal),
    keep: () => {
      let timer: ReturnType<typeof setTimeout> | undefined
      // What fails here is shown by the store, and tried again with the next search.
      const follow = (): void => void bringInLine().catch(ignoreFailure)
      follow()
      const stop = projectStore.subscribe((state, former) => {
        if (state.opened === former.opened && state.catalogRevision === former.catalogRevision) return
        clearTimeout(timer)
        timer = setTimeout(follow, PAUSE_MS)
      })
      return () => {
        stop()
        clearTimeout(timer)
      }
    },
  }
}

/** The hits alone: the port `Search` of `core/retrieval`. */
export async function hitsOf(found: Promise<Found>): Promise<readonly SearchHit[]> {
  return (await found).hits
}

function isInLine(held: Held | null): boolean {
  const { id, catalog } = getProject()
  return held !== null && held.projectId === id && held.tools === catalog.tools
}

/** Settles as the promise does, or rejects with the signal's reason as soon as that aborts; the promise goes on. */
async function withSignal(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  let stop = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

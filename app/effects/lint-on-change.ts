// Keeps the diagnostics in step with the catalogue and with how it is to be checked: the worker gets the whole once, then only tools that are
// other objects than before. Other severities and silencings are only told; other profiles or prefixes are a whole check.
import type { Tool, ToolId } from '../../core/catalog'
import type { LintSettings } from '../../core/lint'
import { assert, failureOf } from '../../core/shared'
import type { LintClient } from '../../workers/clients'
import type { LintChange } from '../../workers/contracts'
import { diagnosticsActions, diagnosticsStore } from '../stores/diagnostics'
import { ownProfilesOf } from '../stores/own-profiles'
import { getProject, projectStore, type ProjectState } from '../stores/project-state'
import { replaceInTurns, sortFindings } from '../stores/sorted-findings'
import { countTokensOnChange, type TokenCounting } from './count-tokens'
import { lintClient } from './lint-client'
import { watchTokenBudget } from './token-budget'

/** Above this share of changed tools everything is checked anew: it costs no more, and progress is told. */
const WHOLE_SHARE = 0.25
const ALWAYS_SOME = 8

interface Linting {
  readonly start: () => void
  readonly stop: () => void
}

let current: { readonly linting: Linting; readonly counting: TokenCounting } | null = null

/** Starts checking, and counting tokens beside it. Returns its disposer. */
export function lintOnChange(client: LintClient = lintClient): () => void {
  const linting = createLinting(client)
  linting.start()
  const started = { linting, counting: countTokensOnChange(client) }
  current = started
  const unwatchBudget = watchTokenBudget()
  const unsubscribe = projectStore.subscribe((state, former) => {
    const isOther = state.opened !== former.opened
    const isOtherwise = isOther || isCheckedOtherwise(state, former)
    if (isOtherwise) linting.stop()
    if (isOther) diagnosticsActions.clear()
    if (isOtherwise || isToldOtherwise(state, former) || state.catalogRevision !== former.catalogRevision)
      linting.start()
  })
  return () => {
    unsubscribe()
    unwatchBudget()
    started.counting.stop()
    linting.stop()
    if (current === started) current = null
  }
}

/** Checks everything anew, after a failure. */
export function lintAgain(): void {
  current?.linting.stop()
  current?.linting.start()
  current?.counting.again()
}

function isCheckedOtherwise({ history: { present } }: ProjectState, { history }: ProjectState): boolean {
  const [now, former] = [present.lintSettings, history.present.lintSettings]
  return (
    present.ownProfiles !== history.present.ownProfiles ||
    now.profiles !== former.profiles ||
    now.prefixes !== former.prefixes
  )
}

function isToldOtherwise({ history: { present } }: ProjectState, { history }: ProjectState): boolean {
  return present.lintSettings !== history.present.lintSettings
}

/** What the worker holds. */
interface Sent {
  readonly tools: readonly Tool[]
  readonly settings: LintSettings
  readonly revision: number
}

/** One check at a time. A change that comes during one is checked right after it, together with all others that came meanwhile. */
function createLinting(client: LintClient): Linting {
  /** null: nothing that can be relied on. */
  let sent: Sent | null = null
  let running: AbortController | null = null

  async function run(controller: AbortController, mayRetry = true): Promise<void> {
    try {
      while (isDue()) await checkOnce(controller.signal)
    } catch (thrown) {
      if (controller.signal.aborted) return
      sent = null
      const failure = failureOf(thrown)
      assert(failure, `the linter threw ${String(thrown)}`)
      // Another call hung and took the worker with it: this one was not at fault.
      if (failure.code === 'worker/restarted' && mayRetry) await run(controller, false)
      else diagnosticsActions.fail(failure)
    } finally {
      if (running === controller) running = null
    }
  }

  function isDue(): boolean {
    const { catalog, lintSettings } = getProject()
    return sent?.tools !== catalog.tools || sent.settings !== lintSettings
  }

  async function checkOnce(signal: AbortSignal): Promise<void> {
    const { catalog, lintSettings: settings, ownProfiles: definitions } = getProject()
    const { catalogRevision } = projectStore.getState()
    diagnosticsActions.startChecking()
    if (sent && sent.settings !== settings) {
      const { revision } = sent
      sent = { ...sent, settings }
      const change = await client.changeSettings(settings, { signal })
      signal.throwIfAborted()
      if (change) return putRetold(revision, change, signal)
      sent = null
    }
    const former = sent?.tools ?? null
    sent = { tools: catalog.tools, settings, revision: catalogRevision }
    const changed = former && changedTools(former, catalog.tools)
    if (!changed || changed.length > catalog.tools.length * WHOLE_SHARE + ALWAYS_SOME) {
      const onProgress = (done: number, total: number): void => {
        if (!signal.aborted) diagnosticsActions.showProgress(done, total)
      }
      const ownProfiles = definitions.length === 0 ? [] : await ownProfilesOf(definitions)
      const all = await client.lintCatalog(catalog, { settings, ownProfiles }, { signal, onProgress })
      const sorted = await sortFindings(all)
      if (!signal.aborted) diagnosticsActions.putSorted(catalogRevision, sorted)
      return
    }
    const change = await client.lintTools(changed, newOrder(former, catalog.tools), { signal })
    if (!signal.aborted) diagnosticsActions.putChange(catalogRevision, change)
  }

  return {
    start() {
      if (running) return
      running = new AbortController()
      void run(running)
    },
    stop() {
      running?.abort()
      running = null
      sent = null
    },
  }
}

/** Puts findings that are told otherwise; they may be those of very many tools. */
async function putRetold(revision: number, change: LintChange, signal: AbortSignal): Promise<void> {
  const sorted = await replaceInTurns(diagnosticsStore.getState(), change.toolIds, change.diagnostics)
  if (!signal.aborted) diagnosticsActions.putSorted(revision, sorted)
}

/** Tools that are not among the former ones: structure is shared, so an unchanged tool is the same object. */
export function changedTools(former: readonly Tool[], tools: readonly Tool[]): readonly Tool[] {
  // Most changes leave every tool in its place: then one comparison a tool is enough.
  if (newOrder(former, tools) === null) return tools.filter((tool, index) => tool !== former[index])
  const known = new Set(former)
  return tools.filter((tool) => !known.has(tool))
}

/** All ids in their order where that is another than before, else null. */
export function newOrder(former: readonly Tool[], tools: readonly Tool[]): readonly ToolId[] | null {
  const same = former.length === tools.length && tools.every(({ id }, index) => former[index]?.id === id)
  return same ? null : tools.map(({ id }) => id)
}

// What the tools cost in tokens, measured in the lint worker some tools at a time while it is looked at.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Tool, ToolId } from '../../../../core/catalog'
import type { Saving, TokenCost } from '../../../../core/matrix'
import { failureOf, type Failure } from '../../../../core/shared'
import { lintClient } from '../../../effects/lint-client'
import type { LintClient } from '../../../../workers/clients'
import { diagnosticsStore } from '../../../stores/diagnostics'
import { getProject, projectStore } from '../../../stores/project-state'

/** What is known of the cost of the catalogue. */
export interface TokenState {
  /** In the order of the catalogue; of tools that were measured. */
  readonly costs: readonly TokenCost[]
  /** Ideas, the largest saving first. */
  readonly savings: readonly Saving[]
  /** Tools measured out of all, while it is going on. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly failure: Failure | null
}

export const tokenStore = createStore<TokenState>()(() => ({
  costs: [],
  savings: [],
  progress: null,
  failure: null,
}))

export function useTokenState(): TokenState {
  return useStore(tokenStore)
}

/** So little at a time that a check of what is being typed never waits long behind it. */
const CHARACTERS_A_CALL = 30_000
/** Lists of thousands are not made anew at every portion. */
const SHOW_EVERY_MS = 4000
const MOST_SAVINGS = 500

interface Measured {
  readonly cost: TokenCost
  readonly savings: readonly Saving[]
}

const measured = new WeakMap<Tool, Measured>()

/** Measures what is not measured, and goes on with changes, until the returned function is called. */
export function watchTokenCosts(
  client: Pick<LintClient, 'measureTokens' | 'findRepeatedTexts'> = lintClient,
): () => void {
  let controller: AbortController | null = null

  function start(): void {
    controller?.abort()
    controller = new AbortController()
    const { signal } = controller
    measure(client, signal).catch((thrown: unknown) => {
      if (signal.aborted) return
      const failure = failureOf(thrown)
      if (!failure) throw thrown
      tokenStore.setState({ failure, progress: null })
    })
  }

  start()
  const unsubscribers = [
    projectStore.subscribe((state, former) => {
      if (state.catalogRevision !== former.catalogRevision) start()
    }),
    // The worker knows the tools once they were checked.
    diagnosticsStore.subscribe((state, former) => {
      if (state.revision !== former.revision && tokenStore.getState().progress !== null) start()
    }),
  ]
  return () => {
    controller?.abort()
    unsubscribers.forEach((unsubscribe) => unsubscribe())
  }
}

async function measure(
  client: Pick<LintClient, 'measureTokens' | 'findRepeatedTexts'>,
  signal: AbortSignal,
): Promise<void> {
  const { tools } = getProject().catalog
  const missing = tools.filter((tool) => !measured.has(tool))
  const progressOf = (left: number) => ({ done: tools.length - left, total: tools.length })
  tokenStore.setState({ failure: null, progress: progressOf(missing.length) })
  if (diagnosticsStore.getState().revision === null) return
  let shownAt = performance.now()
  for (let from = 0; from < missing.length;) {
    const some = nextPortion(missing, from)
    const { costs, savings } = await client.measureTokens(
      some.map(({ id }) => id),
      { signal },
    )
    keep(some, costs, savings)
    from += some.length
    if (signal.aborted) return
    tokenStore.setState({ progress: progressOf(missing.length - from) })
    if (performance.now() - shownAt < SHOW_EVERY_MS) continue
    shownAt = performance.now()
    publish(tools, [])
  }
  publish(tools, await client.findRepeatedTexts({ signal }))
  if (!signal.aborted) tokenStore.setState({ progress: null })
}

function nextPortion(tools: readonly Tool[], from: number): readonly Tool[] {
  let characters = 0
  let to = from
  while (to < tools.length && characters < CHARACTERS_A_CALL) {
    characters += tools[to]?.text.length ?? 0
    to += 1
  }
  return tools.slice(from, to)
}

function keep(tools: readonly Tool[], costs: readonly TokenCost[], savings: readonly Saving[]): void {
  const byTool = new Map(tools.map((tool) => [tool.id, tool]))
  const ideas = new Map<ToolId, Saving[]>()
  for (const saving of savings)
    for (const id of saving.toolIds) ideas.set(id, [...(ideas.get(id) ?? []), saving])
  for (const cost of costs) {
    const tool = byTool.get(cost.toolId)
    if (tool) measured.set(tool, { cost, savings: ideas.get(cost.toolId) ?? [] })
  }
}

function publish(tools: readonly Tool[], repeated: readonly Saving[]): void {
  const known = tools.flatMap((tool) => measured.get(tool) ?? [])
  const savings = [...repeated, ...known.flatMap((one) => one.savings)]
  tokenStore.setState({
    costs: known.map(({ cost }) => cost),
    savings: savings.sort((one, other) => other.tokens - one.tokens).slice(0, MOST_SAVINGS),
  })
}

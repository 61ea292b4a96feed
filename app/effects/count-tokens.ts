import type { Tool } from '../../core/catalog'
import { compactJson } from '../../core/json'
import { failureOf } from '../../core/shared'
import type { LintClient } from '../../workers/clients'
import { getProject, projectStore } from '../stores/project-state'
import { tokensStore } from '../stores/tokens'

/** So little at a time that a check of what is being typed never waits long behind it. */
const CHARACTERS_A_CALL = 60_000
const PAUSE_MS = 400
const SHOW_EVERY_MS = 250

/** Counting that goes on: `again` starts it anew after a failure. */
export interface TokenCounting {
  readonly again: () => void
  readonly stop: () => void
}

/** Counts the tokens of tools that are new or changed, a few at a time, when nothing has changed for a moment. */
export function countTokensOnChange(client: Pick<LintClient, 'countTokens'>): TokenCounting {
  const counts = new WeakMap<Tool, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let controller: AbortController | null = null

  async function count(signal: AbortSignal): Promise<void> {
    const { tools } = getProject().catalog
    let from = 0
    let shownAt = performance.now()
    publish(tools, counts)
    while (from < tools.length) {
      const { batch, next } = nextBatch(tools, counts, from)
      from = next
      if (batch.length === 0) continue
      const numbers = await client.countTokens(
        // As it is sent: nobody sends the white space of a file.
        batch.map(({ text }) => compactJson(text)),
        { signal },
      )
      batch.forEach((tool, index) => counts.set(tool, numbers[index] ?? 0))
      if (signal.aborted) return
      if (performance.now() - shownAt < SHOW_EVERY_MS) continue
      shownAt = performance.now()
      publish(tools, counts)
    }
    publish(tools, counts)
  }

  function schedule(): void {
    clearTimeout(timer)
    controller?.abort()
    timer = setTimeout(() => {
      controller = new AbortController()
      const { signal } = controller
      count(signal).catch((thrown: unknown) => {
        // Counts are a comfort: without them a dash is shown, and the linter tells when its worker fails.
        if (!signal.aborted && !failureOf(thrown)) throw thrown
      })
    }, PAUSE_MS)
  }

  schedule()
  const unsubscribe = projectStore.subscribe((state, former) => {
    if (state.catalogRevision !== former.catalogRevision) schedule()
  })
  return {
    again: schedule,
    stop: () => {
      unsubscribe()
      clearTimeout(timer)
      controller?.abort()
    },
  }
}

function nextBatch(
  tools: readonly Tool[],
  counts: WeakMap<Tool, number>,
  from: number,
): { readonly batch: readonly Tool[]; readonly next: number } {
  const batch: Tool[] = []
  let characters = 0
  let next = from
  while (next < tools.length && characters < CHARACTERS_A_CALL) {
    const tool = tools[next]
    next += 1
    if (!tool || counts.has(tool)) continue
    batch.push(tool)
    characters += tool.text.length
  }
  return { batch, next }
}

function publish(tools: readonly Tool[], counts: WeakMap<Tool, number>): void {
  const byTool = new Map<string, number>()
  let total = 0
  for (const tool of tools) {
    const count = counts.get(tool)
    if (count === undefined) continue
    byTool.set(tool.id, count)
    total += count
  }
  tokensStore.setState({ byTool, total, counting: byTool.size < tools.length })
}

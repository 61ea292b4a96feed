// The search of the tool list: what was found for the text that was typed last, by rank where the index is at hand. It never keeps a key waiting.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ToolId } from '../../core/catalog'
import type { HitReason } from '../../core/retrieval'
import { failureOf, type Failure } from '../../core/shared'
import { getProject, projectStore } from '../stores/project-state'
import { viewStore } from '../stores/view'
import { plainTexts, readQuery, type Query } from './read-query'

/** More than these nobody looks through; a filter narrows better. */
export const MOST_FOUND = 1000

export interface SearchState {
  readonly query: Query
  /** `plain`: the texts are looked for as they stand; `waiting`: so too, until the index is ready; `ranked`: by rank. */
  readonly phase: 'none' | 'plain' | 'waiting' | 'ranked'
  /** Best first; of the newest text that was answered. */
  readonly found: readonly ToolId[]
  /** What words of the text were taken for, where no tool has them as they are. */
  readonly taken: readonly TakenWord[]
  readonly failure: Failure | null
}

/** A word that no tool has, and what was found in its place. */
export interface TakenWord {
  readonly word: string
  readonly match: 'prefix' | 'fuzzy'
  readonly indexWords: readonly string[]
}

const nothing: SearchState = {
  query: { words: '', exact: [] },
  phase: 'none',
  found: [],
  taken: [],
  failure: null,
}

export const searchStore = createStore<SearchState>()(() => nothing)

/** What searching needs; a table in tests. */
export interface SearchPorts {
  readonly find: (query: string, limit: number, signal: AbortSignal) => Promise<readonly ToolId[]>
  readonly explain: (query: string, id: ToolId, signal: AbortSignal) => Promise<readonly HitReason[]>
}

const realPorts: SearchPorts = {
  find: async (query, limit, signal) => {
    const { searchTools } = await import('../jobs/retrieval-jobs')
    return (await searchTools(query, limit, signal)).map(({ id }) => id)
  },
  explain: async (query, id, signal) => {
    const { retrieval } = await import('../jobs/retrieval-jobs')
    return retrieval.explain(query, id, signal)
  },
}

/** Why a tool was found: for those that are shown. */
export function explainHit(id: ToolId, signal: AbortSignal): Promise<readonly HitReason[]> {
  return realPorts.explain(searchStore.getState().query.words, id, signal)
}

/** Reads the index ahead of the first search: where a person is about to type. */
export function expectSearch(): void {
  if (getProject().catalog.tools.length > 0)
    void import('../jobs/retrieval-jobs').then(({ keepIndex }) => keepIndex())
}

/** Keeps what was found in step with the text of the filter and with the catalogue. Returns its disposer. */
export function keepSearching(ports: SearchPorts = realPorts): () => void {
  let running: AbortController | null = null
  let text: string | null = null

  function look(isOtherCatalog: boolean): void {
    const wanted = viewStore.getState().filter.text
    if (wanted === text && !isOtherCatalog) return
    text = wanted
    running?.abort()
    running = null
    const query = readQuery(wanted)
    if (query.words === '') {
      searchStore.setState({ ...nothing, query, phase: query.exact.length === 0 ? 'none' : 'plain' })
      return
    }
    // Until the answer comes the former one stands, if there was any.
    const { phase } = searchStore.getState()
    searchStore.setState({ query, failure: null, ...(phase !== 'ranked' && { phase: 'waiting' }) })
    running = new AbortController()
    void ask(query, running.signal)
  }

  async function ask(query: Query, signal: AbortSignal): Promise<void> {
    try {
      const found = await ports.find(query.words, MOST_FOUND, signal)
      if (signal.aborted) return
      searchStore.setState({ phase: found.length === 0 ? 'plain' : 'ranked', found, taken: [] })
      if (found[0] !== undefined) await tellTaken(query, found[0], signal)
    } catch (thrown) {
      if (signal.aborted) return
      // The search is a comfort: without the index the texts are looked for as they stand.
      const failure: Failure = failureOf(thrown) ?? {
        code: 'worker/crashed',
        worker: 'retrieval',
        message: String(thrown),
      }
      searchStore.setState({ phase: 'plain', found: [], taken: [], failure })
    }
  }

  async function tellTaken({ words }: Query, best: ToolId, signal: AbortSignal): Promise<void> {
    const taken = takenWords(await ports.explain(words, best, signal))
    if (!signal.aborted) searchStore.setState({ taken })
  }

  look(false)
  const unsubscribe = viewStore.subscribe(() => look(false))
  const unsubscribeProject = projectStore.subscribe((state, former) => {
    if (state.catalogRevision !== former.catalogRevision || state.opened !== former.opened) look(true)
  })
  return () => {
    unsubscribe()
    unsubscribeProject()
    running?.abort()
  }
}

/** Words that the best hit does not have as they are. */
function takenWords(reasons: readonly HitReason[]): readonly TakenWord[] {
  const byWord = new Map<string, HitReason[]>()
  for (const reason of reasons)
    byWord.set(reason.queryWord, [...(byWord.get(reason.queryWord) ?? []), reason])
  return [...byWord].flatMap(([word, some]): TakenWord[] => {
    if (some.some(({ match }) => match === 'exact')) return []
    const match = some.some((reason) => reason.match === 'prefix') ? 'prefix' : 'fuzzy'
    return [{ word, match, indexWords: [...new Set(some.map(({ indexWord }) => indexWord))] }]
  })
}

let users = 0
let stop: (() => void) | null = null

/** What was found, kept in step while a list is shown. */
export function useToolSearch(): SearchState {
  useEffect(() => {
    users += 1
    stop ??= keepSearching()
    return () => {
      users -= 1
      if (users > 0) return
      stop?.()
      stop = null
    }
  }, [])
  return useStore(searchStore)
}

/** The texts by which a list is filtered as they stand. */
export function exactTexts({ query, phase }: SearchState): readonly string[] {
  return phase === 'ranked' ? query.exact : plainTexts(query)
}

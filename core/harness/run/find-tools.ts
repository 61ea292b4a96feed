// Finds tools in the registry by words: ToolFace's retrieval.
import { shortListByWords } from '../../evaluation'
import type { SearchHit } from '../../retrieval'
import type { RunTool } from '../run-tool'
import type { Run } from './run'

/** Searches where the setting puts no bound. */
const USUAL_LIMIT = 8

/**
 * The tools that fit a query, the best first. Magnets and those of `without` are passed over. Where the search finds none of the task's tools,
 * as it may where they are few among many, they are ranked by their own words.
 */
export async function findTools(
  run: Run,
  query: string,
  parent: number | null,
  without: ReadonlySet<string> = new Set(),
): Promise<readonly RunTool[]> {
  run.signal.throwIfAborted()
  const limit = run.settings.shortlist ?? USUAL_LIMIT
  const id = run.recorder.open({ kind: 'search', query, hits: [], passedOver: [] }, parent)
  const isTaken = (key: string): boolean =>
    run.registry.has(key) && !run.magnets.has(key) && !without.has(key)
  const spare = run.magnets.size > 0 || without.size > 0 || run.task.tools !== null ? 4 : 1
  const found = await run.ports.search(query, limit * spare, run.signal)
  run.signal.throwIfAborted()
  const fitting = found.filter((hit) => isTaken(hit.id))
  const hits = (fitting.length > 0 ? fitting : rankedByWords(run, query, isTaken, limit)).slice(0, limit)
  const passedOver = found.filter((hit) => !isTaken(hit.id)).map((hit) => hit.id)
  run.recorder.close(id, { kind: 'search', query, hits, passedOver })
  return hits.flatMap((hit) => run.registry.get(hit.id) ?? [])
}

/** Of more tools than this the search's own answer stands: ranking all of them here would take its place. */
const MOST_RANKED = 500

function rankedByWords(
  run: Run,
  query: string,
  isTaken: (key: string) => boolean,
  limit: number,
): readonly SearchHit[] {
  if (run.registry.size > MOST_RANKED) return []
  const tools = [...run.registry.values()].filter(({ key }) => isTaken(key))
  return shortListByWords(tools)(query, limit).map((id, index, all) => ({
    id,
    score: all.length - index,
    ranks: { lexical: index + 1, semantic: null },
  }))
}

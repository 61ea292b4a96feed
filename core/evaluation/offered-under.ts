import type { OfferedTools } from './offered-tool'

/** The names that a variant gives to tools: key to given name. Tools that are not in it keep theirs. */
export type GivenNames = ReadonlyMap<string, string>

/** Tools of which nothing is known but the names under which they were offered: enough to judge replies that only choose. */
export function offeredUnder(given: GivenNames): OfferedTools {
  return new Map(
    [...given].map(([key, name]) => [
      key,
      { key, name, description: '', parameters: null, parameterNames: {} },
    ]),
  )
}

// A sound tool and the report as tests of `lint` read it.
import type { CommandRun } from '../test-terminal'
import type { Counts } from './outcome'
import type { Row } from './row'

/** A tool without findings. */
export const sound = {
  name: 'search_products',
  description: 'Searches products by words. Use it when a customer names one; returns at most 10.',
  inputSchema: { type: 'object', properties: { query: { type: 'string', description: 'Words.' } } },
}

/** A document of tools, over several lines. */
export const list = (...tools: readonly unknown[]): string => JSON.stringify({ tools }, null, 2)

interface Result {
  readonly tools: number
  readonly counts: Counts
  readonly diagnostics: readonly (Row & { readonly silenced?: string | null })[]
}

/** What `lint --json` wrote. */
export const resultOf = ({ stdout }: CommandRun): Result => JSON.parse(stdout) as Result

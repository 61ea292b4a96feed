import { queryOptions } from '@tanstack/react-query'
import { wordsOf, type Tool } from '../../core/catalog'
import type { WordedTool } from '../../core/evaluation'
import type { ProjectCase } from '../../core/project'
import type { SuiteMeasures } from '../../workers/contracts'
import { evaluationClient } from '../jobs/evaluation-client'
import { numberOf } from './number-of'

/** How far cases reach into a catalogue and how hard they are; worked out in a worker. */
export function coverageQuery(cases: readonly ProjectCase[], tools: readonly Tool[]) {
  return queryOptions({
    queryKey: ['coverage', cases, tools],
    // Compared by identity: both are of any size.
    queryKeyHashFn: () => JSON.stringify(['coverage', numberOf(cases), numberOf(tools)]),
    queryFn: ({ signal }): Promise<SuiteMeasures> =>
      evaluationClient.call('cover', [cases, tools.map(worded)], signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}

function worded(tool: Tool): WordedTool {
  return { key: tool.id, ...wordsOf(tool) }
}

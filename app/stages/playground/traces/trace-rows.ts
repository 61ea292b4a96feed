import { modeWords } from '../../../../components/harness/mode-words'
import type { TraceListRow } from '../../../../components/harness/TraceList'
import { timeWords } from '../../../../components/harness/trace-rows'
import type { TraceHead } from '../../../../io/storage/traces'
import { lastWords } from '../tasks/task-rows'

/** Stored runs as the list shows them. */
export function traceListRows(heads: readonly TraceHead[]): readonly TraceListRow[] {
  return heads.map((head) => {
    const { promptTokens, completionTokens, requests, milliseconds } = head.usage
    const isTold = promptTokens !== null && completionTokens !== null
    return {
      id: head.id,
      task: head.task.query,
      mode: modeWords(head.settings.mode),
      variant: head.variant,
      when: new Date(head.startedAt).toLocaleString('en', {
        ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false },
      } as const),
      time: timeWords(milliseconds),
      tokens: isTold ? (promptTokens + completionTokens).toLocaleString('en') : '–',
      requests,
      last: lastWords(head),
    }
  })
}

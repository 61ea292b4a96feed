import type { Attempt, Trace } from '../../core/harness'
import { describeFailure } from '../../core/shared'
import type { ChatTurn } from './ChatPanel'
import { outcomeWords } from './span-line'

/** What a person and the agent said to each other in a run: the task, questions with their answers, and how it ended. */
export function chatTurns(trace: Trace, isLive: boolean): readonly ChatTurn[] {
  const asked = trace.spans.flatMap(({ content, end }): readonly ChatTurn[] => {
    // The open one waits below, with its box.
    if (content.kind !== 'question' || (isLive && end === null)) return []
    const answer: ChatTurn =
      content.answer === null
        ? { by: 'person', label: 'Answer', text: 'No answer.', tone: 'caution' }
        : { by: 'person', label: 'Answer', text: content.answer }
    return [{ by: 'agent', label: 'Question', text: content.question }, answer]
  })
  const task: ChatTurn = { by: 'person', label: 'Task', text: trace.task.query }
  return isLive ? [task, ...asked] : [task, ...asked, endOf(trace)]
}

function endOf({ outcome, passed }: Trace): ChatTurn {
  const label = outcomeWords(outcome)
  switch (outcome.kind) {
    case 'answered': {
      const tone = passed === null ? {} : { tone: passed ? ('good' as const) : ('bad' as const) }
      return { by: 'agent', label: 'Answer', text: outcome.answer, ...tone }
    }
    case 'gave-up': {
      return {
        by: 'agent',
        label,
        text: [outcome.reason, ...triedLines(outcome.tried)].join('\n'),
        tone: 'bad',
      }
    }
    case 'unanswered-question':
      return { by: 'agent', label, text: outcome.question, tone: 'caution' }
    case 'cancelled':
      return { by: 'agent', label, text: 'The run was stopped here.', tone: 'caution' }
    case 'failed': {
      const { what, advice } = describeFailure(outcome.failure, 'page')
      return { by: 'agent', label, text: `${what} ${advice}`, tone: 'bad' }
    }
  }
}

/** What was tried, the same trial once with its count. */
function triedLines(tried: readonly Attempt[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { objective, feedback } of tried) {
    const line = `${objective}: ${feedback}`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, count]) => `· ${count > 1 ? `${count} times, ` : ''}${line}`)
}

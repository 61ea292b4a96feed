// A run as it goes on, line by line on stderr.
import type { Registry, RunEvent, Span, SpanContent } from '../../core/harness'
import { failureText } from '../failure-text'

/** The line for an event, or null where it is not worth one. */
export function lineOf(event: RunEvent, registry: Registry): string | null {
  if (event.kind !== 'closed') return null
  const text = textOf(event.span, (key) => registry.get(key)?.name ?? key)
  return text === null ? null : text.replaceAll(/\s+/g, ' ').slice(0, 300)
}

function textOf({ content }: Span, nameOf: (key: string) => string): string | null {
  switch (content.kind) {
    case 'plan':
      return planText(content)
    case 'question':
      return content.answer === null
        ? `question: ${content.question} (no answer)`
        : `question: ${content.question} ${content.answer}`
    case 'route':
      return content.tool === null
        ? `step ${content.step}: no tool`
        : `step ${content.step}: ${nameOf(content.tool)}: ${content.request}`
    case 'hint':
      return `hint: ${content.intent}`
    case 'subtask':
      return content.tool === null
        ? 'finish'
        : `subtask ${content.step}: ${nameOf(content.tool)}: ${content.subtask}`
    case 'handler':
      return `handler: ${content.handler}. ${content.reason}`
    case 'validation':
      return content.problems.length === 0
        ? null
        : `arguments: ${content.problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`
    case 'execution':
      return `call: ${content.call} -> ${content.error === null ? content.text : `error: ${content.error}`}`
    case 'verdict':
      return `verdict ${content.step}: ${content.feedback === '' ? 'pass' : `fail: ${content.feedback}`}`
    case 'model':
      return content.failure === null ? null : failureText(content.failure)
    default:
      return null
  }
}

function planText({ round, decision }: Extract<SpanContent, { kind: 'plan' }>): string {
  if (decision.kind === 'insufficient') return 'plan: more must be known'
  const steps = decision.steps.map(({ step, objective }) => `${step}. ${objective}`).join(' ')
  return `${round === 0 ? 'plan' : `plan ${round + 1}`}: ${steps}`
}

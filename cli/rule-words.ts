import type { Rule } from '../core/lint'
import type { RuleFacts } from './rule-facts'

/** What can be done about a finding of the rule by itself, in a sentence. */
export function fixSentence({ explain }: Rule, { fixes }: RuleFacts): string {
  if (explain.noFix !== undefined) return `There is no automatic fix: ${explain.noFix}`
  const isSafe = fixes.includes('safe')
  if (isSafe && fixes.includes('unsafe'))
    return 'A safe fix is offered, which `lint --fix` makes, and one that changes the meaning, which is made only when you choose it.'
  return isSafe
    ? 'A safe fix is offered: it keeps the meaning, and `lint --fix` makes it.'
    : 'A fix is offered that changes the meaning: it is made only when you choose it.'
}

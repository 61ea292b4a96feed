import type { Rule, Severity } from '../../core/lint'
import { factsOf, worstOf } from '../rule-facts'
import { rulePage } from '../rule-page'

const PROBLEMS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'recommendation',
}
/** The levels of SARIF. */
export const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** A rule as SARIF describes it; GitHub reads `tags` and `problem.severity`. */
export function descriptorOf(rule: Rule): unknown {
  const { id, title, category, scope, explain } = rule
  const facts = factsOf(rule)
  const worst = worstOf(facts) ?? 'error'
  return {
    id,
    name: title,
    shortDescription: { text: title },
    fullDescription: { text: explain.what },
    help: { text: helpText(rule), markdown: rulePage(rule) },
    defaultConfiguration: { level: LEVELS[worst] },
    properties: {
      category,
      scope,
      tags: [category, 'tool-schemas'],
      'problem.severity': PROBLEMS[worst],
      fixes: facts.fixes,
    },
  }
}

function helpText({ explain }: Rule): string {
  const { what, why, noFix, sources } = explain
  const fix = noFix === undefined ? [] : [`There is no automatic fix: ${noFix}`]
  return [what, why, ...fix, `Sources: ${sources.join(' ')}`].join('\n\n')
}

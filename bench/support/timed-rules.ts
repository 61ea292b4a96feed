// Rules that measure themselves: the same rules under other ids, which add up the time that each spends.
import type { Rule } from '../../core/lint'

/** Milliseconds by rule, added up while a check runs. */
export type RuleTimes = Map<string, number>

type ScopedRule<Scope extends Rule['scope']> = Extract<Rule, { readonly scope: Scope }>
type Measure = <Value>(work: () => Value) => Value

/** The rules as rules of one's own that write their times. Lists are made whole, so that a rule that yields is measured too. */
export function timedRules(rules: readonly Rule[], times: RuleTimes): readonly Rule[] {
  return rules.map((rule) => {
    const measured: Measure = (work) => {
      const start = performance.now()
      const value = work()
      times.set(rule.id, (times.get(rule.id) ?? 0) + performance.now() - start)
      return value
    }
    const timed = timedRule(rule, measured)
    return { ...timed, id: `timed-${rule.id}` }
  })
}

function timedRule(rule: Rule, measured: Measure): Rule {
  if (rule.scope === 'tool') return timedToolRule(rule, measured)
  if (rule.scope === 'catalog') return timedCatalogRule(rule, measured)
  return rule.scope === 'survey' ? timedSurveyRule(rule, measured) : rule
}

function timedToolRule(rule: ScopedRule<'tool'>, measured: Measure): Rule {
  const check: ScopedRule<'tool'>['check'] = (subject) => measured(() => [...rule.check(subject)])
  return { ...rule, check }
}

function timedCatalogRule(rule: ScopedRule<'catalog'>, measured: Measure): Rule {
  const open: ScopedRule<'catalog'>['open'] = () => {
    const { note, update, check } = rule.open()
    return {
      ...(note ? { note: (subject) => measured(() => note(subject)) } : {}),
      update: (changes) => measured(() => update(changes)),
      check: (facts, view) => measured(() => [...check(facts, view)]),
    }
  }
  return { ...rule, open }
}

function timedSurveyRule(rule: ScopedRule<'survey'>, measured: Measure): Rule {
  const open: ScopedRule<'survey'>['open'] = () => {
    const { note, forget, check } = rule.open()
    return {
      note: (subject) => measured(() => note(subject)),
      forget,
      check: (profiles) => measured(() => [...check(profiles)]),
    }
  }
  return { ...rule, open }
}

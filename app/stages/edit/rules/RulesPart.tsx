import { useMemo, useState } from 'react'
import { RuleCard } from '../../../../components/rules/RuleCard'
import { RuleList, type RuleRow } from '../../../../components/rules/RuleList'
import { groupRules } from '../../../../components/rules/rule-groups'
import { findRule, rules } from '../../../../core/lint'
import { useDiagnostics } from '../../../stores/diagnostics'
import { useProject } from '../../../stores/project-state'
import { editActions } from '../edit-store'
import { setRuleSeverity } from './settings-acts'
import { useOwnProfiles } from './use-own-profiles'
import { weighRule } from './weigh-rule'
import styles from './RulesDialog.module.css'

/** Every rule, and what a person makes of it. */
export function RulesPart({ first }: { readonly first: string | null }) {
  const [chosen, setChosen] = useState(first ?? groupRules(rules)[0]?.rules[0]?.id ?? null)
  const severities = useProject((project) => project.lintSettings.severities)
  const counts = useDiagnostics(({ tally }) => tally.byRule)
  const own = useOwnProfiles()
  const rows: readonly RuleRow[] = useMemo(
    () =>
      rules.map(({ id, title, category, explain }) => ({
        id,
        title,
        category,
        words: explain.what,
        count: counts.get(id) ?? 0,
        severity: severities[id] ?? null,
      })),
    [counts, severities],
  )
  const rule = chosen === null ? null : findRule(chosen)
  const weights = useMemo(() => (rule ? weighRule(rule, own) : null), [rule, own])
  return (
    <div className={styles.rules}>
      <RuleList rows={rows} selected={chosen} onSelect={setChosen} />
      <div className={styles.card} tabIndex={0} role="region" aria-label="The rule" key={chosen}>
        {rule && (
          <RuleCard
            rule={rule}
            count={counts.get(rule.id) ?? 0}
            severity={severities[rule.id] ?? null}
            weights={weights}
            onSeverity={(severity) => setRuleSeverity(rule.id, severity)}
            onShowFindings={() => {
              editActions.closeDialog()
              editActions.showRule(rule.id)
            }}
          />
        )}
      </div>
    </div>
  )
}

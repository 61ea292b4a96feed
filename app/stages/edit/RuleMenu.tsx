import type { ProblemChoice } from '../../../components/catalog/ProblemPanel'
import { groupRules } from '../../../components/rules/rule-groups'
import { Menu, type MenuItem } from '../../../components/ui/Menu'
import { useDiagnostics } from '../../stores/diagnostics'
import { countAll } from '../../stores/tally'
import { editActions } from './edit-store'
import { useRuleBook, type RuleBook } from './rules/use-rule-book'

/** Which rules' problems are listed: all, those of one kind, or those of one rule, each with its count. */
export function RuleMenu({ choice }: { readonly choice: ProblemChoice }) {
  const tally = useDiagnostics((state) => state.tally)
  const book = useRuleBook()
  const items: readonly MenuItem[] = [
    line('All rules', null, countAll(tally), choice),
    ...(book ? byKind(book, tally.byRule, choice) : []),
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Rules and profiles…',
      onSelect: () => editActions.open({ kind: 'rules', tab: 'rules', rule: null }),
    },
  ]
  const label = choice.rules?.label ?? 'All rules'
  return (
    <Menu label={`Rules shown: ${label}`} items={items} look="field">
      {label}
    </Menu>
  )
}

function byKind(
  book: RuleBook,
  counts: ReadonlyMap<string, number>,
  choice: ProblemChoice,
): readonly MenuItem[] {
  const found = book.rules.filter(({ id }) => counts.has(id))
  return groupRules(found).flatMap(({ heading, rules }): readonly MenuItem[] => {
    const ids = rules.map(({ id }) => id)
    const sum = ids.reduce((total, id) => total + (counts.get(id) ?? 0), 0)
    return [
      { kind: 'heading', label: heading },
      ...(ids.length > 1 ? [line(`All of ${heading.toLowerCase()}`, new Set(ids), sum, choice)] : []),
      ...ids.map((id) => line(id, new Set([id]), counts.get(id) ?? 0, choice)),
    ]
  })
}

function line(
  label: string,
  ids: ReadonlySet<string> | null,
  count: number,
  choice: ProblemChoice,
): MenuItem {
  return {
    kind: 'action',
    label,
    detail: count.toLocaleString('en'),
    checked: (choice.rules?.label ?? 'All rules') === label,
    onSelect: () => editActions.choose({ rules: ids && { label, ids } }),
  }
}

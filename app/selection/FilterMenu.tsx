import { ListFilter } from 'lucide-react'
import { Menu, type MenuItem } from '../../components/ui/Menu'
import { useDiagnostics } from '../stores/diagnostics'
import { useView, viewActions, type CatalogFilter } from '../stores/view'
import styles from './FilterMenu.module.css'

const PROBLEMS = [
  ['all', 'All tools'],
  ['any', 'With problems'],
  ['error', 'With errors'],
  ['warning', 'With warnings'],
  ['info', 'With advice'],
] as const

/** Which tools the list shows, by what was found in them. */
export function FilterMenu() {
  const filter = useView((state) => state.filter)
  const byRule = useDiagnostics(({ tally }) => tally.byRule)
  const active = filter.problems !== 'all' || filter.rule !== null
  const label = active ? `Filter: ${wordsFor(filter)}` : 'Filter tools'
  return (
    <span className={styles.filter} data-active={active || undefined} title={label}>
      <Menu label={label} align="end" plain items={itemsFor(filter, byRule)}>
        <ListFilter size={16} aria-hidden />
      </Menu>
    </span>
  )
}

function wordsFor({ problems, rule }: CatalogFilter): string {
  const words = PROBLEMS.find(([value]) => value === problems)?.[1] ?? ''
  return rule === null ? words : `${words}, rule ${rule}`
}

function itemsFor(filter: CatalogFilter, counts: ReadonlyMap<string, number>): readonly MenuItem[] {
  const byProblems = PROBLEMS.map(([problems, label]) => ({
    kind: 'action' as const,
    label,
    checked: filter.problems === problems && filter.rule === null,
    onSelect: () => viewActions.setFilter({ problems, rule: null }),
  }))
  const rules = [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([rule, count]) => ({
      kind: 'action' as const,
      label: rule,
      detail: count.toLocaleString('en'),
      checked: filter.rule === rule,
      onSelect: () => viewActions.setFilter({ problems: 'all', rule }),
    }))
  return rules.length === 0 ? byProblems : [...byProblems, { kind: 'heading', label: 'Rule' }, ...rules]
}

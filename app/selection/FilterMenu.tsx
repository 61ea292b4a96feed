import { ListFilter } from 'lucide-react'
import { Menu, type MenuItem } from '../../components/ui/Menu'
import { useDiagnostics } from '../stores/diagnostics'
import { useView, viewActions, type CatalogFilter, type ToolOrder } from '../stores/view'
import styles from './FilterMenu.module.css'
import { withFacet } from './facets'

const PROBLEMS = [
  ['All tools', []],
  ['With problems', ['error', 'warning', 'info']],
  ['With errors', ['error']],
  ['With warnings', ['warning']],
  ['With advice', ['info']],
] as const

const ORDERS: readonly (readonly [string, ToolOrder])[] = [
  ['As they stand, or best match', { by: 'usual', reversed: false }],
  ['Name', { by: 'name', reversed: false }],
  ['Most tokens', { by: 'tokens', reversed: false }],
  ['Most problems', { by: 'problems', reversed: false }],
]

/** Which tools the list shows, by what was found in them, and in which order. The Browse view filters by more. */
export function FilterMenu() {
  const filter = useView((state) => state.filter)
  const byRule = useDiagnostics(({ tally }) => tally.byRule)
  const active = Object.keys(filter.facets).length > 0 || filter.order.by !== 'usual'
  return (
    <span className={styles.filter} data-active={active || undefined} title="Filter tools">
      <Menu label="Filter tools" align="end" plain items={itemsFor(filter, byRule)}>
        <ListFilter size={16} aria-hidden />
      </Menu>
    </span>
  )
}

function itemsFor(
  { facets, order }: CatalogFilter,
  counts: ReadonlyMap<string, number>,
): readonly MenuItem[] {
  const [rule] = facets.rule ?? []
  const severities = facets.severity ?? []
  const byProblems = PROBLEMS.map(([label, values]): MenuItem => ({
    kind: 'action',
    label,
    checked: rule === undefined && values.join() === severities.join(),
    onSelect: () =>
      viewActions.setFilter({ facets: withFacet(withFacet(facets, 'severity', values), 'rule', []) }),
  }))
  const orders = ORDERS.map(([label, one]): MenuItem => ({
    kind: 'action',
    label,
    checked: one.by === order.by,
    onSelect: () => viewActions.setFilter({ order: one }),
  }))
  const rules = [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([id, count]): MenuItem => ({
      kind: 'action',
      label: id,
      detail: count.toLocaleString('en'),
      checked: rule === id,
      onSelect: () =>
        viewActions.setFilter({ facets: withFacet(withFacet(facets, 'severity', []), 'rule', [id]) }),
    }))
  return [
    ...byProblems,
    { kind: 'heading', label: 'Order' },
    ...orders,
    ...(rules.length === 0 ? [] : [{ kind: 'heading' as const, label: 'Rule' }, ...rules]),
  ]
}

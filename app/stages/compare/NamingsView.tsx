import { CheckCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AgreementBar } from '../../../components/naming/AgreementBar'
import {
  countAgreement,
  filterPairs,
  pairNamings,
  type NamingPairRow,
  type PairFilter,
} from '../../../components/naming/naming-pair'
import { namingTitle, settingsWords } from '../../../components/naming/naming-words'
import { PairTable, type PairActs } from '../../../components/naming/PairTable'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Kbd } from '../../../components/ui/Kbd'
import { Select } from '../../../components/ui/Select'
import { TextField } from '../../../components/ui/TextField'
import type { Naming } from '../../../core/catalog'
import { useProject } from '../../stores/project-state'
import { useView, viewActions } from '../../stores/view'
import { ONE_ROW, OTHER_ROW } from './compare-view'
import { acceptNamesAs, takeName } from './naming-acts'
import styles from './NamingsView.module.css'
import { rerunParts } from './rerun'
import { useStale } from './use-stale'

const acts: PairActs = {
  onTake: (row, side) => takeName(row.partId, row[side]?.new ?? null),
  onOpen: (row) => viewActions.selectPart(row.toolId, row.partId),
  onRerun: (row) => rerunParts([row.partId]),
}

/** Two namings side by side: how far they agree, and names taken from either. */
export function NamingsView() {
  const catalog = useProject((project) => project.catalog)
  const namings = useProject((project) => project.namings)
  const accepted = useProject((project) => project.accepted)
  const oneId = useView((view) => view.tabs[ONE_ROW] ?? '')
  const otherId = useView((view) => view.tabs[OTHER_ROW] ?? '')
  const [filter, setFilter] = useState<PairFilter>({ text: '', only: 'all' })
  const other = namings.find(({ id }) => id === otherId) ?? namings.at(-1)
  const one =
    namings.find(({ id }) => id === oneId) ?? namings.findLast(({ id }) => id !== other?.id) ?? other
  const rows = useMemo(() => (one && other ? pairNamings(catalog, one, other) : []), [catalog, one, other])
  const compared = useMemo(() => [one, other].filter((naming) => naming !== undefined), [one, other])
  const staleOf = useStale(compared)
  const stale = useMemo(
    () => ({
      one: one ? staleOf(one) : new Map<string, string>(),
      other: other ? staleOf(other) : new Map<string, string>(),
    }),
    [one, other, staleOf],
  )
  const counts = useMemo(() => countAgreement(rows), [rows])
  const shown = useMemo(
    () => filterPairs(rows, filter, ({ partId }) => stale.one.has(partId) || stale.other.has(partId)),
    [rows, filter, stale],
  )
  if (!one || !other || namings.length < 2)
    return (
      <EmptyState
        title={namings.length === 1 ? 'There is one naming so far' : 'There is no naming yet'}
        action={
          <Button look="primary" onClick={() => viewActions.goTo('align')}>
            Align names
          </Button>
        }
      >
        Align with another model, or with other settings, to see here where the two agree.
      </EmptyState>
    )
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <NamingChoice label="Naming A" naming={one} namings={namings} row={ONE_ROW} />
        <NamingChoice label="Naming B" naming={other} namings={namings} row={OTHER_ROW} />
      </div>
      <div className={styles.agreement}>
        <AgreementBar counts={counts} />
        <AgreedButton rows={rows} />
      </div>
      <PairFilterBar
        filter={filter}
        onFilter={setFilter}
        shown={shown.length}
        total={rows.length}
        stale={[...new Set([...stale.one.keys(), ...stale.other.keys()])]}
      />
      <PairTable rows={shown} accepted={accepted} stale={stale} acts={acts} />
      <p className={styles.hint}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, <Kbd>A</Kbd> take the name of A, <Kbd>B</Kbd> of B, <Kbd>Enter</Kbd>{' '}
        select the tool
      </p>
    </div>
  )
}

function NamingChoice(props: {
  readonly label: string
  readonly naming: Naming
  readonly namings: readonly Naming[]
  readonly row: string
}) {
  return (
    <div className={styles.choice}>
      <Select
        label={props.label}
        hint={settingsWords(props.naming.settings)}
        value={props.naming.id}
        options={props.namings.map((naming) => ({ value: naming.id, label: namingTitle(naming) })).reverse()}
        onChange={(id) => viewActions.setTab(props.row, id)}
      />
    </div>
  )
}

/** Accepts the new names that both namings give. */
function AgreedButton({ rows }: { readonly rows: readonly NamingPairRow[] }) {
  const agreed = rows.filter((row) => row.agreement === 'same' && row.one && row.one.new !== row.original)
  const names = Object.fromEntries(agreed.map((row) => [row.partId, row.one?.new ?? row.original]))
  return (
    <Button
      size="small"
      icon={CheckCheck}
      disabled={agreed.length === 0}
      onClick={() => acceptNamesAs(names)}
    >
      Accept the {agreed.length} they agree on
    </Button>
  )
}

function PairFilterBar(props: {
  readonly filter: PairFilter
  readonly onFilter: (filter: PairFilter) => void
  readonly shown: number
  readonly total: number
  readonly stale: readonly string[]
}) {
  const { filter, onFilter } = props
  return (
    <div role="group" aria-label="Filter parts" className={styles.filter}>
      <div className={styles.search}>
        <TextField
          label="Find a name"
          labelHidden
          type="search"
          placeholder="Find a name"
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </div>
      <Select
        label="Which parts"
        labelHidden
        value={filter.only}
        options={[
          { value: 'all', label: 'Every part' },
          { value: 'disagree', label: 'Where they disagree' },
          { value: 'agree', label: 'Where they agree' },
          { value: 'stale', label: 'Stale' },
        ]}
        onChange={(only) => onFilter({ ...filter, only })}
      />
      <span className={styles.counts}>
        {props.shown === props.total ? '' : `${props.shown} shown of `}
        {props.total} parts
      </span>
      {props.stale.length === 0 ? null : (
        <Button size="small" onClick={() => rerunParts(props.stale)}>
          Run {props.stale.length} stale again
        </Button>
      )}
    </div>
  )
}

import { CircleCheck, SearchX } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { GridPlace } from '../../../../components/heatmap/grid-keys'
import { LimitsDialog } from '../../../../components/matrix/LimitsDialog'
import { LimitsStrip } from '../../../../components/matrix/LimitsStrip'
import { MatrixGrid } from '../../../../components/matrix/MatrixGrid'
import type { ShownColumn } from '../../../../components/matrix/MatrixGridRow'
import { Button } from '../../../../components/ui/Button'
import { EmptyState } from '../../../../components/ui/EmptyState'
import { Progress } from '../../../../components/ui/Progress'
import { Splitter } from '../../../../components/ui/Splitter'
import type { Matrix } from '../../../../core/matrix'
import { usePanelSize } from '../../../stores/view'
import { editActions } from '../edit-store'
import { MatrixDetails } from './MatrixDetails'
import { MatrixToolbar } from './MatrixToolbar'
import { useMatrix, watchMatrix } from './matrix-store'
import { noFilter, shownRows } from './shown-rows'
import styles from './MatrixView.module.css'

/** How every tool fares with every provider and client for which the catalogue is checked. */
export function MatrixView() {
  const { matrix, progress } = useMatrix()
  useEffect(() => watchMatrix(), [])
  if (!matrix)
    return (
      <div className={styles.making}>
        <p role="status">Comparing tools with providers and clients…</p>
        <Progress label="Comparing" done={progress?.done ?? 0} total={progress?.total ?? null} />
      </div>
    )
  if (matrix.columns.length === 0)
    return (
      <EmptyState
        icon={CircleCheck}
        title="No profile is in force"
        action={
          <Button onClick={() => editActions.open({ kind: 'rules', tab: 'profiles', rule: null })}>
            Choose profiles
          </Button>
        }
      />
    )
  return <MadeMatrix matrix={matrix} />
}

function MadeMatrix({ matrix }: { readonly matrix: Matrix }) {
  const [filter, setFilter] = useState(noFilter)
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 })
  const [showsLimits, setShowsLimits] = useState(false)
  const [detailsSize, setDetailsSize] = usePanelSize('matrix-details', window.innerWidth < 1200 ? 280 : 340)
  const details = useRef<HTMLElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useDeferredValue(filter)
  const rows = useMemo(() => shownRows(matrix, wanted), [matrix, wanted])
  const columns: readonly ShownColumn[] = useMemo(
    () =>
      matrix.columns.flatMap((column, place) =>
        wanted.profile === null || wanted.profile === column.profile.id ? [{ column, place }] : [],
      ),
    [matrix, wanted],
  )
  const row = active.row === 0 ? null : (rows[Math.min(active.row, rows.length) - 1] ?? null)
  const column = active.column === 0 ? null : (columns[Math.min(active.column, columns.length) - 1] ?? null)
  const main = (
    <div ref={grid} className={styles.main}>
      <MatrixToolbar
        filter={filter}
        onFilter={(change) => setFilter({ ...filter, ...change })}
        profiles={matrix.columns.map(({ profile }) => profile)}
        shown={rows.length}
        all={matrix.rows.length}
      />
      <LimitsStrip matrix={matrix} onAll={() => setShowsLimits(true)} />
      {rows.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No tool fits"
          action={<Button onClick={() => setFilter(noFilter)}>Show all tools</Button>}
        />
      ) : (
        <MatrixGrid
          rows={rows}
          columns={columns}
          active={active}
          onActive={setActive}
          onOpen={() => details.current?.focus()}
        />
      )}
    </div>
  )
  return (
    <div className={styles.view}>
      <Splitter
        label="Resize the reasons"
        sized="end"
        size={detailsSize}
        minimum={220}
        maximum={640}
        onResize={setDetailsSize}
        start={main}
        end={
          <section
            ref={details}
            className={styles.details}
            aria-label="Reasons"
            tabIndex={0}
            onKeyDown={({ key }) => {
              if (key === 'Escape') grid.current?.querySelector<HTMLElement>('[data-active]')?.focus()
            }}
          >
            <MatrixDetails
              matrix={matrix}
              row={row}
              column={column}
              onColumn={(place) =>
                setActive({ ...active, column: columns.findIndex((shown) => shown.place === place) + 1 })
              }
            />
          </section>
        }
      />
      {showsLimits && (
        <LimitsDialog
          matrix={matrix}
          onPrefixes={() => {
            setShowsLimits(false)
            editActions.open({ kind: 'rules', tab: 'limits', rule: null })
          }}
          onClose={() => setShowsLimits(false)}
        />
      )}
    </div>
  )
}

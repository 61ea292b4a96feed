import { useMemo, useState } from 'react'
import { ConfusionHeatmap, type ConfusionCellView } from '../../../../components/evaluation/ConfusionHeatmap'
import { OverlapTable } from '../../../../components/evaluation/OverlapTable'
import { percent } from '../../../../components/evaluation/report-words'
import { Button } from '../../../../components/ui/Button'
import { Select } from '../../../../components/ui/Select'
import { surprisingPairs, type Confusion } from '../../../../core/evaluation'
import { counted } from '../../../../core/shared'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import { useDiagnostics } from '../../../stores/diagnostics'
import { predictedOverlaps, type Overlaps } from './predicted-overlaps'
import type { ReportNames } from './report-names'
import styles from './ReportView.module.css'

const MOST_PAIRS = 40

/** Which tool was chosen where which was right, and whether lint foresaw it. */
export function ConfusionTab(props: {
  readonly shown: ShownRun
  readonly names: ReportNames
  readonly onCases: (ids: readonly string[], title: string, variant?: string) => void
}) {
  const { shown, names } = props
  const [variant, setVariant] = useState(shown.report.base ?? '')
  const [isWhole, setWhole] = useState(false)
  const [selected, setSelected] = useState<{ expected: string; chosen: string } | null>(null)
  const byTool = useDiagnostics((state) => state.byTool)
  const overlaps = useMemo(() => predictedOverlaps(byTool), [byTool])
  const confusion = shown.confusions.find((one) => one.variant === variant) ?? shown.confusions[0]
  if (!confusion) return null
  const grid = gridOf(confusion, overlaps, isWhole)
  const pairs = surprisingPairs(confusion, overlaps.predicted).slice(0, MOST_PAIRS)
  const cell = selected && grid.cellOf(selected.expected, selected.chosen)
  const found = selected && confusion.cells.find(isAt(selected.expected, selected.chosen))
  return (
    <div className={styles.scroll}>
      <div className={styles.acts}>
        <Select
          label="Variant"
          labelHidden
          value={confusion.variant}
          options={shown.confusions.map((one) => ({
            value: one.variant,
            label: names.variantOf(one.variant),
          }))}
          onChange={setVariant}
        />
        <Select
          label="Which tools"
          labelHidden
          value={isWhole ? 'all' : 'confused'}
          options={[
            { value: 'confused', label: 'Confused tools' },
            { value: 'all', label: 'All tools of the cases' },
          ]}
          onChange={(which) => setWhole(which === 'all')}
        />
        <span className={styles.count}>
          Rows: what was right. Columns: what was chosen. A ring marks the right answer, a corner an overlap
          that lint predicts.
        </span>
      </div>
      {grid.rows.length === 0 ? (
        <p className={styles.muted}>No tool was confused with another under these names.</p>
      ) : (
        <div className={styles.beside}>
          <ConfusionHeatmap
            rows={grid.rows}
            columns={grid.columns}
            nameOf={names.toolOf}
            cellOf={grid.cellOf}
            selected={selected}
            onSelect={(expected, chosen) => setSelected({ expected, chosen })}
          />
          <div className={styles.cell} role="status">
            {selected ? (
              <>
                <p>
                  <code>{names.toolOf(selected.expected)}</code> was right,{' '}
                  <code>{names.toolOf(selected.chosen)}</code> was chosen:{' '}
                  {cell
                    ? `${counted(cell.count, 'reply', 'replies')}, ${percent(cell.share)} of its row`
                    : 'never'}
                  .
                </p>
                <p className={styles.muted}>{overlaps.wordsOf(selected.expected, selected.chosen)}</p>
                {found ? (
                  <div>
                    <Button
                      size="small"
                      onClick={() =>
                        props.onCases(
                          found.cases,
                          `with ${names.toolOf(selected.chosen)} for ${names.toolOf(selected.expected)}`,
                          confusion.variant,
                        )
                      }
                    >
                      Show the replies
                    </Button>
                  </div>
                ) : null}
              </>
            ) : (
              <p className={styles.muted}>Choose a cell to see what lies behind it.</p>
            )}
          </div>
        </div>
      )}
      <section className={styles.section} aria-label="Overlap">
        <h2>Overlap that lint predicts, and confusion that was measured</h2>
        <OverlapTable
          pairs={pairs.map((pair) => ({
            ...pair,
            one: names.toolOf(pair.one),
            other: names.toolOf(pair.other),
            predicted: overlaps.rulesOf(pair.one, pair.other).join(', '),
          }))}
          onOpen={(ids, title) => props.onCases(ids, title, confusion.variant)}
        />
      </section>
    </div>
  )
}

function isAt(expected: string, chosen: string): (cell: Confusion['cells'][number]) => boolean {
  return (cell) => cell.expected === expected && cell.chosen === chosen
}

/** The rows and columns that are drawn: those of confusions, or of all cells. */
function gridOf({ cells, order, totals }: Confusion, overlaps: Overlaps, isWhole: boolean) {
  const drawn = isWhole ? cells : cells.filter(({ expected, chosen }) => expected !== chosen)
  const [expected, chosen] = [
    new Set(drawn.map((cell) => cell.expected)),
    new Set(drawn.flatMap((cell) => [cell.chosen, cell.expected])),
  ]
  const byPlace = new Map(cells.map((cell) => [`${cell.expected}\n${cell.chosen}`, cell]))
  return {
    rows: order.filter((key) => expected.has(key)),
    columns: order.filter((key) => chosen.has(key)),
    cellOf: (row: string, column: string): ConfusionCellView | null => {
      const cell = byPlace.get(`${row}\n${column}`)
      const isPredicted = row !== column && overlaps.rulesOf(row, column).length > 0
      if (!cell)
        return isPredicted ? { expected: row, chosen: column, count: 0, share: 0, isPredicted } : null
      const share = cell.count / Math.max(1, totals.get(row) ?? 0)
      return { expected: row, chosen: column, count: cell.count, share, isPredicted }
    },
  }
}

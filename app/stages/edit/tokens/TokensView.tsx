import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { selectOne } from '../../../../components/catalog/list-selection'
import { SavingList } from '../../../../components/tokens/SavingList'
import { TokenSummary } from '../../../../components/tokens/TokenSummary'
import { TokenTable } from '../../../../components/tokens/TokenTable'
import { sortCosts, type TokenSort } from '../../../../components/tokens/token-columns'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { Progress } from '../../../../components/ui/Progress'
import { Splitter } from '../../../../components/ui/Splitter'
import { tokenTotals, type TokenCost } from '../../../../core/matrix'
import { setListSelection } from '../../../selection/list-selection'
import { toolName } from '../../../selection/tool-name'
import { useProject } from '../../../stores/project-state'
import { usePanelSize, viewActions } from '../../../stores/view'
import { EDIT_VIEW_ROW } from '../edit-store'
import { useTokenState, watchTokenCosts } from './token-store'
import styles from './TokensView.module.css'

const none: readonly TokenCost[] = []

/** What the definitions cost in every request, by field and by tool, and where most could be saved. */
export function TokensView() {
  const { costs: measured, savings, progress, failure } = useTokenState()
  // Thousands of rows may come a moment after the rest.
  const costs = useDeferredValue(measured, none)
  const tools = useProject((project) => project.catalog.tools)
  const budget = useProject((project) => project.lintSettings.tokenBudget)
  const [chosenSort, setSort] = useState<TokenSort>({ field: 'total', direction: 'down' })
  const [savingsSize, setSavingsSize] = usePanelSize('token-savings', window.innerWidth < 1200 ? 300 : 400)
  const sort = useDeferredValue(chosenSort)
  useEffect(() => watchTokenCosts(), [])
  const nameOf = useMemo(() => {
    const byId = new Map(tools.map((tool) => [tool.id, tool]))
    return (id: string): string => {
      const tool = byId.get(id)
      return tool ? toolName(tool) || 'unnamed' : ''
    }
  }, [tools])
  const totals = useMemo(() => tokenTotals(costs), [costs])
  const sorted = useMemo(() => sortCosts(costs, sort, nameOf), [costs, sort, nameOf])
  return (
    <div className={styles.view}>
      <Splitter
        label="Resize the savings"
        sized="end"
        size={savingsSize}
        minimum={240}
        maximum={640}
        onResize={setSavingsSize}
        start={
          <div className={styles.main}>
            {failure && <FailureNotice failure={failure} />}
            <TokenSummary totals={totals} tools={costs.length} budget={budget} />
            <div className={styles.progress}>
              {progress && (
                <>
                  <span role="status">
                    Counting: {progress.done.toLocaleString('en')} of {progress.total.toLocaleString('en')}{' '}
                    tools
                  </span>
                  <Progress label="Counting" {...progress} />
                </>
              )}
            </div>
            <TokenTable
              costs={sorted}
              total={totals.total}
              sort={chosenSort}
              onSort={setSort}
              nameOf={nameOf}
              onGo={goTo}
            />
          </div>
        }
        end={<SavingList savings={savings} nameOf={nameOf} onGo={goTo} />}
      />
    </div>
  )
}

function goTo(toolId: string): void {
  viewActions.setTab(EDIT_VIEW_ROW, 'tools')
  setListSelection(selectOne(toolId))
}

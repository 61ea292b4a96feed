import { useDeferredValue, useMemo, useState } from 'react'
import type { PartId } from '../../core/catalog'
import styles from './AlignmentOverview.module.css'
import type { OverviewPart, PartOutcome } from './overview'
import { everyPart, listParts } from './overview-list'
import { OverviewBar } from './OverviewBar'
import { OverviewGrid } from './OverviewGrid'

/** More parts than this are worth a line to find and order them. */
const FILTERED_ABOVE = 12
const none: ReadonlySet<PartId> = new Set()

/** What a person does with the parts of the overview. */
export interface OverviewActs {
  readonly onOpen: (partId: PartId) => void
  readonly onDescribe: (partId: PartId) => void
  readonly onTogglePinned: (partId: PartId) => void
  readonly onToggleExcluded: (partId: PartId) => void
  /** Chooses parts, for example to run them again, or takes them out. Without it parts cannot be chosen. */
  readonly onChoose?: (partIds: readonly PartId[], chosen: boolean) => void
}

/**
 * All parts by their ranked candidates, colour = peakedness share. Arrow keys move, Enter or a click opens a part, P pins it, X excludes
 * it; Space, Shift with arrows and Ctrl+A choose. The list is filtered and ordered a moment after outcomes come in.
 */
export function AlignmentOverview(
  props: OverviewActs & {
    readonly parts: readonly OverviewPart[]
    readonly outcomeOf: (partId: PartId) => PartOutcome
    readonly selected: PartId | null
    readonly chosen?: ReadonlySet<PartId>
  },
) {
  const { parts, outcomeOf, chosen = none, onChoose } = props
  const [filter, setFilter] = useState(everyPart)
  const settled = useDeferredValue(outcomeOf)
  const wanted = useDeferredValue(filter)
  const listed = useMemo(() => listParts(parts, settled, wanted, chosen), [parts, settled, wanted, chosen])
  return (
    <div className={styles.overview}>
      {parts.length > FILTERED_ABOVE ? (
        <OverviewBar
          filter={filter}
          onFilter={setFilter}
          shown={listed.length}
          total={parts.length}
          chosen={onChoose ? chosen.size : null}
          onClear={() => onChoose?.([...chosen], false)}
        />
      ) : null}
      {listed.length === 0 && parts.length > 0 ? (
        <p className={styles.empty}>No part passes this filter.</p>
      ) : (
        <OverviewGrid {...props} parts={listed} chosen={chosen} />
      )}
    </div>
  )
}

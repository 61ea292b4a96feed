import { Crosshair } from 'lucide-react'
import { useMemo } from 'react'
import { RunHistory } from '../../../components/naming/RunHistory'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { alignJobs } from '../../jobs/align-jobs'
import { useAlignment } from '../../stores/alignment'
import { noticesActions } from '../../stores/notices'
import { projectActions } from '../../stores/project'
import { getProject, useProject } from '../../stores/project-state'
import { viewActions } from '../../stores/view'
import { openNamings } from './compare-view'
import { historyRows } from './history-rows'
import { useStale } from './use-stale'

/** The alignments that were run: compare one with another, or delete it. */
export function HistoryView() {
  const runs = useProject((project) => project.runs)
  const namings = useProject((project) => project.namings)
  const staleOf = useStale(namings)
  const phase = useAlignment((state) => state.phase)
  const rows = useMemo(
    () =>
      historyRows(
        { runs, namings },
        (naming) => staleOf(naming).size,
        (runId) => phase !== 'idle' && alignJobs.isLive(runId),
      ),
    [runs, namings, staleOf, phase],
  )
  if (rows.length === 0)
    return (
      <EmptyState
        icon={Crosshair}
        title="No alignment has run yet"
        action={
          <Button look="primary" onClick={() => viewActions.goTo('align')}>
            Align names
          </Button>
        }
      />
    )
  return <RunHistory rows={rows} onCompare={compare} onDelete={remove} />
}

/** Opens a naming beside the newest other one. */
function compare(id: string): void {
  const { namings } = getProject()
  const other = namings.findLast((naming) => naming.id !== id)
  const isNewer =
    namings.findIndex((naming) => naming.id === id) > namings.findIndex(({ id: own }) => own === other?.id)
  if (isNewer) openNamings(other?.id ?? id, id)
  else openNamings(id, other?.id ?? id)
}

function remove(id: string): void {
  const result = projectActions.dispatch({ kind: 'remove-runs', runIds: [id] })
  if (result.ok)
    noticesActions.show('Deleted the alignment. Names that you accepted stay.', { action: 'undo' })
  else noticesActions.showFailure(result.failure)
}

import { ArrowDownToLine } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { useProject } from '../../stores/project-state'
import { viewActions } from '../../stores/view'
import { ChoicesPane } from './ChoicesPane'
import styles from './ExportStage.module.css'
import { ResultPane } from './ResultPane'
import { useExportPlan } from './use-export-plan'

/** Choose a format, names and tools; see what will be written and what it cannot say; copy or download. */
export function ExportStage() {
  const isEmpty = useProject((project) => project.catalog.tools.length === 0)
  if (isEmpty)
    return (
      <EmptyState
        icon={ArrowDownToLine}
        title="No tools to export"
        action={
          <Button look="primary" onClick={() => viewActions.goTo('import')}>
            Import tools
          </Button>
        }
      />
    )
  return <Export />
}

function Export() {
  const plan = useExportPlan()
  return (
    <div className={styles.stage}>
      <ChoicesPane choices={plan} />
      <ResultPane plan={plan} />
    </div>
  )
}

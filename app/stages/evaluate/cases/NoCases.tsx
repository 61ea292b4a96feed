import { FileInput, MessagesSquare, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/Button'
import { EmptyState } from '../../../../components/ui/EmptyState'
import type { Tool } from '../../../../core/catalog'
import { toolName } from '../../../selection/tool-name'
import { viewActions } from '../../../stores/view'
import styles from './CasesView.module.css'
import { addSample, fitsSample } from './load-sample'

/** What stands where no case is yet: type, import, or take the sample. */
export function NoCases(props: {
  readonly tools: readonly Tool[]
  readonly onImport: () => void
  /** Further ways to come by cases. */
  readonly more?: ReactNode
}) {
  return (
    <EmptyState
      icon={MessagesSquare}
      title="No cases yet"
      action={
        <div className={styles.acts}>
          <Button look="primary" icon={FileInput} onClick={props.onImport}>
            Paste or import cases
          </Button>
          {fitsSample(props.tools.map(toolName)) ? (
            <Button icon={Sparkles} onClick={addSample}>
              Add the sample cases
            </Button>
          ) : null}
          {props.more}
        </div>
      }
    >
      A case is a request and the tool that is right for it. Type the first one above: Enter adds it. About
      100 cases show a clear difference between two sets of names.
    </EmptyState>
  )
}

/** What stands where there is nothing to choose from. */
export function NoTools() {
  return (
    <EmptyState
      title="There are no tools to evaluate"
      action={
        <Button look="primary" onClick={() => viewActions.goTo('import')}>
          Import tools
        </Button>
      }
    />
  )
}

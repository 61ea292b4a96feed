import { useMemo } from 'react'
import type { FormActions } from '../../../components/catalog/form-actions'
import { ToolForm } from '../../../components/catalog/ToolForm'
import type { Tool } from '../../../core/catalog'
import { selectToolDiagnostics, useDiagnostics } from '../../stores/diagnostics'
import { useProject } from '../../stores/project-state'
import styles from './FormPane.module.css'
import { formActionsFor } from './form-acts'
import { useUnreadable } from './use-unreadable'

/** The tool as a form, bound to the same document as the JSON. */
export function FormPane({ tool }: { readonly tool: Tool }) {
  const unreadable = useUnreadable(tool.id) !== null
  const pinned = useProject((project) => project.pinned[tool.id] === true)
  const problems = useDiagnostics(selectToolDiagnostics(tool.id))
  const actions: FormActions = useMemo(() => formActionsFor(tool.id), [tool.id])
  return (
    <section className={styles.pane} aria-label="Form">
      <ToolForm
        tool={tool}
        pinned={pinned}
        problems={problems}
        disabledReason={
          unreadable
            ? 'The JSON cannot be read at the moment: mend it there first. The form shows the last readable version.'
            : null
        }
        actions={actions}
      />
    </section>
  )
}

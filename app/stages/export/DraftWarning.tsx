import { Button } from '../../../components/ui/Button'
import { Notice } from '../../../components/ui/Notice'
import { readTool, toolByPart } from '../../../core/catalog'
import type { Project } from '../../../core/project'
import { useProject } from '../../stores/project-state'
import { viewActions } from '../../stores/view'
import styles from './DraftWarning.module.css'

/** Says which tools have text that cannot be read yet: their last readable text is exported. */
export function DraftWarning() {
  const project = useProject((whole) => whole)
  const [first, ...others] = draftedTools(project)
  if (!first) return null
  const rest = others.length === 0 ? '' : ` and ${others.length} more`
  return (
    <div className={styles.place}>
      <Notice
        tone="caution"
        title={`The JSON of ${first.name}${rest} has a mistake`}
        actions={
          <Button
            size="small"
            onClick={() => {
              viewActions.selectTool(first.id)
              viewActions.goTo('edit')
            }}
          >
            Mend it
          </Button>
        }
      >
        <p>What is exported is the last text that could be read.</p>
      </Notice>
    </div>
  )
}

function draftedTools({
  catalog,
  drafts,
}: Project): readonly { readonly id: string; readonly name: string }[] {
  const index = toolByPart(catalog)
  return Object.keys(drafts).flatMap((id) => {
    const tool = index.get(id)
    return tool ? [{ id, name: readTool(tool).name || '(no name)' }] : []
  })
}

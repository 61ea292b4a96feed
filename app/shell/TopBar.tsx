import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../components/ui/IconButton'
import { redoTitle, undoTitle } from '../../core/project'
import { redoAct, undoAct } from '../effects/shortcuts'
import { useLocalFiles } from '../stores/local-files'
import { useProjectState } from '../stores/project-state'
import { EndpointChip } from './EndpointChip'
import { LocalFileChip } from './lazy-parts'
import { Mark } from './Mark'
import { ProjectMenu } from './ProjectMenu'
import { SavedState } from './SavedState'
import { ThemeMenu } from './ThemeMenu'
import styles from './TopBar.module.css'

/** The bar over all stages: project, undo and redo, what is saved, the endpoint, the theme. */
export function TopBar() {
  const undoable = useProjectState((state) => undoTitle(state.history))
  const redoable = useProjectState((state) => redoTitle(state.history))
  return (
    <header className={styles.bar}>
      <Mark />
      <ProjectMenu />
      <SavedState />
      <LocalFiles />
      <span className={styles.rule} />
      <IconButton
        label="Undo"
        icon={Undo2}
        shortcut="Ctrl+Z"
        hint={undoable}
        disabled={undoable === null}
        onClick={undoAct}
      />
      <IconButton
        label="Redo"
        icon={Redo2}
        shortcut="Ctrl+Shift+Z"
        hint={redoable}
        disabled={redoable === null}
        onClick={redoAct}
      />
      <span className={styles.space} />
      <EndpointChip />
      <ThemeMenu />
    </header>
  )
}

/** Nothing of it is loaded for a project that came from no file on disk. */
function LocalFiles() {
  const hasFiles = useLocalFiles(({ files }) => files.length > 0)
  return hasFiles ? <LocalFileChip /> : null
}

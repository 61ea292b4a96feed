import { RenameDialog } from '../../components/ui/RenameDialog'
import { projectActions } from '../stores/project'

export interface RenameProjectDialogProps {
  readonly name: string
  readonly onClose: () => void
}

/** Asks for the project's new name. Loaded on demand: what changes projects is no part of the first load. */
export function RenameProjectDialog({ name, onClose }: RenameProjectDialogProps) {
  return (
    <RenameDialog
      title="Rename project"
      name={name}
      onRename={(next) => projectActions.dispatch({ kind: 'rename-project', name: next })}
      onClose={onClose}
    />
  )
}

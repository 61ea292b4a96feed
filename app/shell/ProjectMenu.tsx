import { FilePlus2, FolderOpen, PencilLine, Sparkles, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Menu } from '../../components/ui/Menu'
import { useProject } from '../stores/project-state'
import { useSession } from '../stores/session'
import { deleteOpenProject, openExample, openUntitled } from './project-acts'
import { DeleteDialog, ProjectsDialog, RenameProjectDialog } from './lazy-parts'
import styles from './ProjectMenu.module.css'

type OpenDialog = 'none' | 'rename' | 'delete' | 'choose'

/** The name of the open project; its menu switches, makes, renames and deletes projects. */
export function ProjectMenu() {
  const name = useProject((project) => project.name)
  const isOpen = useSession((state) => state.phase === 'ready')
  const [dialog, setDialog] = useState<OpenDialog>('none')
  const close = (): void => setDialog('none')
  return (
    <>
      <Menu
        label="Project"
        items={[
          { kind: 'action', label: 'New project', icon: FilePlus2, onSelect: () => void openUntitled() },
          { kind: 'action', label: 'Open project…', icon: FolderOpen, onSelect: () => setDialog('choose') },
          { kind: 'action', label: 'Open example', icon: Sparkles, onSelect: () => void openExample() },
          { kind: 'separator' },
          {
            kind: 'action',
            label: 'Rename…',
            icon: PencilLine,
            disabled: !isOpen,
            onSelect: () => setDialog('rename'),
          },
          {
            kind: 'action',
            label: 'Delete…',
            icon: Trash2,
            danger: true,
            disabled: !isOpen,
            onSelect: () => setDialog('delete'),
          },
        ]}
      >
        <span className={styles.name}>{name}</span>
      </Menu>
      {dialog === 'rename' && <RenameProjectDialog name={name} onClose={close} />}
      {dialog === 'choose' && <ProjectsDialog onClose={close} />}
      {dialog === 'delete' && (
        <DeleteDialog
          name={name}
          onCancel={close}
          onConfirm={() => {
            close()
            void deleteOpenProject()
          }}
        />
      )}
    </>
  )
}

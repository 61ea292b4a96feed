import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../components/ui/Badge'
import { Button } from '../../components/ui/Button'
import { Dialog } from '../../components/ui/Dialog'
import { FailureNotice } from '../../components/ui/FailureNotice'
import { IconButton } from '../../components/ui/IconButton'
import { Spinner } from '../../components/ui/Spinner'
import { failureOf } from '../../core/shared'
import type { SavedProject } from '../../io/storage/projects'
import { queryClient } from '../queries/client'
import { savedProjectsQuery } from '../queries/projects'
import { useProject } from '../stores/project-state'
import { DeleteDialog } from './DeleteDialog'
import { openSaved, removeProject } from './open-project'
import styles from './ProjectsPanel.module.css'

/** The saved projects: open or delete one. */
export function ProjectsPanel({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(savedProjectsQuery(), queryClient)
  const [deleting, setDeleting] = useState<SavedProject | null>(null)
  const openId = useProject((project) => project.id)
  const failure = failureOf(error)
  async function remove(project: SavedProject): Promise<void> {
    setDeleting(null)
    await removeProject(
      project.id,
      (data ?? []).map(({ id }) => id),
    )
    await refetch()
  }
  return (
    <Dialog title="Open project" open onClose={onClose}>
      {failure && <FailureNotice failure={failure} onRetry={() => void refetch()} />}
      {!data && !failure && <Spinner />}
      <ul className={styles.list}>
        {data?.map((project) => (
          <li key={project.id} className={styles.row}>
            <span className={styles.name}>{project.name}</span>
            {project.id === openId && <Badge tone="accent">Open</Badge>}
            <span className={styles.detail}>
              {project.toolCount} {project.toolCount === 1 ? 'tool' : 'tools'}, {whenSaved(project.savedAt)}
            </span>
            <Button
              size="small"
              aria-label={`Open ${project.name}`}
              disabled={project.id === openId}
              onClick={() => {
                onClose()
                void openSaved(project.id)
              }}
            >
              Open
            </Button>
            <IconButton
              label={`Delete ${project.name}`}
              icon={Trash2}
              size="small"
              onClick={() => setDeleting(project)}
            />
          </li>
        ))}
      </ul>
      {deleting && (
        <DeleteDialog
          name={deleting.name}
          onConfirm={() => void remove(deleting)}
          onCancel={() => setDeleting(null)}
        />
      )}
    </Dialog>
  )
}

function whenSaved(at: number): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

import { FileWarning } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { describeFailure } from '../../core/shared'
import { downloadText } from '../../io/files/save'
import { readRaw } from '../../io/storage/projects'
import { doOrShow } from '../jobs/try-act'
import { useSession } from '../stores/session'
import { openExample, openNew } from './open-project'
import { ProjectsPanel } from './ProjectsPanel'

/** Shown in place of a stage when the last project cannot be opened: it can be downloaded, and work can go on elsewhere. */
export function UnreadableProject() {
  const failure = useSession((state) => state.failure)
  const id = useSession((state) => state.unreadableId)
  const [choosing, setChoosing] = useState(false)
  if (!failure || id === null) return null
  const { what, advice } = describeFailure(failure, 'page')
  return (
    <EmptyState
      icon={FileWarning}
      title="This project cannot be opened"
      action={
        <>
          <Button look="primary" onClick={() => void downloadRaw(id)}>
            Download what was saved
          </Button>
          <Button onClick={() => setChoosing(true)}>Open another project</Button>
          <Button onClick={() => void openNew('Untitled')}>New project</Button>
          <Button onClick={() => void openExample()}>Open example</Button>
        </>
      }
    >
      <p>{what}</p>
      <p>{advice}</p>
      {choosing && <ProjectsPanel onClose={() => setChoosing(false)} />}
    </EmptyState>
  )
}

async function downloadRaw(id: string): Promise<void> {
  await doOrShow(async () => {
    const raw = await readRaw(id)
    downloadText('namewright-project.json', JSON.stringify(raw?.document ?? null, null, 2))
  })
}

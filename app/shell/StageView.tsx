import { Suspense } from 'react'
import { Spinner } from '../../components/ui/Spinner'
import { stages } from '../stages'
import { useProjectState } from '../stores/project-state'
import { useSession } from '../stores/session'
import { useView } from '../stores/view'
import { StageBoundary } from './StageBoundary'
import styles from './StageView.module.css'
import { UnreadableProject } from './lazy-parts'

/** The stage in view, inside its own error boundary. */
export function StageView() {
  const id = useView((state) => state.stage)
  const phase = useSession((state) => state.phase)
  const opened = useProjectState((state) => state.opened)
  const stage = stages.find((candidate) => candidate.id === id)
  if (!stage) return null
  const { Component, label } = stage
  return (
    <main id="main" tabIndex={-1} className={styles.main} aria-busy={phase === 'loading'}>
      <h1 className="visually-hidden">{label}</h1>
      {phase === 'loading' && <Waiting />}
      {phase === 'unreadable' && <UnreadableProject />}
      {phase === 'ready' && (
        <StageBoundary key={`${id} ${opened}`} label={label}>
          <Suspense fallback={<Waiting />}>
            <Component />
          </Suspense>
        </StageBoundary>
      )}
    </main>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner size={20} />
      <span className="visually-hidden">Loading</span>
    </div>
  )
}

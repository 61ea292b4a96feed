import { Button } from '../../components/ui/Button'
import { FailureNotice } from '../../components/ui/FailureNotice'
import { Notice } from '../../components/ui/Notice'
import { flush } from '../effects/autosave'
import { useProject } from '../stores/project-state'
import { savingStore, useSaving } from '../stores/saving'
import { openSaved } from './open-project'
import styles from './SafetyPanel.module.css'

/** What threatens the work: it is not being saved, or another tab has saved the same project. */
export function SafetyPanel() {
  const failure = useSaving((state) => state.failure)
  const otherTab = useSaving((state) => state.otherTab)
  const id = useProject((project) => project.id)
  return (
    <section aria-label="Warnings" className={styles.notices}>
      {failure && <FailureNotice failure={failure} onRetry={() => void flush()} />}
      {otherTab && (
        <Notice
          tone="caution"
          title="This project was changed in another tab"
          actions={
            <>
              <Button size="small" onClick={() => void openSaved(id)}>
                Load that version
              </Button>
              <Button size="small" onClick={() => savingStore.setState({ otherTab: false })}>
                Keep this one
              </Button>
            </>
          }
        >
          <p>The next change made here replaces what the other tab saved.</p>
        </Notice>
      )}
    </section>
  )
}

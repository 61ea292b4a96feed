import { VisuallyHidden } from '../components/ui/VisuallyHidden'
import styles from './App.module.css'
import { Messages } from './shell/Messages'
import { Rail } from './shell/Rail'
import { SafetyNotices } from './shell/SafetyNotices'
import { StageView } from './shell/StageView'
import { TopBar } from './shell/TopBar'
import { useNotices } from './stores/notices'

/** The frame of all stages: top bar, rail, and the stage in the middle. */
export function App() {
  return (
    <div className={styles.app}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          // The hash names the stage: focus moves without it.
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        Skip to the stage
      </a>
      <TopBar />
      <Rail />
      <div className={styles.middle}>
        <SafetyNotices />
        <StageView />
      </div>
      <Messages />
      <LiveRegion />
    </div>
  )
}

function LiveRegion() {
  const announcement = useNotices((state) => state.announcement)
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </div>
  )
}

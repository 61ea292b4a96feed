// Saves the open project: at once when it was idle, then at most every 400 ms, and whatever is left when the page goes.
import { failureOf, type Failure } from '../../core/shared'
import { saveProject } from '../../io/storage/projects'
import { keepUnsaved } from '../../io/storage/unsaved'
import { getProject, projectStore } from '../stores/project-state'
import { savingStore } from '../stores/saving'
import { sessionStore } from '../stores/session'

const PAUSE_MS = 400
const CHANNEL = 'namewright/saved'

let channel: BroadcastChannel | null = null
let running: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let lastSaveAt = -Infinity
let savedRevision = 0
/** The stamp of the save that is under way. */
let underWay: string | null = null

/** Saves on change, on hiding and on leaving; learns when another tab saves the same project. Returns its disposer. */
export function keepSaved(): () => void {
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data === getProject().id) savingStore.setState({ otherTab: true })
  })
  savedRevision = projectStore.getState().revision
  const stop = projectStore.subscribe((state, former) => {
    if (state.opened !== former.opened) {
      // What was just opened is what is on disk, unless it is new.
      savedRevision = sessionStore.getState().saved === null ? -1 : state.revision
      savingStore.setState({ state: 'saved', failure: null, otherTab: false })
    }
    if (state.revision !== former.revision) schedule()
  })
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') leave()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', leave)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', leave)
    channel?.close()
    channel = null
  }
}

/** A page that goes may not live to see the end of a save: what is unsaved is kept at once, then saved. */
function leave(): void {
  const isUnsaved = projectStore.getState().revision !== savedRevision
  if (isUnsaved && sessionStore.getState().phase === 'ready')
    keepUnsaved(getProject(), sessionStore.getState().saved, underWay)
  void flush()
}

/** Saves what is unsaved now; settles when it is on disk or a failure is shown. */
export async function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  if (running) await running
  if (projectStore.getState().revision === savedRevision || sessionStore.getState().phase !== 'ready') return
  running = save()
  await running
  running = null
  if (projectStore.getState().revision !== savedRevision && savingStore.getState().state !== 'failed')
    schedule()
}

function schedule(): void {
  if (projectStore.getState().revision === savedRevision) return
  if (savingStore.getState().state === 'saved') savingStore.setState({ state: 'unsaved' })
  if (timer !== undefined || running) return
  timer = setTimeout(() => void flush(), Math.max(0, lastSaveAt + PAUSE_MS - performance.now()))
}

async function save(): Promise<void> {
  const project = getProject()
  const { revision } = projectStore.getState()
  savingStore.setState({ state: 'saving' })
  try {
    underWay = crypto.randomUUID()
    const outcome = await saveProject(project, sessionStore.getState().saved, Date.now(), underWay)
    if (getProject().id !== project.id) return
    sessionStore.setState({ saved: outcome.saved })
    savedRevision = revision
    savingStore.setState({
      state: 'saved',
      failure: null,
      ...(outcome.overwroteOther ? { otherTab: true } : {}),
    })
    channel?.postMessage(project.id)
  } catch (thrown) {
    savingStore.setState({ state: 'failed', failure: failureOrThrow(thrown) })
  } finally {
    underWay = null
    lastSaveAt = performance.now()
  }
}

function failureOrThrow(thrown: unknown): Failure {
  const failure = failureOf(thrown)
  if (!failure) throw thrown
  return failure
}

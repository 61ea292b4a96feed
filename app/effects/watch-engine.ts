import { readStudioStatus, type StudioStatus } from '../../io/files/studio-status'
import { endpointActions, endpointStore } from '../stores/endpoint'

const POLL_MS = 1500

/** Asks our own server what the built-in model does, until it is ready, absent or the page closes. Returns its disposer. */
export function watchEngine(): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  async function ask(): Promise<void> {
    const status = await readStudioStatus(controller.signal)
    if (controller.signal.aborted) return
    take(status)
    if (status.state === 'preparing') timer = setTimeout(() => void ask(), POLL_MS)
  }
  void ask()
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}

function take(status: StudioStatus): void {
  const { builtIn, engine } = endpointStore.getState()
  if (status.state === 'external') {
    endpointActions.setEngine({ ...status, state: 'absent' })
    // The address given at the start counts until the person chooses another.
    if (builtIn && status.baseUrl !== null)
      endpointActions.chooseOwn({
        baseUrl: status.baseUrl,
        ...(status.model === null ? {} : { model: status.model }),
      })
  } else if (JSON.stringify(engine) !== JSON.stringify(status)) {
    endpointActions.setEngine({ ...status, state: status.state })
  }
}

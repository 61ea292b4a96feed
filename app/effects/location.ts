import { STAGES, viewActions, viewStore, type StageId } from '../stores/view'

/** Keeps the stage and the URL's hash (`#/edit`) in step, so that back, forward and links work. Returns its disposer. */
export function keepLocation(): () => void {
  function read(): void {
    const stage = stageIn(window.location.hash)
    if (stage) viewActions.goTo(stage)
    else window.history.replaceState(null, '', hashOf(viewStore.getState().stage))
  }
  read()
  window.addEventListener('hashchange', read)
  const stop = viewStore.subscribe(({ stage }) => {
    if (stageIn(window.location.hash) !== stage) window.location.hash = hashOf(stage)
  })
  return () => {
    window.removeEventListener('hashchange', read)
    stop()
  }
}

/** The link to a stage. */
export function hashOf(stage: StageId): string {
  return `#/${stage}`
}

function stageIn(hash: string): StageId | null {
  return STAGES.find((stage) => hashOf(stage) === hash) ?? null
}

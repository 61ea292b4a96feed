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
  // Of a link that was clicked the hash tells before its event does: only a change of the stage may write it.
  const stop = viewStore.subscribe(({ stage }, { stage: before }) => {
    if (stage !== before && stageIn(window.location.hash) !== stage) window.location.hash = hashOf(stage)
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
  // What follows a question mark is the stage's own.
  return STAGES.find((stage) => hashOf(stage) === hash.split('?', 1)[0]) ?? null
}

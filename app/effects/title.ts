import { projectStore } from '../stores/project-state'
import { viewStore } from '../stores/view'

/** Keeps the title of the tab: stage, project, program. Returns its disposer. */
export function keepTitle(): () => void {
  function show(): void {
    const { stage } = viewStore.getState()
    const { name } = projectStore.getState().history.present
    const title = `${stage.charAt(0).toUpperCase()}${stage.slice(1)} · ${name} · Namewright`
    if (document.title !== title) document.title = title
  }
  show()
  const stops = [viewStore.subscribe(show), projectStore.subscribe(show)]
  return () => stops.forEach((stop) => stop())
}

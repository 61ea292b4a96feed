import { viewStore, type Theme } from '../stores/view'

/** Keeps `data-theme` on the document in step with the chosen theme and, for `system`, with the device. Returns its disposer. */
export function keepTheme(): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)')
  function show(): void {
    document.documentElement.dataset['theme'] = resolveTheme(viewStore.getState().theme, device.matches)
  }
  show()
  device.addEventListener('change', show)
  const stop = viewStore.subscribe((state, former) => {
    if (state.theme !== former.theme) show()
  })
  return () => {
    device.removeEventListener('change', show)
    stop()
  }
}

/** The theme that is drawn. */
export function resolveTheme(theme: Theme, deviceIsDark: boolean): 'light' | 'dark' {
  return theme === 'system' ? (deviceIsDark ? 'dark' : 'light') : theme
}

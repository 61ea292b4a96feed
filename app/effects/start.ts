import { keepLocation } from './location'
import { listenForShortcuts } from './shortcuts'
import { keepTheme } from './theme'

/** Starts all effects of the page, once. Those that the first picture does not need are loaded beside it. Gives what stops them. */
export function startEffects(): () => void {
  const disposers = [keepTheme(), keepLocation(), listenForShortcuts()]
  let stopped = false
  void import('./start-later').then(({ startLaterEffects }) => {
    if (!stopped) disposers.push(startLaterEffects())
  })
  return () => {
    stopped = true
    disposers.forEach((dispose) => dispose())
  }
}

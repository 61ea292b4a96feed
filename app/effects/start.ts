import { prefetchEditor } from '../../components/editor/load'
import { keepAnnouncing } from './announce'
import { keepLocation } from './location'
import { listenForShortcuts } from './shortcuts'
import { keepTheme } from './theme'
import { keepTitle } from './title'
import { watchEngine } from './watch-engine'

/** Starts all effects of the page, once. Gives what stops them. */
export function startEffects(): () => void {
  const disposers = [
    keepTheme(),
    keepLocation(),
    keepTitle(),
    keepAnnouncing(),
    listenForShortcuts(),
    watchEngine(),
    lintLater(),
    prefetchEditor(),
  ]
  return () => disposers.forEach((dispose) => dispose())
}

/** The linter and its worker are not part of the first load. */
function lintLater(): () => void {
  let dispose: (() => void) | null = null
  let stopped = false
  void import('./lint-on-change').then(({ lintOnChange }) => {
    if (!stopped) dispose = lintOnChange()
  })
  return () => {
    stopped = true
    dispose?.()
  }
}

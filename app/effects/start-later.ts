import { prefetchEditor } from '../../components/editor/load'
import { watchLocalFiles } from '../local-files/watch'
import { keepAnnouncing } from './announce'
import { lintOnChange } from './lint-on-change'
import { keepTitle } from './title'
import { watchEngine } from './watch-engine'

/** Starts the effects that the first picture does not need. Gives what stops them. */
export function startLaterEffects(): () => void {
  const disposers = [
    keepTitle(),
    watchEngine(),
    keepAnnouncing(),
    lintOnChange(),
    prefetchEditor(),
    watchLocalFiles(),
  ]
  return () => disposers.forEach((dispose) => dispose())
}

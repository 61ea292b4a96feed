import type { HarnessMode } from '../../core/harness'
import { modeHelp, modeSource, modeWords } from './mode-words'
import styles from './ModeHelp.module.css'

const MODES: readonly HarnessMode[] = ['flat', 'heart', 'tums']

/** What the three modes are, and which papers two of them come from. */
export function ModeHelp() {
  return (
    <dl className={styles.help}>
      {MODES.map((mode) => (
        <div key={mode}>
          <dt>{modeWords(mode)}</dt>
          <dd>
            {modeHelp[mode]}
            {modeSource[mode] === null ? null : <cite>{modeSource[mode]}</cite>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

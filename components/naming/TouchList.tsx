import { CircleCheck, CircleHelp } from 'lucide-react'
import { Notice } from '../ui/Notice'
import styles from './TouchList.module.css'
import type { TouchView } from './touch-view'

const WORDS: Readonly<Record<TouchView['kind'], string>> = {
  name: 'Name',
  key: 'Key',
  required: 'Required',
  reference: 'Reference',
  mention: 'Mention',
}

/** What else a rename touches: places that change with it, and words that may mean it and are left for a person. */
export function TouchList(props: {
  readonly touches: readonly TouchView[]
  /** Why the name cannot be given, where it cannot. */
  readonly refusals: readonly string[]
  readonly isChange: boolean
}) {
  const { touches, refusals, isChange } = props
  return (
    <div className={styles.touches}>
      {refusals.map((reason) => (
        <Notice key={reason} tone="bad">
          {reason}
        </Notice>
      ))}
      {touches.length === 0 ? (
        <p className={styles.none}>
          {isChange
            ? 'Nothing else in the catalogue uses this name.'
            : 'The name does not change, so nothing else does.'}
        </p>
      ) : (
        <ul className={styles.list} aria-label="What else the rename touches">
          {touches.map((touch, index) => (
            <li key={index} className={styles.touch}>
              {touch.applied ? (
                <CircleCheck size={14} className={styles.applied} role="img" aria-label="Changes with it" />
              ) : (
                <CircleHelp size={14} className={styles.open} role="img" aria-label="Left as it is" />
              )}
              <span className={styles.kind}>{WORDS[touch.kind]}</span>
              <span className={styles.words}>
                <code>{touch.toolName}</code> <code className={styles.pointer}>{touch.pointer}</code>
                <span className={styles.excerpt}>
                  {touch.before}
                  {touch.applied ? (
                    <>
                      <del>{touch.old}</del> <ins>{touch.new}</ins>
                    </>
                  ) : (
                    <mark>{touch.old}</mark>
                  )}
                  {touch.after}
                </span>
                {touch.applied ? null : (
                  <span className={styles.open}>may be an ordinary word: listed, not changed</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

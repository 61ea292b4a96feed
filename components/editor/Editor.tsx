import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './Editor.module.css'
import type { EditorPlace } from './markers'
import type { MendableMark } from './quick-fixes'
import { mountEditor, type EditorEvents, type EditorSession } from './session'

export interface EditorProps extends Partial<EditorEvents> {
  /** Which text it is (the tool's id): each has an undo stack and a cursor of its own. */
  readonly textKey: string
  readonly text: string
  /** The accessible name. */
  readonly label: string
  readonly marks: readonly MendableMark[]
  /** A new object moves the cursor there and focuses the editor. */
  readonly reveal?: EditorPlace | null
  readonly wordWrap?: boolean
  readonly readOnly?: boolean
}

/**
 * Monaco on one JSON text. Typed text is told after a short pause, and at once on blur, a switch of text, and when the page is left. It is
 * one stop of the Tab order: Enter goes in, Escape comes out.
 */
export function Editor(props: EditorProps) {
  const { textKey, text, label, marks, reveal = null, wordWrap = true, readOnly = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const session = useRef<EditorSession | null>(null)
  const latest = useRef(props)
  const hint = useId()

  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    if (!container.current) return
    const mounted = mountEditor(container.current, {
      onType: (key, typed) => latest.current.onType?.(key, typed),
      onLeave: () => frame.current?.focus(),
      onUndo: () => latest.current.onUndo?.(),
      onRedo: () => latest.current.onRedo?.(),
      onNextProblem: (step) => latest.current.onNextProblem?.(step),
    })
    session.current = mounted
    // In the capture phase: what saves the document on the same events then saves this text too.
    window.addEventListener('pagehide', mounted.flush, { capture: true })
    window.addEventListener('visibilitychange', mounted.flush, { capture: true })
    return () => {
      window.removeEventListener('pagehide', mounted.flush, { capture: true })
      window.removeEventListener('visibilitychange', mounted.flush, { capture: true })
      session.current = null
      mounted.dispose()
    }
  }, [])

  useLayoutEffect(
    () => session.current?.configure({ label, wordWrap, readOnly }),
    [label, wordWrap, readOnly],
  )
  useLayoutEffect(() => session.current?.show(textKey, text), [textKey, text])
  useEffect(() => session.current?.mark(marks), [marks, textKey])
  useEffect(() => {
    if (reveal) session.current?.reveal(reveal)
  }, [reveal])

  return (
    <div
      ref={frame}
      className={styles.frame}
      role="group"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hint}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== frame.current) return
        event.preventDefault()
        session.current?.focus()
      }}
    >
      <div ref={container} className={styles.container} />
      <div id={hint} className={styles.hint}>
        <span className={styles.hintIn}>
          <kbd>Enter</kbd> to edit
        </span>
        <span className={styles.hintOut}>
          <kbd>Esc</kbd> to leave
        </span>
      </div>
    </div>
  )
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import styles from './DiffEditor.module.css'
import { monaco } from './monaco'
import { sharedOptions } from './options'
import { followTheme } from './theme'

export interface DiffEditorProps {
  readonly original: string
  readonly modified: string
  /** The accessible name of the whole. */
  readonly label: string
  readonly originalLabel: string
  readonly modifiedLabel: string
}

/** Two JSON texts side by side, to read. One stop of the Tab order: Enter goes in, Escape comes out. */
export function DiffEditor({ original, modified, label, originalLabel, modifiedLabel }: DiffEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<monaco.editor.IStandaloneDiffEditor | null>(null)
  const labels = useRef({ original: originalLabel, modified: modifiedLabel })

  useLayoutEffect(() => {
    if (!container.current) return
    const unfollowTheme = followTheme()
    const editor = monaco.editor.createDiffEditor(container.current, {
      ...sharedOptions(),
      originalAriaLabel: labels.current.original,
      modifiedAriaLabel: labels.current.modified,
      readOnly: true,
      originalEditable: false,
      renderSideBySide: true,
      renderSideBySideInlineBreakpoint: 480,
      renderOverviewRuler: false,
      renderMarginRevertIcon: false,
      wordWrap: 'on',
      hideUnchangedRegions: { enabled: true, contextLineCount: 4, minimumLineCount: 6 },
    })
    const models = {
      original: monaco.editor.createModel('', 'json'),
      modified: monaco.editor.createModel('', 'json'),
    }
    editor.setModel(models)
    view.current = editor
    return () => {
      view.current = null
      editor.dispose()
      models.original.dispose()
      models.modified.dispose()
      unfollowTheme()
    }
  }, [])

  useEffect(() => {
    const models = view.current?.getModel()
    if (models && models.original.getValue() !== original) models.original.setValue(original)
    if (models && models.modified.getValue() !== modified) models.modified.setValue(modified)
  }, [original, modified])

  // Before the picture is shown: a side without a name must never be met.
  useLayoutEffect(() => {
    const editor = view.current
    if (!editor) return
    const names = [
      keepName(editor.getOriginalEditor(), originalLabel),
      keepName(editor.getModifiedEditor(), modifiedLabel),
    ]
    return () => names.forEach((name) => name.dispose())
  }, [originalLabel, modifiedLabel])

  return (
    <div className={styles.diff}>
      <div className={styles.labels} aria-hidden="true">
        <span>{originalLabel}</span>
        <span>{modifiedLabel}</span>
      </div>
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        tabIndex={0}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target === frame.current) {
            event.preventDefault()
            view.current?.getModifiedEditor().focus()
          } else if (event.key === 'Escape' && event.target !== frame.current) frame.current?.focus()
        }}
      >
        <div ref={container} className={styles.container} />
      </div>
    </div>
  )
}

/** Names an inner editor, and again whenever the diff editor takes the name away: it does so when its width changes the layout. */
function keepName(editor: monaco.editor.ICodeEditor, ariaLabel: string): monaco.IDisposable {
  const name = (): void => {
    if (editor.getRawOptions().ariaLabel !== ariaLabel) editor.updateOptions({ ariaLabel })
  }
  name()
  return editor.onDidChangeConfiguration(name)
}

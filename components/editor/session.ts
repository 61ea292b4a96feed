// One mounted editor, outside React: its Monaco view, open models, typing, marks. The component only tells it what to show.
import { isLargeText } from './large-text'
import { applyOutsideText, createModels, textOf } from './models'
import { monaco } from './monaco'
import { spanOf, spansOf, type EditorPlace } from './markers'
import { sharedOptions } from './options'
import { offerFixes, type MendableMark } from './quick-fixes'
import { followTheme } from './theme'
import { createTyping } from './typing'

/** Long enough to take the keys of one stroke (a bracket and its partner) together; what they change is to be seen at once. */
const TYPING_DELAY = 20
const MARKER_OWNER = 'namewright'

/** What an editor tells. `key` is the one that was given with the text. */
export interface EditorEvents {
  readonly onType: (key: string, text: string) => void
  readonly onLeave: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onNextProblem: (step: 1 | -1) => void
}

/** A mounted editor. */
export interface EditorSession {
  readonly show: (key: string, text: string) => void
  readonly mark: (marks: readonly MendableMark[]) => void
  readonly reveal: (place: EditorPlace) => void
  readonly configure: (options: {
    readonly label: string
    readonly wordWrap: boolean
    readonly readOnly: boolean
  }) => void
  readonly focus: () => void
  readonly flush: () => void
  readonly dispose: () => void
}

/** Mounts an editor in `container`. */
export function mountEditor(container: HTMLElement, events: EditorEvents): EditorSession {
  const unfollowTheme = followTheme()
  const editor = monaco.editor.create(container, { ...sharedOptions(), model: null, ariaLabel: '' })
  const models = createModels()
  const typing = createTyping(events.onType, TYPING_DELAY)
  let shown: { readonly key: string; readonly opened: ReturnType<typeof models.open> } | null = null
  let intent: 'change' | 'undo' | 'redo' = 'change'
  let applying = false
  let wraps = true
  let withdrawFixes = (): void => undefined

  const disposables = [
    editor.onDidChangeModelContent(() => {
      if (shown && !applying) typing.type(shown.key, textOf(shown.opened.model))
    }),
    editor.onDidBlurEditorText(typing.flush),
    // What appears beside the editor must not hide the line that is being written.
    editor.onDidLayoutChange(() => {
      const position = editor.getPosition()
      if (position && editor.hasTextFocus()) editor.revealPosition(position)
    }),
    ...addKeys(editor, {
      leave: events.onLeave,
      nextProblem: events.onNextProblem,
      undo: () => step('undo'),
      redo: () => step('redo'),
    }),
  ]

  /** Undo and redo are Monaco's for what was typed here, and the document's for what came from outside. */
  function step(direction: 'undo' | 'redo'): void {
    if (!shown) return
    const { model, afterOutside, beforeOutside } = shown.opened
    const outside = direction === 'undo' ? afterOutside : beforeOutside
    if (!outside.has(model.getAlternativeVersionId())) {
      editor.trigger('keyboard', direction, null)
      return
    }
    typing.flush()
    intent = direction
    if (direction === 'undo') events.onUndo()
    else events.onRedo()
    setTimeout(() => (intent = 'change'))
  }

  function show(key: string, text: string): void {
    const switched = shown?.key !== key
    if (switched) {
      typing.flush()
      if (shown) shown.opened.viewState = editor.saveViewState()
    }
    const opened =
      switched || !shown ? models.open(`inmemory://tool/${encodeURIComponent(key)}.json`, text) : shown.opened
    if (typing.learn(key, text)) {
      applying = true
      applyOutsideText(opened, text, intent)
      applying = false
      intent = 'change'
    }
    if (!switched) return
    withdrawFixes()
    shown = { key, opened }
    applyWrap()
    editor.setModel(opened.model)
    editor.restoreViewState(opened.viewState)
  }

  /** Before a text is shown, since a long one would be measured at once. */
  function applyWrap(): void {
    const isLarge = shown !== null && isLargeText(textOf(shown.opened.model))
    editor.updateOptions({ wordWrap: wraps && !isLarge ? 'on' : 'off', folding: !isLarge })
  }

  return {
    show,
    mark(marks) {
      if (!shown) return
      const { model } = shown.opened
      withdrawFixes()
      withdrawFixes = offerFixes(model, marks)
      monaco.editor.setModelMarkers(model, MARKER_OWNER, toMarkers(model, marks))
    },
    reveal(place) {
      if (!shown) return
      const { model } = shown.opened
      const span = spanOf(textOf(model), place)
      const range = toRange(model, span)
      editor.setSelection(range)
      editor.revealRangeInCenterIfOutsideViewport(range)
      editor.focus()
    },
    configure({ label, wordWrap, readOnly }) {
      wraps = wordWrap
      editor.updateOptions({ ariaLabel: label, readOnly })
      applyWrap()
    },
    focus: () => editor.focus(),
    flush: typing.flush,
    dispose() {
      typing.flush()
      withdrawFixes()
      for (const disposable of disposables) disposable.dispose()
      editor.dispose()
      models.dispose()
      unfollowTheme()
    },
  }
}

function toMarkers(
  model: monaco.editor.ITextModel,
  marks: readonly MendableMark[],
): monaco.editor.IMarkerData[] {
  const spans = spansOf(textOf(model), marks)
  const severities = {
    error: monaco.MarkerSeverity.Error,
    warning: monaco.MarkerSeverity.Warning,
    info: monaco.MarkerSeverity.Info,
  }
  return marks.map((mark, index) => ({
    ...toRange(model, spans[index] ?? { offset: 0, length: 1 }),
    severity: severities[mark.severity],
    message: mark.message,
    source: mark.source,
  }))
}

function toRange(model: monaco.editor.ITextModel, span: { offset: number; length: number }): monaco.IRange {
  return monaco.Range.fromPositions(
    model.getPositionAt(span.offset),
    model.getPositionAt(span.offset + span.length),
  )
}

function addKeys(
  editor: monaco.editor.IStandaloneCodeEditor,
  keys: {
    readonly leave: () => void
    readonly undo: () => void
    readonly redo: () => void
    readonly nextProblem: (step: 1 | -1) => void
  },
): readonly monaco.IDisposable[] {
  const { KeyCode, KeyMod } = monaco
  // Escape closes what is open inside the editor first; Monaco's own bindings see to that.
  const nothingOpen =
    'editorTextFocus && !suggestWidgetVisible && !findWidgetVisible && !editorHoverVisible && !codeActionMenuVisible && !markersNavigationVisible && !editorHasMultipleSelections'
  const bind = (
    id: string,
    label: string,
    keybindings: number[],
    run: () => void,
    precondition = 'editorTextFocus',
  ): monaco.IDisposable => editor.addAction({ id: `namewright.${id}`, label, keybindings, precondition, run })
  return [
    bind('leave', 'Leave the editor', [KeyCode.Escape], keys.leave, nothingOpen),
    bind('undo', 'Undo', [KeyMod.CtrlCmd | KeyCode.KeyZ], keys.undo),
    bind(
      'redo',
      'Redo',
      [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ, KeyMod.CtrlCmd | KeyCode.KeyY],
      keys.redo,
    ),
    bind('nextProblem', 'Go to next problem', [KeyCode.F8], () => keys.nextProblem(1)),
    bind('previousProblem', 'Go to previous problem', [KeyMod.Shift | KeyCode.F8], () =>
      keys.nextProblem(-1),
    ),
  ]
}

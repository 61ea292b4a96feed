import type { monaco } from './monaco'
import { readCodeFont } from './theme'

/** What every editor of the studio looks like. */
export function sharedOptions(): monaco.editor.IEditorOptions {
  const font = readCodeFont()
  return {
    ...font,
    lineHeight: Math.round(font.fontSize * 1.55),
    automaticLayout: true,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    renderLineHighlight: 'line',
    overviewRulerLanes: 2,
    hideCursorInOverviewRuler: true,
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
    guides: { indentation: true, bracketPairs: false },
    bracketPairColorization: { enabled: false },
    stickyScroll: { enabled: false },
    padding: { top: 8, bottom: 8 },
    fixedOverflowWidgets: true,
    lineNumbersMinChars: 3,
    glyphMargin: false,
    folding: true,
    tabIndex: -1,
    quickSuggestions: false,
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
  }
}

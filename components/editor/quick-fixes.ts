// Ctrl+. in the editor: one provider for all JSON models; each open editor says what can be mended in its model.
import { monaco } from './monaco'
import { spansOf, type EditorMark } from './markers'
import { textOf } from './models'

/** A change that an editor offers at a mark. */
export interface EditorFix {
  readonly title: string
  /** True where it may be applied without thought: it is offered first. */
  readonly preferred: boolean
  readonly apply: () => void
}

/** A mark and what can be done about it. */
export interface MendableMark extends EditorMark {
  readonly fixes: readonly EditorFix[]
}

const COMMAND = 'namewright.applyFix'
const marksByModel = new Map<string, readonly MendableMark[]>()
let registered: readonly monaco.IDisposable[] = []

/** Offers the fixes of a model's marks until the returned function is called. */
export function offerFixes(model: monaco.editor.ITextModel, marks: readonly MendableMark[]): () => void {
  if (registered.length === 0) registered = register()
  const address = model.uri.toString()
  marksByModel.set(address, marks)
  return () => {
    if (marksByModel.get(address) !== marks) return
    marksByModel.delete(address)
    if (marksByModel.size > 0) return
    for (const disposable of registered) disposable.dispose()
    registered = []
  }
}

function register(): readonly monaco.IDisposable[] {
  return [
    monaco.editor.registerCommand(COMMAND, (_accessor: unknown, fix: EditorFix) => fix.apply()),
    monaco.languages.registerCodeActionProvider(
      'json',
      {
        provideCodeActions: (model, range, context) => ({
          actions: actionsAt(model, range, context.markers),
          dispose: () => undefined,
        }),
      },
      { providedCodeActionKinds: ['quickfix'] },
    ),
  ]
}

function actionsAt(
  model: monaco.editor.ITextModel,
  range: monaco.Range,
  markers: readonly monaco.editor.IMarkerData[],
): monaco.languages.CodeAction[] {
  const marks = marksByModel.get(model.uri.toString()) ?? []
  const spans = spansOf(textOf(model), marks)
  const offered = new Set<string>()
  return marks.flatMap((mark, index) => {
    const span = spans[index]
    if (!span || !touches(model, range, span)) return []
    return mark.fixes.flatMap((fix): monaco.languages.CodeAction[] => {
      // One change may mend two marks of a line.
      if (offered.has(fix.title)) return []
      offered.add(fix.title)
      return [
        {
          title: fix.title,
          kind: 'quickfix',
          isPreferred: fix.preferred,
          diagnostics: markers.filter((marker) => marker.message === mark.message),
          command: { id: COMMAND, title: fix.title, arguments: [fix] },
        },
      ]
    })
  })
}

/** A fix is offered anywhere on the lines of its mark. */
function touches(
  model: monaco.editor.ITextModel,
  range: monaco.Range,
  span: { offset: number; length: number },
): boolean {
  const first = model.getPositionAt(span.offset).lineNumber
  const last = model.getPositionAt(span.offset + span.length).lineNumber
  return first <= range.endLineNumber && last >= range.startLineNumber
}

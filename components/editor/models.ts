// The texts that an editor has open: one Monaco model a tool, under a fixed address, so that undo and cursor survive a switch.
import { isLargeText } from './large-text'
import { monaco } from './monaco'
import { changesBetween } from './text-change'

const MAXIMUM_OPEN = 24

interface OpenModel {
  readonly model: monaco.editor.ITextModel
  /** Versions that a change from outside has led to, and versions that one has led away from: there undo and redo are the document's. */
  readonly afterOutside: Set<number>
  readonly beforeOutside: Set<number>
  viewState: monaco.editor.ICodeEditorViewState | null
}

/** The open texts of one editor. */
export interface Models {
  /** The model of an address, made with `text` where there is none. */
  readonly open: (address: string, text: string) => OpenModel
  readonly dispose: () => void
}

/** The models of one editor; those longest unused are let go. */
export function createModels(): Models {
  const models = new Map<string, OpenModel>()
  return {
    open(address, text) {
      const known = models.get(address)
      const opened = known ?? openModel(address, text)
      models.delete(address)
      models.set(address, opened)
      const [oldest] = models
      if (models.size > MAXIMUM_OPEN && oldest) {
        oldest[1].model.dispose()
        models.delete(oldest[0])
      }
      return opened
    },
    dispose() {
      for (const { model } of models.values()) model.dispose()
      models.clear()
    },
  }
}

/**
 * Brings a change from outside into a model, as edits, so that Monaco's own undo stays whole. An undo or redo of the document goes through
 * Monaco's stack where that gives the same text.
 */
export function applyOutsideText(opened: OpenModel, text: string, intent: 'change' | 'undo' | 'redo'): void {
  const { model } = opened
  if (textOf(model) === text || followedByStack(model, text, intent)) return
  model.pushStackElement()
  opened.beforeOutside.add(model.getAlternativeVersionId())
  const edits = changesBetween(textOf(model), text).map(({ start, end, content }) => ({
    range: monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)),
    text: content,
  }))
  model.pushEditOperations([], edits, () => null)
  model.pushStackElement()
  opened.afterOutside.add(model.getAlternativeVersionId())
}

/** The text of a model, with `\n` between lines. */
export function textOf(model: monaco.editor.ITextModel): string {
  return model.getValue(monaco.editor.EndOfLinePreference.LF)
}

function openModel(address: string, text: string): OpenModel {
  const uri = monaco.Uri.parse(address)
  monaco.editor.getModel(uri)?.dispose()
  const model = monaco.editor.createModel(text, isLargeText(text) ? 'plaintext' : 'json', uri)
  model.setEOL(monaco.editor.EndOfLineSequence.LF)
  model.updateOptions({
    tabSize: 2,
    insertSpaces: true,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  })
  return { model, afterOutside: new Set(), beforeOutside: new Set(), viewState: null }
}

function followedByStack(
  model: monaco.editor.ITextModel,
  text: string,
  intent: 'change' | 'undo' | 'redo',
): boolean {
  if (intent === 'change') return false
  const there = intent === 'undo' ? () => model.undo() : () => model.redo()
  const back = intent === 'undo' ? () => model.redo() : () => model.undo()
  const version = model.getAlternativeVersionId()
  void there()
  if (textOf(model) === text) return true
  if (model.getAlternativeVersionId() !== version) void back()
  return false
}

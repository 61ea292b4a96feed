// The one door to Monaco: what is loaded of it, its workers, and its JSON mode with its own diagnostics off (ours are shown instead).
import * as monaco from 'monaco-editor/editor'
import 'monaco-editor/features/register.all'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'

self.MonacoEnvironment = {
  getWorker: (_moduleId: string, label: string) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
}

jsonDefaults.setDiagnosticsOptions({ validate: false, schemas: [], enableSchemaRequest: false })
jsonDefaults.setModeConfiguration({
  tokens: true,
  foldingRanges: true,
  documentSymbols: true,
  selectionRanges: true,
  documentFormattingEdits: true,
  documentRangeFormattingEdits: true,
  diagnostics: false,
  completionItems: false,
  hovers: false,
  colors: false,
})

export { monaco }

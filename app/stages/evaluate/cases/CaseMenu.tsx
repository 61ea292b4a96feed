import { Menu, type MenuItem } from '../../../../components/ui/Menu'
import { caseFormats, toolReferences, writeCases, type CaseFormat } from '../../../../core/evaluation'
import { downloadText } from '../../../../io/files/save'
import { noticesActions } from '../../../stores/notices'
import { getProject } from '../../../stores/project-state'

const WORDS: Readonly<Record<CaseFormat, { label: string; file: string; type: string }>> = {
  jsonl: { label: 'JSONL', file: 'cases.jsonl', type: 'application/jsonl' },
  csv: { label: 'CSV, for a spreadsheet', file: 'cases.csv', type: 'text/csv' },
  promptfoo: { label: 'promptfoo tests', file: 'promptfooconfig.yaml', type: 'text/yaml' },
}

/** Further ways to come by cases, and to hand them on. */
export function CaseMenu(props: { readonly onLift: () => void; readonly onDraft: () => void }) {
  const items: readonly MenuItem[] = [
    { kind: 'action', label: 'Lift from logs', onSelect: props.onLift },
    { kind: 'action', label: 'Draft with the model', onSelect: props.onDraft },
    { kind: 'separator' },
    { kind: 'heading', label: 'Save all cases as' },
    ...caseFormats.map((format): MenuItem => ({
      kind: 'action',
      label: WORDS[format].label,
      onSelect: () => save(format),
    })),
  ]
  return (
    <Menu label="More with cases" items={items} align="end">
      More
    </Menu>
  )
}

function save(format: CaseFormat): void {
  const { cases, catalog } = getProject()
  const { text, notes } = writeCases(cases, format, toolReferences(catalog).nameOf)
  downloadText(WORDS[format].file, text, WORDS[format].type)
  if (notes.length > 0) noticesActions.show(notes.join(' '), { tone: 'caution' })
}

import { Download } from 'lucide-react'
import { Menu, type MenuItem } from '../../../../components/ui/Menu'
import { reportCsv, reportJson, reportMarkdown, reportPromptfoo } from '../../../../core/evaluation'
import { downloadText } from '../../../../io/files/save'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import { getProject } from '../../../stores/project-state'
import { namedReport, type ReportNames } from './report-names'

/** Saves the report in the forms that others read. Tools stand in it by their names, variants by their labels. */
export function ExportMenu(props: { readonly shown: ShownRun; readonly names: ReportNames }) {
  const { shown, names } = props
  const save = (ending: string, type: string, write: (report: ShownRun['report']) => string): void => {
    const { name } = getProject()
    downloadText(`${fileStem(name)}-evaluation.${ending}`, write(namedReport(shown, names, name)), type)
  }
  const items: readonly MenuItem[] = [
    {
      kind: 'action',
      label: 'Markdown',
      detail: 'for people',
      onSelect: () => save('md', 'text/markdown', reportMarkdown),
    },
    {
      kind: 'action',
      label: 'JSON',
      detail: 'everything',
      onSelect: () => save('json', 'application/json', reportJson),
    },
    {
      kind: 'action',
      label: 'CSV',
      detail: 'one reply a row',
      onSelect: () => save('csv', 'text/csv', reportCsv),
    },
    {
      kind: 'action',
      label: 'promptfoo',
      detail: 'results file',
      onSelect: () =>
        save('promptfoo.json', 'application/json', (report) =>
          reportPromptfoo(report, {
            at: shown.run.startedAt,
            cases: shown.record.cases,
            replyText: (key) => shown.replies.get(key)?.reply ?? null,
          }),
        ),
    },
  ]
  return (
    <Menu label="Save report" items={items} align="end" look="field">
      <Download aria-hidden size={14} /> Save report
    </Menu>
  )
}

function fileStem(name: string): string {
  const stem = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return stem === '' ? 'project' : stem
}

import { Copy, Download, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/ui/ConfirmDialog'
import { Menu, type MenuItem } from '../../../../components/ui/Menu'
import { traceToJson, type Trace } from '../../../../core/harness'
import { copyWithNotice } from '../../export/copy-with-notice'
import { removeTraces, saveTrace } from './trace-acts'
import { ReplayDialog } from './lazy-dialogs'

/** What can be done with a trace that has ended. */
export function TraceMenu(props: { readonly trace: Trace; readonly onDeleted?: () => void }) {
  const { trace } = props
  const [isDeleting, setDeleting] = useState(false)
  const [isReplaying, setReplaying] = useState(false)
  const items: readonly MenuItem[] = [
    {
      kind: 'action',
      label: 'Replay without a model',
      icon: RotateCw,
      onSelect: () => setReplaying(true),
    },
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Copy as JSON',
      icon: Copy,
      onSelect: () => void copyWithNotice(traceToJson(trace), 'The trace'),
    },
    { kind: 'action', label: 'Save as JSON', icon: Download, onSelect: () => saveTrace(trace) },
    { kind: 'separator' },
    { kind: 'action', label: 'Delete', icon: Trash2, danger: true, onSelect: () => setDeleting(true) },
  ]
  return (
    <>
      <Menu label="More with this trace" items={items} align="end" look="field">
        More
      </Menu>
      {isReplaying ? <ReplayDialog trace={trace} onClose={() => setReplaying(false)} /> : null}
      {isDeleting ? (
        <ConfirmDialog
          title="Delete this run?"
          open
          danger
          confirmLabel="Delete run"
          onConfirm={() => {
            setDeleting(false)
            void removeTraces([trace.id]).then(props.onDeleted)
          }}
          onCancel={() => setDeleting(false)}
        >
          <p>Its trace is gone for good. The task stays.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

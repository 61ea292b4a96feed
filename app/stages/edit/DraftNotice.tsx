import { Button } from '../../../components/ui/Button'
import { Notice } from '../../../components/ui/Notice'
import type { Tool } from '../../../core/catalog'
import { projectActions } from '../../stores/project'
import { draftFlaw } from './draft-flaw'
import { useUnreadable } from './use-unreadable'

/** Says that the text as typed is no tool yet, where it fails, and what holds meanwhile. */
export function DraftNotice({ tool }: { readonly tool: Tool }) {
  const draft = useUnreadable(tool.id)
  if (draft === null) return null
  const { line, message } = draftFlaw(draft)
  return (
    <Notice
      tone="caution"
      title={`Not valid JSON yet, line ${line}: ${message}`}
      actions={
        <Button
          size="small"
          onClick={() => projectActions.dispatch({ kind: 'type-text', toolId: tool.id, text: tool.text })}
        >
          Back to the readable version
        </Button>
      }
    >
      The last readable version is used everywhere else. What you typed is kept.
    </Notice>
  )
}

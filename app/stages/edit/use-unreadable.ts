import { useEffect, useState } from 'react'
import type { ToolId } from '../../../core/catalog'
import { useProject } from '../../stores/project-state'

/** Nearly every edit of JSON passes through text that cannot be read: only what stays so for this long is spoken of. */
const PATIENCE_MS = 600

/** The tool's text as typed, once it has been unreadable for a moment; null while it can be read. */
export function useUnreadable(toolId: ToolId): string | null {
  const draft = useProject((project) => project.drafts[toolId])
  const isDraft = draft !== undefined
  // A draft that was there before the tool was shown is spoken of at once.
  const [spokenOf, setSpokenOf] = useState<ToolId | null>(isDraft ? toolId : null)
  useEffect(() => {
    const timer = setTimeout(() => setSpokenOf(isDraft ? toolId : null), isDraft ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [isDraft, toolId])
  return isDraft && spokenOf === toolId ? draft : null
}

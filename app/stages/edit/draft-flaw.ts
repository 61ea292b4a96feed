import { lintDraft, type DraftFinding } from '../../../core/lint'

/** What keeps a text as typed from being a tool, with its place. */
export function draftFlaw(draft: string): DraftFinding {
  return (
    lintDraft(draft)[0] ?? {
      rule: 'syntax',
      severity: 'error',
      message: 'This is JSON, but no tool of its format.',
      offset: 0,
      length: Math.max(1, draft.trim().length),
      line: 1,
      column: 1,
    }
  )
}

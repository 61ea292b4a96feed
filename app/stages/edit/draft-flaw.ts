import { parseJson, type SyntaxFlaw } from '../../../core/json'

/** What keeps a text as typed from being a tool, with its place. */
export function draftFlaw(draft: string): SyntaxFlaw {
  const { flaws } = parseJson(draft)
  return (
    flaws[0] ?? {
      message: 'A tool must be a JSON object',
      offset: 0,
      length: Math.max(1, draft.trim().length),
      line: 1,
      column: 1,
    }
  )
}

import { recognisedWords, type Recognised } from '../../core/formats'
import { counted } from '../../core/shared'

/** What a reading found, in numbers. */
export interface RecognitionCounts {
  readonly tools: number
  readonly recognised: readonly Recognised[]
  /** Entries that are no tools or could not be read. */
  readonly unread: number
}

/** "12 tools: 8 MCP, 4 Anthropic; 1 entry not read". */
export function summaryWords({ tools, recognised, unread }: RecognitionCounts): string {
  const found = tools === 0 ? 'No tools' : `${counted(tools, 'tool')}: ${recognisedWords(recognised)}`
  return unread === 0 ? found : `${found}; ${counted(unread, 'entry', 'entries')} not read`
}

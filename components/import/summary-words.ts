import type { FormatId } from '../../core/catalog'

/** What a reading found, in numbers. */
export interface RecognitionCounts {
  readonly tools: number
  readonly recognised: Readonly<Partial<Record<FormatId, number>>>
  /** Entries that are no tools or could not be read. */
  readonly unread: number
}

/** Each format as people call it, in the order of the registry. */
export const formatLabels: Readonly<Record<FormatId, string>> = {
  'openai-chat': 'OpenAI Chat',
  'openai-responses': 'OpenAI Responses',
  anthropic: 'Anthropic',
  mcp: 'MCP',
}

/** "12 tools: 8 MCP, 4 Anthropic; 1 entry not read". */
export function summaryWords({ tools, recognised, unread }: RecognitionCounts): string {
  const kinds = (Object.keys(formatLabels) as FormatId[])
    .flatMap((format): [string, number][] => {
      const count = recognised[format] ?? 0
      return count === 0 ? [] : [[formatLabels[format], count]]
    })
    .sort((one, other) => other[1] - one[1])
    .map(([label, count]) => `${count.toLocaleString('en')} ${label}`)
  const found = tools === 0 ? 'No tools' : `${counted(tools, 'tool')}: ${kinds.join(', ')}`
  return unread === 0 ? found : `${found}; ${counted(unread, 'entry', 'entries')} not read`
}

/** A count with its noun in the right number. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

import type { LoggedMessage } from './messages'

/** A request to a model and its reply, or a whole conversation. */
export interface Conversation {
  readonly messages: readonly LoggedMessage[]
  /** Names of the tools on offer; null where the log does not say. */
  readonly offered: readonly string[] | null
  /** What belongs together in the log; null where the log does not say. */
  readonly trace: string | null
  /** Line of the text and number of the row, from 1. */
  readonly line: number | null
  readonly row: number
}

/** A call that failed, as a record of its own tells. */
export interface FailedCall {
  readonly trace: string | null
  readonly id: string | null
  readonly name: string
}

/** A call that only a record of its own tells: the conversation it belongs to does not have it. */
export interface LooseCall {
  readonly trace: string
  readonly name: string
  readonly id: string | null
}

export interface LogReading {
  readonly conversations: readonly Conversation[]
  readonly failures: readonly FailedCall[]
  readonly looseCalls: readonly LooseCall[]
  /** Records of this source that hold nothing to lift, with the reason: a sentence. */
  readonly unread: readonly { readonly line: number | null; readonly row: number; readonly reason: string }[]
}

/** A row of a log file. */
export interface LogRow {
  readonly value: unknown
  readonly line: number | null
  readonly number: number
}

/** A tool that writes logs, or a way of writing chats down. One file each. */
export interface LogSource {
  readonly id: string
  /** As a person calls it. */
  readonly label: string
  readonly recognize: (value: unknown) => boolean
  readonly read: (row: LogRow) => LogReading
}

export const emptyReading: LogReading = { conversations: [], failures: [], looseCalls: [], unread: [] }

/** A reading of a row that holds nothing to lift. */
export function unreadRow({ line, number }: LogRow, reason: string): LogReading {
  return { ...emptyReading, unread: [{ line, row: number, reason }] }
}

/** A reading of one conversation; a row whose conversation says nothing is unread. */
export function conversationOf(
  row: LogRow,
  parts: Pick<Conversation, 'messages' | 'offered' | 'trace'>,
): LogReading {
  return parts.messages.some(({ role, text }) => role === 'user' && text !== null)
    ? { ...emptyReading, conversations: [{ ...parts, line: row.line, row: row.number }] }
    : unreadRow(
        row,
        'Nobody asks for anything in it: its messages were not recorded, or are of another kind.',
      )
}

import { chat } from './chat'
import { langfuse } from './langfuse'
import { liteLlm } from './litellm'
import type { LogSource } from './log-source'
import { openTelemetry } from './open-telemetry'

/** All sources of logs, the most particular first: a row is of the first that recognises it. */
export const logSources: readonly LogSource[] = [openTelemetry, langfuse, liteLlm, chat]

/** The source of a row; null where none knows it. */
export function sourceOf(value: unknown): LogSource | null {
  return logSources.find(({ recognize }) => recognize(value)) ?? null
}

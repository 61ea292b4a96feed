// Requests as files for a batch service: OpenAI Batch JSONL, which vLLM's `run-batch` reads too.
import type { Abilities } from '../abilities'
import type { Ask } from '../completion'
import { dialectFor } from '../dialects/registry'
import { writeJson } from '../raw-json'

/** The most that one file may hold. */
export interface BatchLimits {
  readonly maximumRequestsPerFile: number
  readonly maximumBytes: number
}

/** The limits of one batch that OpenAI states: 50,000 requests and 200 MB. */
export const openaiBatchLimits: BatchLimits = {
  maximumRequestsPerFile: 50_000,
  maximumBytes: 200_000_000,
}

/** One file, to be uploaded as it stands. */
export interface BatchFile {
  /** JSONL, each line ended. */
  readonly text: string
  readonly requests: number
}

/** The line of one request. No seed is sent, since a parameter that a model refuses would fail every line. */
export function batchLine(id: string, ask: Omit<Ask, 'seed'>, model: string, abilities: Abilities): string {
  const { path, body } = dialectFor(ask.kind).toRequest({ ...ask, seed: null }, model, abilities)
  // A batch has no streams, and some services refuse the word.
  const sent = Object.fromEntries(Object.entries(body).filter(([field]) => !field.startsWith('stream')))
  return writeJson({ custom_id: id, method: 'POST', url: `/v1${path}`, body: sent })
}

/** Lines in as many files as the limits demand. */
export function batchFiles(lines: readonly string[], limits: BatchLimits): readonly BatchFile[] {
  const encoder = new TextEncoder()
  const files: { lines: string[]; bytes: number }[] = []
  for (const line of lines) {
    const bytes = encoder.encode(line).length + 1
    const last = files.at(-1)
    if (
      last &&
      last.lines.length < limits.maximumRequestsPerFile &&
      last.bytes + bytes <= limits.maximumBytes
    ) {
      last.lines.push(line)
      last.bytes += bytes
    } else files.push({ lines: [line], bytes })
  }
  return files.map((file) => ({ text: `${file.lines.join('\n')}\n`, requests: file.lines.length }))
}

// A streamed answer of Gemini: each event is an answer of its own with the next parts of every candidate.
import * as v from 'valibot'
import type { Assembler } from './dialect'
import { optionalNumber, optionalText } from './shared-fields'

const list = v.nullish(v.array(v.unknown()))

const event = v.object({
  candidates: v.nullish(
    v.array(
      v.object({
        index: optionalNumber,
        finishReason: optionalText,
        content: v.nullish(v.object({ parts: list })),
        logprobsResult: v.nullish(v.object({ chosenCandidates: list, topCandidates: list })),
      }),
    ),
  ),
  promptFeedback: v.optional(v.unknown()),
  usageMetadata: v.optional(v.unknown()),
})

interface OpenCandidate {
  readonly parts: unknown[]
  readonly chosen: unknown[]
  readonly top: unknown[]
  reason: string | null
}

/** Puts a stream together. It is whole when every candidate that began has ended, or the prompt was blocked. */
export function assembleGemini(): Assembler {
  const candidates = new Map<number, OpenCandidate>()
  let usage: unknown
  let feedback: unknown
  return {
    add: (json) => {
      const read = v.safeParse(event, json)
      if (!read.success) return false
      usage = read.output.usageMetadata ?? usage
      feedback = read.output.promptFeedback ?? feedback
      for (const { index, finishReason, content, logprobsResult } of read.output.candidates ?? []) {
        const candidate = candidates.get(index ?? 0) ?? { parts: [], chosen: [], top: [], reason: null }
        candidates.set(index ?? 0, candidate)
        candidate.parts.push(...(content?.parts ?? []))
        candidate.chosen.push(...(logprobsResult?.chosenCandidates ?? []))
        candidate.top.push(...(logprobsResult?.topCandidates ?? []))
        candidate.reason = finishReason ?? candidate.reason
      }
      // Nothing marks the last event; the stream itself ends.
      return false
    },
    whole: () => {
      const all = [...candidates]
      const hasEnded =
        all.length > 0 ? all.every(([, { reason }]) => reason !== null) : feedback !== undefined
      if (!hasEnded) return null
      return { candidates: all.map(wholeCandidate), promptFeedback: feedback, usageMetadata: usage }
    },
  }
}

function wholeCandidate([index, { parts, chosen, top, reason }]: [number, OpenCandidate]): unknown {
  const logprobsResult = { chosenCandidates: chosen, topCandidates: top }
  return { index, finishReason: reason, content: { parts }, logprobsResult }
}

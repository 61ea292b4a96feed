// What running a task may take. How long a task gets nobody knows before: what is usual, and the most that the limits allow.
import type { HarnessSettings } from '../../core/harness'

/** How large the tools of a run are, in characters of name, description and schema. */
export interface ToolSizes {
  readonly count: number
  readonly characters: number
}

/** Requests and tokens of one run. */
export interface RunEstimate {
  readonly usual: number
  readonly most: number
  /** Of the most requests. */
  readonly promptTokens: number
  readonly completionTokens: number
}

/** Characters a token, of English text and JSON, on the safe side. */
const DENSITY = 3.5
/** What a request says beside tools: instructions, the task, what came before. */
const FRAME_TOKENS = 600
/** Steps that a plan has at most, as one is planned for here; real plans have one to four. */
const STEPS = 5

/** Estimates one run. */
export function estimateRun(settings: HarnessSettings, { count, characters }: ToolSizes): RunEstimate {
  const { mode, maximumTokens, shortlist, budget, maximumSteps, maximumQuestions, retries, without } =
    settings
  const one = count === 0 ? 0 : characters / count / DENSITY
  const shown = one * (shortlist === null ? count : Math.min(shortlist, count))
  const made = (usual: number, most: number, toolTokens: number): RunEstimate => ({
    usual,
    most,
    promptTokens: Math.round(most * (FRAME_TOKENS + toolTokens)),
    completionTokens: most * maximumTokens,
  })
  if (mode === 'flat') return made(2, maximumSteps + 1, shown)
  if (mode === 'tums') {
    const handled = without.includes('multi-structure') ? 1 : 3
    return made(5, 1 + maximumSteps * (1 + handled * (1 + retries)), shown / 2 + one)
  }
  const step = [
    without.includes('router') ? 0 : 1,
    without.includes('primitives') ? 1 : 1 + Math.max(retries, 1),
    without.includes('verifier') ? 0 : 1,
  ].reduce((sum, requests) => sum + requests, 0)
  const rounds = 1 + (without.includes('verifier') ? 0 : budget)
  return made(1 + 2 * 3 + 1, rounds * (2 + STEPS * step) + maximumQuestions, one)
}

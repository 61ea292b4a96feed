import type { ProfileId, Severity } from '../rule'
import type { Source } from '../test-findings'

/** A public report that people filed about their tools, made again as small as it can be, in our own words. */
export interface Report extends Source {
  /** `owner/repository#number`, or `owner/repository PR #number`; of a specification, paper or page its address. */
  readonly report: string
  /** What happened to them, in a few words of our own. */
  readonly symptom: string
  /** The rule that finds it. */
  readonly rule: string
  /** Where, as a JSON Pointer from the root of the tool's text. */
  readonly path: string
  readonly severity: Severity
  /** For whom it was reported: the finding must hold for all of these. Empty for what weighs alike for all. */
  readonly profiles: readonly ProfileId[]
}

// Results in the shape that `promptfoo import FILE` reads (version 3: src/commands/import.ts of promptfoo/promptfoo, commit 047c6a6).
import { errorKindTexts } from '../error-kind'
import type { EvaluationCase } from '../case'
import type { Judgement } from '../judgement'
import type { EvaluationReport } from '../report'
import type { VariantReport } from '../variant-report'

/** What a report does not know itself. */
export interface PromptfooOptions {
  /** ISO 8601: when the run was made. */
  readonly at: string
  /** The cases, for the requests themselves. */
  readonly cases?: readonly EvaluationCase[]
  /** The raw text of a reply, by the key of its stored reply. */
  readonly replyText?: (key: string) => string | null
}

/** A report as a results file of promptfoo: one prompt a variant, one result a reply. */
export function reportPromptfoo(report: EvaluationReport, options: PromptfooOptions): string {
  const cases = new Map((options.cases ?? []).map((one) => [one.id, one]))
  const ids = [...new Set(report.cases.map((one) => one.case))]
  const testIndex = new Map(ids.map((id, index) => [id, index]))
  const promptIndex = new Map(report.variants.map(({ name }, index) => [name, index]))
  const provider = { id: report.model ?? 'unknown', label: report.model ?? 'unknown' }
  const results = report.cases.map((one) => {
    const vars = { query: queryOf(cases.get(one.case)) ?? one.case, case: one.case }
    return {
      promptIdx: promptIndex.get(one.variant) ?? 0,
      testIdx: testIndex.get(one.case) ?? 0,
      promptId: one.variant,
      provider,
      prompt: { raw: one.variant, label: one.variant },
      vars,
      testCase: { vars, assert: [], metadata: { expected: one.expected } },
      response: { output: outputOf(one, options), tokenUsage: tokensOf(one) },
      success: one.correct,
      score: one.correct ? 1 : 0,
      failureReason: one.correct ? 0 : 1,
      latencyMs: one.details.usage.milliseconds ?? 0,
      cost: 0,
      namedScores: {},
      gradingResult: { pass: one.correct, score: one.correct ? 1 : 0, reason: reasonOf(one) },
      metadata: {
        repeat: one.repeat,
        offered: one.offered,
        expected: one.expected,
        chosen: one.chosen,
        error: one.error,
      },
    }
  })
  return JSON.stringify(
    {
      evalId: `namewright-${report.suite}-${options.at}`,
      results: {
        version: 3,
        timestamp: options.at,
        prompts: report.variants.map((variant) => promptOf(variant, provider.id)),
        results,
        stats: statsOf(report),
      },
      config: { description: `${report.suite}, judged by Namewright`, prompts: [], providers: [], tests: [] },
      shareableUrl: null,
      metadata: { evaluationCreatedAt: options.at },
    },
    null,
    2,
  )
}

function promptOf({ name, n, correct, usage }: VariantReport, provider: string) {
  return {
    raw: name,
    label: name,
    id: name,
    provider,
    metrics: {
      score: correct,
      testPassCount: correct,
      testFailCount: n - correct,
      testErrorCount: 0,
      assertPassCount: correct,
      assertFailCount: n - correct,
      totalLatencyMs: usage.milliseconds,
      tokenUsage: usageOf(usage.promptTokens, usage.completionTokens),
      namedScores: {},
      namedScoresCount: {},
      cost: usage.cost?.amount ?? 0,
    },
  }
}

function statsOf({ variants }: EvaluationReport) {
  const sum = (of: (variant: VariantReport) => number): number =>
    variants.reduce((total, variant) => total + of(variant), 0)
  return {
    successes: sum(({ correct }) => correct),
    failures: sum(({ n, correct }) => n - correct),
    errors: 0,
    tokenUsage: usageOf(
      sum(({ usage }) => usage.promptTokens),
      sum(({ usage }) => usage.completionTokens),
    ),
  }
}

const usageOf = (prompt: number, completion: number) => ({
  prompt,
  completion,
  cached: 0,
  total: prompt + completion,
  numRequests: 0,
})

function tokensOf({ details: { usage } }: Judgement) {
  return usageOf(usage.promptTokens ?? 0, usage.completionTokens ?? 0)
}

function queryOf(one: EvaluationCase | undefined): string | null {
  if (!one) return null
  if (one.kind === 'selection') return one.query
  return one.content.history.findLast(({ from }) => from === 'user')?.value ?? null
}

function outputOf({ details: { replyKey, said } }: Judgement, { replyText }: PromptfooOptions): string {
  const stored = replyKey !== null && replyText ? replyText(replyKey) : null
  return stored ?? said.join(', ')
}

function reasonOf({ error, expected, chosen }: Judgement): string {
  if (error === null) return 'Right.'
  const wanted = expected.length === 0 ? 'no tool' : expected.join(', ')
  return `${errorKindTexts[error].label}: wanted ${wanted}, chosen ${chosen.join(', ') || 'none'}.`
}

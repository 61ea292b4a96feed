import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  bulkPlanSteps,
  bulkTextSteps,
  rewriter,
  withServer,
  type BulkPlan,
  type BulkText,
  type Rewriting,
  type ToolId,
} from '../../../../core/catalog'
import { failureOf, type Failure } from '../../../../core/shared'
import { createMatchingClient, type MatchingClient } from '../../../../workers/matching-client'
import { useInTurns } from '../../../selection/use-in-turns'
import { useProject } from '../../../stores/project-state'
import { isPattern, rewritingOf, type BulkChoice } from './bulk-choice'

/** What a choice comes to for some tools. */
export interface PlannedBulk {
  readonly plan: BulkPlan | null
  readonly failure: Failure | null
  /** False while it is being worked out. */
  readonly isCurrent: boolean
}

/** Works out what a change would do, in short turns and, for patterns, away from the page. */
export function useBulkPlan(toolIds: ReadonlySet<ToolId>, choice: BulkChoice): PlannedBulk {
  const catalog = useProject((project) => project.catalog)
  const drafts = useProject((project) => project.drafts)
  const tools = useMemo(() => catalog.tools.filter(({ id }) => toolIds.has(id)), [catalog, toolIds])
  const { subject } = choice
  const texts = useInTurns(useCallback(() => bulkTextSteps(tools, subject), [tools, subject]))
  const rewriting = useMemo(() => rewritingOf(choice), [choice])
  const rewritten = useRewritten(texts.isCurrent ? texts.value : null, rewriting)
  const planning = useCallback(
    () => planSteps(catalog, subject, rewritten.of, rewritten.after, (id) => drafts[id] !== undefined),
    [catalog, subject, rewritten.of, rewritten.after, drafts],
  )
  const plan = useInTurns(planning)
  const server = choice.server.trim() === '' ? null : choice.server.trim()
  const moved = useMemo(
    () => (choice.kind === 'server' ? serverPlan(tools, server) : null),
    [choice.kind, tools, server],
  )
  if (moved) return { plan: moved, failure: null, isCurrent: true }
  if (rewriting === null) return { plan: null, failure: null, isCurrent: true }
  return {
    plan: rewritten.failure ? null : plan.value,
    failure: rewritten.failure,
    isCurrent: texts.isCurrent && rewritten.isCurrent && plan.isCurrent,
  }
}

function* planSteps(
  catalog: Parameters<typeof bulkPlanSteps>[0],
  subject: Parameters<typeof bulkPlanSteps>[1],
  texts: readonly BulkText[],
  after: readonly string[],
  unreadable: (id: ToolId) => boolean,
): Generator<undefined, BulkPlan> {
  return yield* bulkPlanSteps(catalog, subject, texts, after, unreadable)
}

function serverPlan(tools: Parameters<typeof bulkTextSteps>[0], server: string | null): BulkPlan {
  const moved = tools.filter((tool) => tool.server !== server)
  return {
    edits: [{ kind: 'replace-tools', tools: moved.map((tool) => withServer(tool, server)) }],
    changes: moved.map(({ id, server: before }) => ({
      toolId: id,
      partId: id,
      before: before ?? '',
      after: server ?? '',
    })),
    refused: [],
    same: tools.length - moved.length,
  }
}

interface Rewritten {
  /** The texts that were rewritten, and what they became, in order. */
  readonly of: readonly BulkText[]
  readonly after: readonly string[]
  readonly failure: Failure | null
  readonly isCurrent: boolean
}

const NO_TEXTS: readonly BulkText[] = []
const NO_WORDS: readonly string[] = []

function useRewritten(texts: readonly BulkText[] | null, rewriting: Rewriting | null): Rewritten {
  const pattern = isPattern(rewriting) ? rewriting : null
  const simple = pattern ? null : rewriting
  const rewrite = useCallback(() => rewriteSteps(texts ?? NO_TEXTS, simple), [texts, simple])
  const here = useInTurns(rewrite)
  const away = useReplacedAway(texts, pattern)
  if (pattern) return away
  const isOfTexts = here.isCurrent && texts !== null
  return {
    of: isOfTexts ? texts : NO_TEXTS,
    after: isOfTexts ? (here.value ?? NO_WORDS) : NO_WORDS,
    failure: null,
    isCurrent: isOfTexts,
  }
}

const TEXTS_A_STEP = 200

function* rewriteSteps(
  texts: readonly BulkText[],
  rewriting: Rewriting | null,
): Generator<undefined, readonly string[]> {
  const rewrite = rewriting && rewriter(rewriting)
  if (!rewrite?.ok) return NO_WORDS
  const after: string[] = []
  for (const [index, { text }] of texts.entries()) {
    if (index % TEXTS_A_STEP === 0) yield
    after.push(rewrite.value(text))
  }
  return after
}

/** After the last key. */
const PAUSE_MS = 250

function useReplacedAway(texts: readonly BulkText[] | null, pattern: Rewriting | null): Rewritten {
  const [client, setClient] = useState<MatchingClient | null>(null)
  const [done, setDone] = useState<(Omit<Rewritten, 'isCurrent'> & { readonly by: unknown }) | null>(null)
  const isWanted = texts !== null && isPattern(pattern)
  if (isWanted && !client) setClient(createMatchingClient())
  useEffect(() => () => client?.end(), [client])
  useEffect(() => {
    if (!texts || !isPattern(pattern) || !client) return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      client
        .replaceIn(
          texts.map(({ text }) => text),
          pattern,
          signal,
        )
        .then((after) => {
          if (!signal.aborted) setDone({ of: texts, after, failure: null, by: pattern })
        })
        .catch((thrown: unknown) => {
          if (signal.aborted) return
          const failure = failureOf(thrown)
          if (!failure) throw thrown
          setDone({ of: NO_TEXTS, after: NO_WORDS, failure, by: pattern })
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [texts, pattern, client])
  const isCurrent = done !== null && done.by === pattern && (done.failure !== null || done.of === texts)
  if (!isCurrent) return { of: NO_TEXTS, after: NO_WORDS, failure: null, isCurrent: false }
  return { ...done, isCurrent }
}

import { applyNames, readToolOnce, wordsOf, type Catalog, type Tool, type ToolId } from '../catalog'
import { samePath } from '../json'
import type { LintOptions } from './lint-options'
import {
  isNameTaken,
  isToolName,
  noteChange,
  rulesFor,
  setFacts,
  startLint,
  viewOf,
  type LintState,
  type Located,
} from './lint-state'
import { rules } from './registry'
import type { Diagnostic, Finding, ToolFacts } from './rule'
import { applySettings } from './settings'
import { makeFacts, makeSubject, offsetAt, profilesFor } from './subject'
import { upToMost } from './up-to-most'

/** All findings for one tool, in order; empty where there are none. Those about the whole catalogue stand under `null`. */
export interface ToolDiagnostics {
  readonly toolId: ToolId | null
  readonly diagnostics: readonly Diagnostic[]
}

/** How far a check is: tools done out of all that are to be done, as known now. */
export interface LintProgress {
  readonly done: number
  readonly total: number
}

/** Checks one tool by itself: rules that compare tools are left out. Ordered by place, then by rule. */
export function lintTool(tool: Tool, options: Omit<LintOptions, 'names'> = {}): readonly Diagnostic[] {
  const state = startLint(options)
  state.tools.set(tool.id, tool)
  return asWanted(state, tool.id, inOrder(checkAlone(state, tool).found))
}

/** Checks a catalogue. Ordered by tool, then by place in its text, then by rule; findings about the whole catalogue come first. */
export function lintCatalog(catalog: Catalog, options: LintOptions = {}): readonly Diagnostic[] {
  const named = options.names ? applyNames(catalog, options.names).catalog : catalog
  const state = startLint(options)
  return lintIncrementally(
    state,
    named.tools,
    named.tools.map((tool) => tool.id),
  ).flatMap((entry) => entry.diagnostics)
}

/**
 * Brings a state up to date with changed tools and the ids of all tools in order, and gives the diagnostics of every tool where they may
 * have changed (gone tools with none), in the catalogue's order, and always all of those about the whole catalogue. Equal to a full check at
 * all times.
 */
export function lintIncrementally(
  state: LintState,
  changed: readonly Tool[],
  order: readonly ToolId[],
): readonly ToolDiagnostics[] {
  noteChange(state, changed, order)
  const steps = lintSteps(state)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Does the work that a state has due, one tool a step, so that the caller may pause or stop between tools; what was not done stays due.
 * Call `noteChange` before.
 */
export function* lintSteps(state: LintState): Generator<LintProgress, readonly ToolDiagnostics[]> {
  let done = 0
  // Checking one tool can put others on either list; names settle first, so this ends.
  while (state.unchecked.size + state.stale.size > 0) {
    for (const id of state.unchecked) {
      state.unchecked.delete(id)
      const tool = state.tools.get(id)
      if (!tool) continue
      const { found, facts } = checkAlone(state, tool)
      state.own.set(id, found)
      state.renewed.add(id)
      setFacts(state, id, facts)
      done += 1
      yield { done, total: done + state.unchecked.size + state.stale.size }
    }
    const view = viewOf(state)
    for (const id of state.stale) {
      state.stale.delete(id)
      const facts = state.facts.get(id)
      if (!facts) continue
      state.compared.set(
        id,
        state.comparisons.flatMap(({ rule, comparison }) =>
          [...comparison.check(facts, view)].map((finding) => locateByFacts(state, rule, facts, finding)),
        ),
      )
      state.renewed.add(id)
      done += 1
      yield { done, total: done + state.unchecked.size + state.stale.size }
    }
  }
  return handOut(state)
}

function handOut(state: LintState): readonly ToolDiagnostics[] {
  const ids = [...state.renewed].sort((one, other) => positionOf(state, one) - positionOf(state, other))
  state.renewed.clear()
  return [
    { toolId: null, diagnostics: surveyAll(state) },
    ...ids.map((toolId) => ({
      toolId,
      diagnostics: asWanted(
        state,
        toolId,
        inOrder([...(state.own.get(toolId) ?? []), ...(state.compared.get(toolId) ?? [])]),
      ),
    })),
  ]
}

function surveyAll(state: LintState): readonly Diagnostic[] {
  const found = state.surveys.flatMap(({ rule, survey }) =>
    [...survey.check(state.profiles.plain)].map((finding) => complete(state, rule, null, finding)),
  )
  return asWanted(state, null, found)
}

/** Findings as the settings want them. */
function asWanted(
  state: LintState,
  toolId: ToolId | null,
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  const { settings } = state.options
  if (!settings || found.length === 0) return found
  const tool = toolId === null ? undefined : state.tools.get(toolId)
  const name = tool && { toolId: tool.id, name: wordsOf(tool).name, server: tool.server }
  return found.flatMap((diagnostic) => applySettings(diagnostic, name ?? null, settings) ?? [])
}

function positionOf(state: LintState, id: ToolId): number {
  return state.positions.get(id) ?? Number.POSITIVE_INFINITY
}

function checkAlone(
  state: LintState,
  tool: Tool,
): { readonly found: readonly Located[]; readonly facts: ToolFacts } {
  const view = readToolOnce(tool)
  const profiles = profilesFor(tool, view, state.profiles)
  const asker = { id: tool.id, name: view.name }
  const subject = makeSubject(tool, view, {
    profiles,
    prefixes: state.options.settings?.prefixes ?? [],
    isNameTaken: (name) => isNameTaken(state, asker, name, state.names.askedByRules),
    isToolName: (name) => isToolName(state, tool.id, name),
  })
  const found: Located[] = []
  for (const rule of rulesFor(state, subject.keywords))
    for (const finding of upToMost(rule.check(subject)))
      found.push({
        diagnostic: complete(state, rule.id, tool.id, finding),
        offset: offsetAt(view, finding.path),
      })
  for (const { comparison } of state.comparisons) comparison.note?.(subject)
  for (const { survey } of state.surveys) survey.note(subject)
  return { found, facts: makeFacts(tool, view, profiles) }
}

function locateByFacts(state: LintState, rule: string, facts: ToolFacts, finding: Finding): Located {
  const isName = samePath(finding.path, facts.tool.layout.name)
  return {
    diagnostic: complete(state, rule, facts.tool.id, finding),
    offset: isName ? facts.nameOffset : facts.descriptionOffset,
  }
}

function complete(state: LintState, rule: string, toolId: ToolId | null, finding: Finding): Diagnostic {
  return state.share({ related: NONE, ...finding, rule, toolId })
}

const NONE: readonly never[] = []

const ruleOrder = new Map(
  rules
    .map((rule) => rule.id)
    .sort()
    .map((id, index) => [id, index]),
)
/** Rules that a person added come last. */
const LAST = rules.length
const severityOrder = { error: 0, warning: 1, info: 2 } as const

function inOrder(found: readonly Located[]): readonly Diagnostic[] {
  return [...found]
    .sort(
      (one, other) =>
        one.offset - other.offset ||
        (ruleOrder.get(one.diagnostic.rule) ?? LAST) - (ruleOrder.get(other.diagnostic.rule) ?? LAST) ||
        severityOrder[one.diagnostic.severity] - severityOrder[other.diagnostic.severity],
    )
    .map(({ diagnostic }) => diagnostic)
}

import { applyNames, type Catalog, type Names, type Tool, type ToolId } from '../catalog'
import { samePath } from '../json'
import {
  isNameTaken,
  noteChange,
  setFacts,
  startLint,
  viewOf,
  type LintState,
  type Located,
} from './lint-state'
import { catalogRules, toolRules } from './registry'
import type { Diagnostic, Finding, ProfileId, ToolFacts } from './rule'
import { holdView, makeFacts, makeSubject, offsetAt, profilesFor } from './subject'

/** How a catalogue is checked. */
export interface LintOptions {
  /** Absent: all but the strict ones, which count for tools that ask for strict mode. */
  readonly profiles?: readonly ProfileId[]
  /** Names that the parts bear in place of their own; findings are those of the catalogue so named. */
  readonly names?: Names
}

/** All findings for one tool, in order; empty where there are none. */
export interface ToolDiagnostics {
  readonly toolId: ToolId
  readonly diagnostics: readonly Diagnostic[]
}

/** How far a check is: tools done out of all that are to be done, as known now. */
export interface LintProgress {
  readonly done: number
  readonly total: number
}

/** Checks one tool by itself: rules that compare tools are left out. Ordered by place, then by rule. */
export function lintTool(tool: Tool, options: Pick<LintOptions, 'profiles'> = {}): readonly Diagnostic[] {
  const state = startLint(options.profiles ?? null)
  state.tools.set(tool.id, tool)
  return inOrder(checkAlone(state, tool).found)
}

/** Checks a catalogue. Ordered by tool, then by place in its text, then by rule. */
export function lintCatalog(catalog: Catalog, options: LintOptions = {}): readonly Diagnostic[] {
  const named = options.names ? applyNames(catalog, options.names).catalog : catalog
  const state = startLint(options.profiles ?? null)
  return lintIncrementally(
    state,
    named.tools,
    named.tools.map((tool) => tool.id),
  ).flatMap((entry) => entry.diagnostics)
}

/**
 * Brings a state up to date with changed tools and the ids of all tools in order, and gives the diagnostics of every tool where they may
 * have changed (gone tools with none), in the catalogue's order. Equal to a full check at all times.
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
          [...comparison.check(facts, view)].map((finding) => locateByFacts(rule, facts, finding)),
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
  return ids.map((toolId) => ({
    toolId,
    diagnostics: inOrder([...(state.own.get(toolId) ?? []), ...(state.compared.get(toolId) ?? [])]),
  }))
}

function positionOf(state: LintState, id: ToolId): number {
  return state.positions.get(id) ?? Number.POSITIVE_INFINITY
}

function checkAlone(
  state: LintState,
  tool: Tool,
): { readonly found: readonly Located[]; readonly facts: ToolFacts } {
  const view = holdView(tool)
  const profiles = profilesFor(tool, view, state.chosen)
  const asker = { id: tool.id, name: view.name }
  const subject = makeSubject(tool, view, profiles, (name) =>
    isNameTaken(state, asker, name, state.names.askedByRules),
  )
  const found: Located[] = []
  for (const rule of toolRules)
    for (const finding of rule.check(subject))
      found.push({ diagnostic: complete(rule.id, tool.id, finding), offset: offsetAt(view, finding.path) })
  return { found, facts: makeFacts(tool, view, profiles) }
}

function locateByFacts(rule: string, facts: ToolFacts, finding: Finding): Located {
  const isName = samePath(finding.path, facts.tool.layout.name)
  return {
    diagnostic: complete(rule, facts.tool.id, finding),
    offset: isName ? facts.nameOffset : facts.descriptionOffset,
  }
}

function complete(rule: string, toolId: ToolId, finding: Finding): Diagnostic {
  return { related: [], ...finding, rule, toolId }
}

const ruleOrder = new Map(
  [...toolRules, ...catalogRules]
    .map((rule) => rule.id)
    .sort()
    .map((id, index) => [id, index]),
)
const severityOrder = { error: 0, warning: 1, info: 2 } as const

function inOrder(found: readonly Located[]): readonly Diagnostic[] {
  return [...found]
    .sort(
      (one, other) =>
        one.offset - other.offset ||
        (ruleOrder.get(one.diagnostic.rule) ?? 0) - (ruleOrder.get(other.diagnostic.rule) ?? 0) ||
        severityOrder[one.diagnostic.severity] - severityOrder[other.diagnostic.severity],
    )
    .map(({ diagnostic }) => diagnostic)
}

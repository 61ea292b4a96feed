// The memory of a check: what was found for each tool, and what the comparing rules know. Mutable; one owner. All work that is due is kept in
// it (`unchecked`, `stale`), so a check that was broken off goes on with the next one, and a change costs what it touches.
import { foldToolName, type Tool, type ToolId } from '../catalog'
import { addTo, countOf, deleteFrom, isIn, valuesOf, type SparseSets } from '../shared'
import { makeProfileSet, type ProfileSet } from './profiles/profile-set'
import { defaultProfileIds, profiles as builtInProfiles } from './profiles/registry'
import { rules as builtInRules } from './registry'
import type { CatalogView, Comparison, Diagnostic, Survey, ToolFacts, ToolRule } from './rule'
import { defaultLintSettings } from './settings'
import { createFindingSharer } from './share-findings'
import type { LintOptions } from './lint-options'

/** A diagnostic with its place in the tool's text, for ordering. */
export interface Located {
  readonly diagnostic: Diagnostic
  readonly offset: number
}

/** Opaque to callers: made by `startLint`, advanced by `lintSteps`. */
export interface LintState {
  options: Omit<LintOptions, 'names'>
  /** Rules that the settings had off when the state was started: they do not run. */
  readonly leftOut: ReadonlySet<string>
  readonly profiles: ProfileChoice
  readonly toolRules: readonly ToolRule[]
  readonly toolRulesByKeyword: RulesByKeyword
  readonly tools: Map<ToolId, Tool>
  order: readonly ToolId[]
  readonly positions: Map<ToolId, number>
  revision: number
  readonly facts: Map<ToolId, ToolFacts>
  /** Findings of rules that look at one tool. */
  readonly own: Map<ToolId, readonly Located[]>
  /** Findings of rules that compare. */
  readonly compared: Map<ToolId, readonly Located[]>
  readonly comparisons: readonly { readonly rule: string; readonly comparison: Comparison }[]
  readonly surveys: readonly { readonly rule: string; readonly survey: Survey }[]
  /** Tools whose text has changed since they were checked. */
  readonly unchecked: Set<ToolId>
  /** Tools whose comparison is out of date. */
  readonly stale: Set<ToolId>
  /** Tools whose diagnostics were renewed since they were last handed out. */
  readonly renewed: Set<ToolId>
  readonly names: NameBook
  /** Holds what is the same in many findings once. */
  readonly share: (finding: Diagnostic) => Diagnostic
}

/** Who bears which name, and who asked for it: a fix that gave a free name is looked at again when the name is no longer free. */
export interface NameBook {
  readonly exact: SparseSets
  readonly folded: SparseSets
  readonly askedByRules: SparseSets
  readonly askedByComparisons: SparseSets
}

/** The profiles for tools that ask for no strict mode, for one and for the other: with a choice all the same. */
export interface ProfileChoice {
  readonly plain: ProfileSet
  readonly 'openai-strict': ProfileSet
  readonly 'anthropic-strict': ProfileSet
}

/** Which rules look at which tools: those that look at all, and by keyword those that need it. */
export interface RulesByKeyword {
  readonly always: readonly number[]
  readonly byKeyword: ReadonlyMap<string, readonly number[]>
}

function indexByKeyword(rules: readonly ToolRule[]): RulesByKeyword {
  const always: number[] = []
  const byKeyword = new Map<string, number[]>()
  for (const [index, { needs }] of rules.entries()) {
    if (!needs) always.push(index)
    for (const keyword of needs ?? []) {
      const indexes = byKeyword.get(keyword) ?? []
      byKeyword.set(keyword, indexes)
      indexes.push(index)
    }
  }
  return { always, byKeyword }
}

const NOBODY: readonly number[] = []

/** The rules that may have something to say of a tool with these keywords, each once. */
export function rulesFor(state: LintState, keywords: ReadonlySet<string>): readonly ToolRule[] {
  const { always, byKeyword } = state.toolRulesByKeyword
  const isWanted = new Uint8Array(state.toolRules.length)
  for (const index of always) isWanted[index] = 1
  for (const keyword of keywords) for (const index of byKeyword.get(keyword) ?? NOBODY) isWanted[index] = 1
  return state.toolRules.filter((_, index) => isWanted[index] === 1)
}

/** A state that knows no tool. */
export function startLint(options: Omit<LintOptions, 'names'> = {}): LintState {
  const off = (options.settings ?? defaultLintSettings).severities
  const isOn = (id: string): boolean => !Object.hasOwn(off, id) || off[id] !== 'off'
  const known = [...builtInRules, ...(options.ownRules ?? [])]
  const rules = known.filter(({ id }) => isOn(id))
  const toolRules = rules.filter((rule) => rule.scope === 'tool')
  return {
    options,
    leftOut: new Set(known.flatMap(({ id }) => (isOn(id) ? [] : id))),
    profiles: chooseProfiles(options),
    toolRules,
    toolRulesByKeyword: indexByKeyword(toolRules),
    tools: new Map(),
    order: [],
    positions: new Map(),
    revision: 0,
    facts: new Map(),
    own: new Map(),
    compared: new Map(),
    comparisons: rules
      .filter((rule) => rule.scope === 'catalog')
      .map((rule) => ({ rule: rule.id, comparison: rule.open() })),
    surveys: rules
      .filter((rule) => rule.scope === 'survey')
      .map((rule) => ({ rule: rule.id, survey: rule.open() })),
    unchecked: new Set(),
    stale: new Set(),
    renewed: new Set(),
    names: { exact: new Map(), folded: new Map(), askedByRules: new Map(), askedByComparisons: new Map() },
    share: createFindingSharer(),
  }
}

/** Which profiles are in force: the chosen ones, else the default ones and those a person added, and a strict one where a tool asks. */
export function chooseProfiles({ profiles, settings, ownProfiles = [] }: LintOptions): ProfileChoice {
  const known = makeProfileSet([...builtInProfiles, ...ownProfiles])
  const pick = (ids: readonly string[]): ProfileSet =>
    makeProfileSet(known.list.filter(({ id }) => ids.includes(id)))
  const chosen = profiles ?? settings?.profiles ?? null
  if (chosen) {
    const set = pick(chosen)
    return { plain: set, 'openai-strict': set, 'anthropic-strict': set }
  }
  const usual = [...defaultProfileIds, ...ownProfiles.map(({ id }) => id)]
  return {
    plain: pick(usual),
    'openai-strict': pick([...usual, 'openai-strict']),
    'anthropic-strict': pick([...usual, 'anthropic-strict']),
  }
}

/** Notes what is to be done for a change: tools that are new or other than before, gone ones, a new order. */
export function noteChange(state: LintState, changed: readonly Tool[], order: readonly ToolId[]): void {
  for (const tool of changed) {
    if (state.tools.get(tool.id) === tool) continue
    state.tools.set(tool.id, tool)
    state.unchecked.add(tool.id)
  }
  const isSame = order.length === state.order.length && order.every((id, index) => id === state.order[index])
  if (isSame && state.tools.size === order.length) return
  const present = new Set(order)
  for (const id of state.tools.keys()) if (!present.has(id)) forget(state, id)
  const known = state.order.filter((id) => state.tools.has(id))
  const former = new Set(known)
  const kept = order.filter((id) => former.has(id))
  // Comparing rules speak of the earlier and the later tool.
  if (kept.some((id, index) => id !== known[index])) for (const id of state.facts.keys()) state.stale.add(id)
  state.order = order.filter((id) => state.tools.has(id))
  state.positions.clear()
  state.order.forEach((id, index) => state.positions.set(id, index))
  state.revision += 1
}

function forget(state: LintState, id: ToolId): void {
  setFacts(state, id, null)
  for (const { survey } of state.surveys) survey.forget(id)
  state.tools.delete(id)
  state.own.delete(id)
  state.compared.delete(id)
  state.unchecked.delete(id)
  state.stale.delete(id)
  state.renewed.add(id)
}

/** Replaces what is known of a tool for comparison, and marks all that this may change. */
export function setFacts(state: LintState, id: ToolId, after: ToolFacts | null): void {
  const before = state.facts.get(id) ?? null
  if (after) state.facts.set(id, after)
  else state.facts.delete(id)
  if (before?.name !== after?.name) {
    if (before) moveName(state, before.name, id, deleteFrom)
    if (after) moveName(state, after.name, id, addTo)
  }
  for (const { comparison } of state.comparisons)
    for (const other of comparison.update([{ before, after }]))
      if (state.facts.has(other)) state.stale.add(other)
  state.revision += 1
}

function moveName(state: LintState, name: string, id: ToolId, move: typeof addTo): void {
  const { names } = state
  const folded = foldToolName(name)
  move(names.exact, name, id)
  move(names.folded, folded, id)
  for (const asker of valuesOf(names.askedByRules, folded))
    if (asker !== id && state.tools.has(asker)) state.unchecked.add(asker)
  for (const asker of valuesOf(names.askedByComparisons, folded))
    if (state.facts.has(asker)) state.stale.add(asker)
}

/** True when a tool cannot be called `name` beside the others; remembers that it was asked. */
export function isNameTaken(
  state: LintState,
  asker: { readonly id: ToolId; readonly name: string },
  name: string,
  asked: SparseSets,
): boolean {
  const folded = foldToolName(name)
  addTo(asked, folded, asker.id)
  const byOther = (holders: SparseSets, key: string): boolean => {
    const count = countOf(holders, key)
    return count > 1 || (count === 1 && !isIn(holders, key, asker.id))
  }
  if (byOther(state.names.exact, name)) return true
  return folded !== foldToolName(asker.name) && byOther(state.names.folded, folded)
}

/** True when a tool has exactly this name; remembers that it was asked. */
export function isToolName(state: LintState, asker: ToolId, name: string): boolean {
  addTo(state.names.askedByRules, foldToolName(name), asker)
  return countOf(state.names.exact, name) > 0
}

/** What comparing rules see of the catalogue. */
export function viewOf(state: LintState): CatalogView {
  return {
    revision: state.revision,
    positionOf: (id) => state.positions.get(id) ?? -1,
    factsOf: (id) => {
      const facts = state.facts.get(id)
      if (!facts) throw new Error(`Bug: the comparison names ${id}, which is not in the catalogue`)
      return facts
    },
    isNameTaken: (name, { tool, name: own }) =>
      isNameTaken(state, { id: tool.id, name: own }, name, state.names.askedByComparisons),
  }
}

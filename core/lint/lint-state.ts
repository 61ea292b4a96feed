// The memory of a check: what was found for each tool, and what the comparing rules know. Mutable; one owner. All work that is due is kept in
// it (`unchecked`, `stale`), so a check that was broken off goes on with the next one, and a change costs what it touches.
import { foldToolName, type Tool, type ToolId } from '../catalog'
import { makeProfileSet, type ProfileSet } from './profiles/profile-set'
import { defaultProfileIds, profiles as builtInProfiles } from './profiles/registry'
import { rules as builtInRules } from './registry'
import type { CatalogView, Comparison, Diagnostic, Survey, ToolFacts, ToolRule } from './rule'
import { defaultLintSettings } from './settings'
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
}

/** Who bears which name, and who asked for it: a fix that gave a free name is looked at again when the name is no longer free. */
export interface NameBook {
  readonly exact: Map<string, Set<ToolId>>
  readonly folded: Map<string, Set<ToolId>>
  readonly askedByRules: Map<string, Set<ToolId>>
  readonly askedByComparisons: Map<string, Set<ToolId>>
}

/** The profiles for tools that ask for no strict mode, for one and for the other: with a choice all the same. */
export interface ProfileChoice {
  readonly plain: ProfileSet
  readonly 'openai-strict': ProfileSet
  readonly 'anthropic-strict': ProfileSet
}

/** A state that knows no tool. */
export function startLint(options: Omit<LintOptions, 'names'> = {}): LintState {
  const off = (options.settings ?? defaultLintSettings).severities
  const isOn = (id: string): boolean => !Object.hasOwn(off, id) || off[id] !== 'off'
  const known = [...builtInRules, ...(options.ownRules ?? [])]
  const rules = known.filter(({ id }) => isOn(id))
  return {
    options,
    leftOut: new Set(known.flatMap(({ id }) => (isOn(id) ? [] : id))),
    profiles: chooseProfiles(options),
    toolRules: rules.filter((rule) => rule.scope === 'tool'),
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
    if (before) moveName(state, before.name, id, 'delete')
    if (after) moveName(state, after.name, id, 'add')
  }
  for (const { comparison } of state.comparisons)
    for (const other of comparison.update([{ before, after }]))
      if (state.facts.has(other)) state.stale.add(other)
  state.revision += 1
}

function moveName(state: LintState, name: string, id: ToolId, action: 'add' | 'delete'): void {
  const { names } = state
  const folded = foldToolName(name)
  bucket(names.exact, name)[action](id)
  bucket(names.folded, folded)[action](id)
  for (const asker of names.askedByRules.get(folded) ?? [])
    if (asker !== id && state.tools.has(asker)) state.unchecked.add(asker)
  for (const asker of names.askedByComparisons.get(folded) ?? [])
    if (state.facts.has(asker)) state.stale.add(asker)
}

/** True when a tool cannot be called `name` beside the others; remembers that it was asked. */
export function isNameTaken(
  state: LintState,
  asker: { readonly id: ToolId; readonly name: string },
  name: string,
  asked: Map<string, Set<ToolId>>,
): boolean {
  const folded = foldToolName(name)
  bucket(asked, folded).add(asker.id)
  const byOther = (holders: ReadonlySet<ToolId> | undefined): boolean =>
    holders !== undefined && (holders.size > 1 || (holders.size === 1 && !holders.has(asker.id)))
  if (byOther(state.names.exact.get(name))) return true
  return folded !== foldToolName(asker.name) && byOther(state.names.folded.get(folded))
}

/** True when a tool has exactly this name; remembers that it was asked. */
export function isToolName(state: LintState, asker: ToolId, name: string): boolean {
  bucket(state.names.askedByRules, foldToolName(name)).add(asker)
  return (state.names.exact.get(name)?.size ?? 0) > 0
}

function bucket(map: Map<string, Set<ToolId>>, key: string): Set<ToolId> {
  const known = map.get(key)
  if (known) return known
  const fresh = new Set<ToolId>()
  map.set(key, fresh)
  return fresh
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

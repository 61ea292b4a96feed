import { foldToolName, readTool, readToolOnce, type Catalog, type Tool } from '../catalog'
import type { LintOptions } from './lint-options'
import { chooseProfiles, type ProfileChoice } from './lint-state'
import { rules as builtInRules } from './registry'
import type { Diagnostic, ToolChange, ToolSubject } from './rule'
import { applySettings } from './settings'
import { makeSubject, profilesFor } from './subject'

/**
 * What a change of a catalogue broke: findings of the rules about changes, in the order of the later catalogue. A tool is known again by
 * server and name. Places are in the tools of the later catalogue.
 */
export function lintChange(
  before: Catalog,
  after: Catalog,
  options: LintOptions = {},
): readonly Diagnostic[] {
  const choice = chooseProfiles(options)
  const changes = pair(before, after, choice, options)
  const byId = new Map(after.tools.map((tool) => [tool.id, tool]))
  const rules = [...builtInRules, ...(options.ownRules ?? [])].filter((rule) => rule.scope === 'change')
  return rules.flatMap((rule) =>
    [...rule.check(changes, choice.plain)].flatMap((finding) => {
      const diagnostic: Diagnostic = { related: [], ...finding, rule: rule.id }
      if (!options.settings) return [diagnostic]
      const tool = finding.toolId === null ? undefined : byId.get(finding.toolId)
      const name = tool && { toolId: tool.id, name: readTool(tool).name, server: tool.server }
      return applySettings(diagnostic, name ?? null, options.settings) ?? []
    }),
  )
}

function pair(
  before: Catalog,
  after: Catalog,
  choice: ProfileChoice,
  options: LintOptions,
): readonly ToolChange[] {
  const subject = (tool: Tool, names: ReadonlySet<string>): ToolSubject => {
    const view = readToolOnce(tool)
    return makeSubject(tool, view, {
      profiles: profilesFor(tool, view, choice),
      prefixes: options.settings?.prefixes ?? [],
      isNameTaken: (name) => names.has(name) && foldToolName(name) !== foldToolName(view.name),
      isToolName: (name) => names.has(name),
    })
  }
  const all = ({ tools }: Catalog): readonly ToolSubject[] => {
    const names = new Set(tools.map((tool) => readTool(tool).name))
    return tools.map((tool) => subject(tool, names))
  }
  const former = new Map<string, ToolSubject[]>()
  for (const one of all(before)) former.set(keyOf(one), [...(former.get(keyOf(one)) ?? []), one])
  const changes = all(after).map((one) => ({ before: former.get(keyOf(one))?.shift() ?? null, after: one }))
  const gone = [...former.values()].flat().map((one) => ({ before: one, after: null }))
  return [...changes, ...gone]
}

function keyOf({ tool, view }: ToolSubject): string {
  return JSON.stringify([tool.server, view.name])
}

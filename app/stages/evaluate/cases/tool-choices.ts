import type { ToolChoice, FoundTools } from '../../../../components/evaluation/tool-choice'
import { wordsOf, type Catalog, type Tool, type ToolId } from '../../../../core/catalog'
import type { ProjectCase } from '../../../../core/project'
import { matchesSearch } from '../../../selection/tool-name'

const SHOWN = 50

/** The tools of a catalogue as cases name them. */
export interface ToolChoices {
  /** What is found for a text: names that begin with it first. */
  readonly find: (text: string) => FoundTools
  readonly choiceOf: (id: ToolId) => ToolChoice | null
  /** As `choiceOf`; of a tool that is gone, what a case remembers of it. */
  readonly choiceIn: (id: ToolId, of: Pick<ProjectCase, 'toolNames'>) => ToolChoice
}

const known = new WeakMap<readonly Tool[], ToolChoices>()

/** Choices over a catalogue; the same for the same tools. */
export function toolChoices({ tools }: Pick<Catalog, 'tools'>): ToolChoices {
  const cached = known.get(tools)
  if (cached) return cached
  const byId = new Map(tools.map((tool) => [tool.id, tool]))
  const choiceOf = (id: ToolId): ToolChoice | null => {
    const tool = byId.get(id)
    return tool ? choice(tool) : null
  }
  const made: ToolChoices = {
    find: (text) => findTools(tools, text),
    choiceOf,
    choiceIn: (id, { toolNames }) =>
      choiceOf(id) ?? {
        id,
        name: Object.hasOwn(toolNames, id) ? (toolNames[id] ?? id) : id,
        detail: '',
        isGone: true,
      },
  }
  known.set(tools, made)
  return made
}

function findTools(tools: readonly Tool[], text: string): FoundTools {
  const query = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (query.length === 0) return { tools: tools.slice(0, SHOWN).map(choice), count: tools.length }
  const found = tools.filter((tool) => matchesSearch(tool, query))
  const start = query[0] ?? ''
  const rank = (tool: Tool): number => {
    const name = wordsOf(tool).name.toLowerCase()
    return name.startsWith(start) ? 0 : name.includes(start) ? 1 : 2
  }
  const best = found
    .map((tool) => ({ tool, rank: rank(tool) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, SHOWN)
  return { tools: best.map(({ tool }) => choice(tool)), count: found.length }
}

function choice(tool: Tool): ToolChoice {
  const { name, description } = wordsOf(tool)
  return { id: tool.id, name: name === '' ? 'unnamed' : name, detail: description.slice(0, 160) }
}

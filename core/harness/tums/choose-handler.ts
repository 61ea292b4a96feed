// Which handler makes the arguments of a tool: by rule from its schema, with the reason told, unless a person chose one.
import type { RunTool } from '../run-tool'
import type { HandlerKind, HarnessSettings } from '../settings'
import { takeApart, type Parameter } from './parameters'

/** A handler with why. */
export interface HandlerChoice {
  readonly handler: HandlerKind
  readonly reason: string
  readonly overridden: boolean
}

/** More parameters than this are asked for in groups. */
export const MOST_DIRECT = 4
/** Objects inside objects this deep count as intricate. */
export const INTRICATE_NESTING = 2

/**
 * The handler of a tool: a person's choice first; serial for arguments that are texts in a language of their own or deeply nested; parallel for
 * many parameters; direct for the rest. Without multi-structure handlers (the paper's one-structure) always direct.
 */
export function chooseHandler(
  tool: Pick<RunTool, 'key' | 'parameters'>,
  { handlers, without }: Pick<HarnessSettings, 'handlers' | 'without'>,
): HandlerChoice {
  const ruled = without.includes('multi-structure')
    ? ({ handler: 'direct', reason: 'One structure for all tools: the others are switched off.' } as const)
    : handlerByRule(takeApart(tool).parameters)
  const chosen = Object.hasOwn(handlers, tool.key) ? handlers[tool.key] : undefined
  if (chosen === undefined || without.includes('multi-structure')) return { ...ruled, overridden: false }
  return {
    handler: chosen,
    reason: `Chosen by hand; by rule it would be ${ruled.handler}: ${ruled.reason}`,
    overridden: true,
  }
}

/** The rule alone. */
export function handlerByRule(parameters: readonly Parameter[]): Omit<HandlerChoice, 'overridden'> {
  const intricate = parameters.find(({ intricacy }) => intricacy !== null)
  if (intricate)
    return {
      handler: 'serial',
      reason: `"${intricate.name}" is ${article(intricate.intricacy ?? '')}: a text in a language of its own.`,
    }
  const nested = parameters.find(({ nesting }) => nesting >= INTRICATE_NESTING)
  if (nested)
    return { handler: 'serial', reason: `"${nested.name}" has objects ${nested.nesting} levels deep.` }
  const count = parameters.length
  if (count > MOST_DIRECT)
    return { handler: 'parallel', reason: `It has ${count} parameters, more than ${MOST_DIRECT}.` }
  return {
    handler: 'direct',
    reason:
      count === 0
        ? 'It has no parameters.'
        : `It has ${count} plain ${count === 1 ? 'parameter' : 'parameters'}.`,
  }
}

function article(kind: string): string {
  return kind === 'SQL' || kind === 'code' ? kind : kind === 'expression' ? 'an expression' : `a ${kind}`
}

/** Parameters that go together, each group with at least one; a single group is cut into even parts. */
export function groupsOf(parameters: readonly Parameter[]): readonly (readonly string[])[] {
  const byGroup = new Map<string, string[]>()
  for (const { group, name } of parameters) byGroup.set(group, [...(byGroup.get(group) ?? []), name])
  const groups = [...byGroup.values()]
  return groups.flatMap((names) => {
    const parts = Math.ceil(names.length / MOST_DIRECT)
    const size = Math.ceil(names.length / parts)
    return Array.from({ length: parts }, (_, part) => names.slice(part * size, (part + 1) * size))
  })
}

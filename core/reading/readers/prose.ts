// Lists of actions in prose, as prompts for agents have them: `(1) Calculate[formula], which calculates the formula.`
import { derivedLayout, printDerived, printMembers } from '../../formats'
import type { DerivedTool, ReadableSource, Reader } from '../reader'

/** A numbered or bulleted line with a name and, in square brackets, its parameters. */
const ACTION =
  /^[ \t]*(?:\(?\d{1,3}[.)]|[-*•])[ \t]+`?([A-Za-z_][\w.-]{0,127})\[([^\][\n]*)\]`?[ \t]*[,:;–—-]?[ \t]*([^\n]*)$/gm
const PARAMETER = /^[A-Za-z_][\w .-]*$/
/** Fewer actions are no list. */
const FEWEST = 2
/** Characters that are looked at. */
const LIMIT = 2_000_000

interface Action {
  readonly name: string
  readonly parameters: readonly string[]
  readonly description: string
}

/** Reads actions in prose: a guess, since all that is known of a parameter is its name. */
export const prose: Reader = {
  kind: 'prose',
  recognize: (source) => (source.root === null && actionsOf(source).length >= FEWEST ? 'guess' : null),
  read: (source) => {
    const actions = actionsOf(source)
    if (actions.length < FEWEST) return { tools: [], remarks: [] }
    const message = `Found ${actions.length} actions in prose. Only their names, the names of what stands in brackets, and the words after it are known; all parameters are taken as required strings.`
    return { tools: actions.map(toTool), remarks: [{ level: 'warning', path: [], message }] }
  },
}

function actionsOf({ text }: ReadableSource): readonly Action[] {
  return [...text.slice(0, LIMIT).matchAll(ACTION)].flatMap(([, name, inside, words]): readonly Action[] => {
    if (name === undefined || inside === undefined) return []
    const parameters = inside
      .split(',')
      .map((parameter) => parameter.trim())
      .filter((parameter) => parameter !== '')
    if (!parameters.every((parameter) => PARAMETER.test(parameter))) return []
    return [{ name, parameters: [...new Set(parameters)], description: (words ?? '').trim() }]
  })
}

function toTool({ name, parameters, description }: Action): DerivedTool {
  const properties = parameters.map((parameter) => [parameter, '{\n  "type": "string"\n}'] as const)
  const required = parameters.map((parameter) => JSON.stringify(parameter)).join(', ')
  const text = printDerived({
    name: JSON.stringify(name),
    description: description === '' ? null : JSON.stringify(description),
    schema: printMembers([
      ['type', '"object"'],
      ['properties', printMembers(properties)],
      ...(parameters.length === 0 ? [] : [['required', `[${required}]`] as const]),
    ]),
    known: [],
    meta: [],
    rest: [],
  })
  return { text, format: 'mcp', layout: derivedLayout, server: null, path: [], remarks: [] }
}

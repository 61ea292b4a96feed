// What definitions cost in tokens, field by field. A definition is counted as it is sent: its JSON without white space.
import { readTool, type Tool, type ToolId } from '../catalog'
import { compactJson, nodeAt, stringAt, tokenText, type JsonPath } from '../json'
import { schemaStrings } from './schema-strings'

/** Counts the tokens of a text. Exact for models of the encoding behind it (o200k: GPT-4o and later); for all others an estimate. */
export type CountTokens = (text: string) => number

/** The description of a parameter, or of another schema inside the tool's. */
export interface ParameterCost {
  /** From the root of the tool's text. */
  readonly path: JsonPath
  /** The parameter's name, or null for a schema that is none. */
  readonly name: string | null
  readonly tokens: number
}

/** Tokens of one tool. The fields add up to `total`. */
export interface TokenCost {
  readonly toolId: ToolId
  readonly total: number
  readonly name: number
  readonly description: number
  /** All descriptions inside the schema, the largest first. */
  readonly parameters: readonly ParameterCost[]
  /** Their sum. */
  readonly parameterDescriptions: number
  /** All the rest: names of parameters, types, enums, keywords, punctuation. Tokens can span fields, so this is what is left of the total. */
  readonly structure: number
}

/** What one tool costs. */
export function tokenCosts(tool: Tool, countTokens: CountTokens): TokenCost {
  const { root, schema } = readTool(tool)
  const inside = (path: JsonPath): number => {
    const node = nodeAt(root, path)
    return node?.type === 'string' ? countTokens(tokenText(tool.text, node).slice(1, -1)) : 0
  }
  const parameters = schemaStrings(schema, 'description')
    .map(({ path, name }) => {
      const whole = [...tool.layout.schema, ...path]
      return { path: whole, name, tokens: inside(whole) }
    })
    .filter(({ tokens }) => tokens > 0)
    .sort((one, other) => other.tokens - one.tokens)
  const total = countTokens(compactJson(tool.text))
  const name = stringAt(root, tool.layout.name) === null ? 0 : inside(tool.layout.name)
  const description = inside(tool.layout.description)
  const parameterDescriptions = parameters.reduce((sum, { tokens }) => sum + tokens, 0)
  return {
    toolId: tool.id,
    total,
    name,
    description,
    parameters,
    parameterDescriptions,
    structure: total - name - description - parameterDescriptions,
  }
}

/** Tokens of a catalogue: the sums of its tools. */
export interface TokenTotals {
  readonly total: number
  readonly name: number
  readonly description: number
  readonly parameterDescriptions: number
  readonly structure: number
}

/** The sums over tools. */
export function tokenTotals(costs: readonly TokenCost[]): TokenTotals {
  const sum = (field: keyof TokenTotals): number => costs.reduce((total, cost) => total + cost[field], 0)
  return {
    total: sum('total'),
    name: sum('name'),
    description: sum('description'),
    parameterDescriptions: sum('parameterDescriptions'),
    structure: sum('structure'),
  }
}

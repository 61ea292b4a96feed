// How a case is put to a model: tools in the request's own field, or listed in the prompt and a name wanted back. Wording depends on what
// the whole suite needs, never on what is right for one case.
import { constraintOf, type Ask, type AskedTool, type Protocol } from '../../models'
import type { EvaluationCase, Gold, SelectionCase, Suite } from '../case'
import type { OfferedTool } from '../offered-tool'
import type { AskingForm, RunSettings, Variant } from '../variant'

/** What answers a suite needs. */
export interface AnswerNeeds {
  /** Some case is right without any tool. */
  readonly none: boolean
  /** Some case needs several tools. */
  readonly several: boolean
  /** Some case is about arguments. */
  readonly arguments: boolean
}

/** An ask before it is known which repeat it is. */
export type CaseAsk = Omit<Ask, 'seed' | 'count'>

/** What is answered where no tool fits. */
export const NO_TOOL = 'None'

const NO_PARAMETERS = '{"type":"object","properties":{}}'

/** What the cases of a suite need of an answer. */
export function needsOf({ cases }: Pick<Suite, 'cases'>): AnswerNeeds {
  const golds = cases.flatMap((one) => (one.kind === 'selection' ? [one.gold, ...(one.alsoRight ?? [])] : []))
  return {
    none: golds.some(({ kind }) => kind === 'none'),
    several: golds.some((gold) => callsWanted(gold) > 1),
    arguments: golds.some(
      (gold) => gold.kind === 'calls' && gold.calls.some((call) => call.arguments !== null),
    ),
  }
}

function callsWanted(gold: Gold): number {
  return gold.kind === 'none' ? 0 : gold.kind === 'tools' ? gold.names.length : gold.calls.length
}

/** The ask for a case of selection with the tools in the order in which they are shown. */
export function selectionAsk(
  one: SelectionCase,
  tools: readonly OfferedTool[],
  needs: AnswerNeeds,
  settings: RunSettings,
  constrained: boolean,
): CaseAsk {
  const { form, temperature, maximumTokens } = settings
  const isContinued = form === 'completion'
  const base = {
    kind: isContinued ? 'completion' : 'chat',
    temperature,
    maximumTokens,
    stop: isContinued && !needs.arguments ? ['\n'] : [],
  } as const
  if (form === 'native') return { ...base, prompt: one.query, tools: tools.map(nativeTool) }
  const prompt = [
    'These are the tools:',
    tools.map((tool) => listed(tool, needs)).join('\n'),
    `The request: ${one.query}`,
    instruction(needs),
    ...(isContinued ? [needs.arguments ? 'Calls:' : needs.several ? 'Tools:' : 'Tool:'] : []),
  ].join('\n\n')
  const names = tools.map(({ name }) => name)
  return { ...base, prompt, ...(constrained && { oneOf: needs.none ? [...names, NO_TOOL] : names }) }
}

/** A tool in the request's own field. */
export function nativeTool({ name, description, parameters }: OfferedTool): AskedTool {
  return { name, description, parameters: parameters ?? NO_PARAMETERS }
}

function listed({ name, description, parameters }: OfferedTool, needs: AnswerNeeds): string {
  const words = description.replaceAll(/\s+/g, ' ').trim()
  const line = words === '' ? `- ${name}` : `- ${name}: ${words}`
  return parameters === null
    ? line
    : `${line}${needs.arguments ? `\n  arguments: ${parameters}` : parameterList(parameters)}`
}

/** Where arguments are not wanted, the names of the parameters are enough to tell tools apart. */
function parameterList(parameters: string): string {
  const names = topLevelNames(parameters)
  return names.length === 0 ? '' : ` (parameters: ${names.join(', ')})`
}

function topLevelNames(parameters: string): readonly string[] {
  const schema: unknown = JSON.parse(parameters)
  const properties =
    typeof schema === 'object' && schema !== null && 'properties' in schema ? schema.properties : null
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

function instruction({ none, several, arguments: withArguments }: AnswerNeeds): string {
  const otherwise = none ? ` If no tool fits, answer ${NO_TOOL}.` : ''
  if (withArguments)
    return `Which ${several ? 'tools must be called, in order' : 'tool must be called'}? Answer with JSON and nothing else: [{"name": the tool's name exactly as it is listed, "arguments": {…}}].${otherwise}`
  if (several)
    return `Which tools does the request need? Answer with their names exactly as they are listed, separated by commas, and nothing else.${otherwise}`
  return `Which one tool fits the request best? Answer with its name exactly as it is listed, and nothing else.${otherwise}`
}

/** Why a variant cannot be asked in this way; null where it can. */
export function whyImpossible(
  variant: Variant,
  form: AskingForm,
  needs: AnswerNeeds,
  cases: readonly EvaluationCase[],
  protocol: Protocol,
): string | null {
  if (!variant.constrained) return null
  if (form === 'native')
    return 'Constrained decoding is for answers in the prompt form; native calling is constrained by the provider alone.'
  if (needs.several || needs.arguments)
    return 'Constrained decoding is for cases that want one tool and no arguments.'
  if (cases.some(({ kind }) => kind === 'rotbench'))
    return 'Constrained decoding cannot be used with RoTBench, whose answers have a form of their own.'
  const constraint = constraintOf(protocol, form === 'completion' ? 'completion' : 'chat')
  return constraint.kind === 'none' ? constraint.why : null
}

/** Names that most providers refuse in native calling, in the order of the tools. */
export function namesRefusedNatively(tools: Iterable<OfferedTool>): readonly string[] {
  return [...tools].map(({ name }) => name).filter((name) => !/^[\w-]{1,64}$/.test(name))
}

// Prompt functions of Semantic Kernel: a prompt's configuration with its input variables, in `config.json` or a YAML template.
import { derivedLayout, divideMembers, isParameterList, printDerived, readParameters } from '../../formats'
import { memberOf, nodeAt, stringAt, tokenText, type JsonNode, type JsonPath } from '../../json'
import type { DerivedTool, ReadableSource, Reader } from '../reader'
import { foldersOf, toToolName } from './tool-name'

const VARIABLES: readonly JsonPath[] = [['input_variables'], ['inputVariables'], ['input', 'parameters']]
/** Keys that only such a configuration has beside its variables. */
const SIGNS = [
  'execution_settings',
  'executionSettings',
  'completion',
  'template',
  'template_format',
  'default_services',
  'default_backends',
]

/** Reads one prompt function; where it has no name, its folder is its name and the folder above its plug-in, as the kernel has it. */
export const promptConfig: Reader = {
  kind: 'semantic-kernel',
  recognize: ({ root }) => {
    if (root?.type !== 'object' || variablesOf(root) === null) return null
    return SIGNS.some((key) => memberOf(root, key)) || nodeAt(root, ['schema'])?.value === 1
      ? 'certain'
      : null
  },
  read: (source) => {
    const tool = source.root && source.json !== null ? toTool(source, source.json, source.root) : null
    return { tools: tool ? [tool] : [], remarks: [] }
  },
}

interface Variables {
  readonly node: JsonNode
  readonly path: JsonPath
}

function variablesOf(root: JsonNode): Variables | null {
  for (const path of VARIABLES) {
    const node = nodeAt(root, path)
    if (node?.type === 'array' && (node.items.length === 0 || isParameterList(node))) return { node, path }
  }
  return null
}

function toTool({ file }: ReadableSource, json: string, root: JsonNode): DerivedTool | null {
  const variables = variablesOf(root)
  if (!variables) return null
  const [folder, plugin] = foldersOf(file).toReversed()
  const own = stringAt(root, ['name']) ?? ''
  const name = own === '' ? toToolName(folder ?? '') || 'prompt' : own
  const { schema, remarks } = readParameters(json, [{ ...variables, required: null }])
  const description = memberOf(root, 'description')?.valueNode
  const used = new Set(['name', 'description', String(variables.path[0])])
  const text = printDerived({
    name: JSON.stringify(name),
    description: description?.type === 'string' ? tokenText(json, description) : null,
    schema,
    ...divideMembers(json, root, used),
  })
  const named = {
    level: 'info',
    path: [],
    message: `This prompt has no name of its own; it is named \`${name}\` after its folder.`,
  } as const
  return {
    text,
    format: 'mcp',
    layout: derivedLayout,
    server: own === '' ? (plugin ?? null) : null,
    path: [],
    remarks: own === '' ? [named, ...remarks] : remarks,
  }
}

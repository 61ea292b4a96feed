// Recognises what is not read yet, so that a person is told what it is instead of "no tools".
import { itemsOf, memberOf, membersOf, nodeAt, type JsonNode } from '../json'

const GEMINI_LISTS = ['functionDeclarations', 'function_declarations']

const GEMINI_HOSTED = [
  'googleSearch',
  'google_search',
  'googleSearchRetrieval',
  'google_search_retrieval',
  'codeExecution',
  'code_execution',
  'urlContext',
  'url_context',
  'googleMaps',
  'google_maps',
]

/** What an entry of a tool list is, when it belongs to a format that is not read yet, as a clause; null otherwise. */
export function laterEntry(entry: JsonNode): string | null {
  const isDeclaration =
    [...GEMINI_LISTS, 'parametersJsonSchema', 'parameters_json_schema'].some((key) => memberOf(entry, key)) ||
    (nodeAt(entry, ['parameters', 'type'])?.value === 'OBJECT' && !memberOf(entry, 'type'))
  if (isDeclaration) return 'it is a Gemini function declaration, a format that is not read yet'
  if (memberOf(entry, 'toolSpec'))
    return 'it is a Bedrock Converse tool (`toolSpec`), a format that is not read yet'
  const [only, ...others] = membersOf(entry)
  if (only && others.length === 0 && GEMINI_HOSTED.includes(only.key))
    return `it is a tool that Gemini hosts (\`${only.key}\`), without a schema of its own`
  return null
}

/** What a whole document is, when it is of a kind that is not read yet; null otherwise. */
export function laterDocument(root: JsonNode): string | null {
  if (memberOf(root, 'openapi') ?? memberOf(root, 'swagger'))
    return 'This is an OpenAPI description; making tools of its operations is not possible yet.'
  return null
}

/** What an object inside a document is, when it holds tools in a way that is not read yet; null otherwise. */
export function laterContainer(node: JsonNode): string | null {
  if (GEMINI_LISTS.some((key) => itemsOf(memberOf(node, key)?.valueNode).length > 0))
    return 'These are Gemini function declarations, a format that is not read yet.'
  const tools = memberOf(node, 'tools')?.valueNode
  const isKeyed = membersOf(tools).some(
    ({ valueNode }) =>
      !memberOf(valueNode, 'name') &&
      ['inputSchema', 'input_schema', 'parameters'].some(
        (key) => nodeAt(valueNode, [key])?.type === 'object',
      ),
  )
  return isKeyed
    ? 'The tools here are keyed by name, which is not read yet; a list of tools with a `name` each is.'
    : null
}

import { wordsOf, type Tool, type ToolId } from '../catalog'
import { hashText } from '../shared'
import { splitWords } from './text/words'

/** What of a tool is searched. */
export interface SearchDocument {
  readonly id: ToolId
  readonly name: string
  readonly description: string
  /** Names, at any depth. */
  readonly parameters: readonly string[]
  readonly server: string | null
}

/** What of a tool is searched. Of a fresh tool nothing is parsed. */
export function searchDocumentOf(tool: Tool): SearchDocument {
  const { name, description } = wordsOf(tool)
  const parameters = new Set(tool.parameters.map(({ path }) => String(path.at(-1))))
  return { id: tool.id, name, description, parameters: [...parameters], server: tool.server }
}

/** Changes with everything that can change what of a tool is searched. 16 hexadecimal digits. */
export function searchHashOf({ text, server }: Pick<Tool, 'text' | 'server'>): string {
  return hashText(server === null ? text : `${text}\n${server}`)
}

/** Models that embed read the beginning of a text only: about 256 tokens. */
const MOST_CHARACTERS = 1200
const MOST_PARAMETERS = 24

/** The text that stands for a tool where meanings are compared. Its hash (`hashText`) tells whether a stored vector is still right. */
export function embeddingTextOf({ name, description, parameters }: SearchDocument): string {
  const words = splitWords(name).join(' ')
  const said = description.replaceAll(/\s+/g, ' ').trim()
  const taken = parameters.slice(0, MOST_PARAMETERS).map((parameter) => splitWords(parameter).join(' '))
  const head = said === '' ? words : `${words}: ${said}`
  const text = taken.length === 0 ? head : `${head.slice(0, MOST_CHARACTERS)} (${taken.join(', ')})`
  return text.slice(0, MOST_CHARACTERS)
}

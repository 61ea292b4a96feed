import type { Tool } from '../catalog'
import { memberOf, membersOf, nodeAt, stringAt } from '../json'
import { joinBlocks, sentEntry } from './entry'
import { commentLines, objectType, type Spelling } from './typescript-like'
import type { WireView } from './wire-view'

/** OpenAI: a namespace of TypeScript-like function types. */
export const openAi: WireView = {
  id: 'openai',
  label: 'OpenAI',
  basis: 'published',
  source:
    'OpenAI harmony response format, as gpt-oss models read tools. Hosted OpenAI models are reported to read the same form; OpenAI does not publish theirs.',
  exactTokens: true,
  render: (tools, { prefix }) => {
    const hidden = new Set<string>()
    const blocks = tools.map((tool) => ({ tool, text: functionType(tool, prefix, hidden) }))
    const head = '# Tools\n\n## functions\n\nnamespace functions {\n\n'
    return {
      ...joinBlocks(head, blocks, '\n\n', '\n\n} // namespace functions\n'),
      hidden:
        hidden.size === 0
          ? []
          : [
              `The form has no place for ${[...hidden]
                .sort()
                .map((key) => `"${key}"`)
                .join(', ')}.`,
            ],
    }
  },
}

function functionType(tool: Tool, prefix: string, hidden: Set<string>): string {
  const { text, root } = sentEntry(tool, 'openai-chat', prefix)
  const name = stringAt(root, ['function', 'name']) ?? ''
  const schema = nodeAt(root, ['function', 'parameters'])
  const comments = commentLines(stringAt(root, ['function', 'description']))
  const hasParameters = membersOf(memberOf(schema, 'properties')?.valueNode).length > 0
  const spelling = schema && ({ text, root: schema, open: [], hidden } satisfies Spelling)
  const argument = spelling && hasParameters ? `_: ${objectType(schema, spelling)}` : ''
  return [...comments, `type ${name} = (${argument}) => any;`].join('\n')
}

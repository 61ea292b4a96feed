import { stringAt } from '../../../json'
import { judge } from '../../profiles/judge'
import type { ToolRule } from '../../rule'
import { hasKeyword } from '../../schema-reading'
import { example } from '../example'
import { setInSchema } from './schema-edits'
import { tell } from './tell'

/** Object roots that do not list their properties, not even that there are none. */
export const objectMissingProperties: ToolRule = {
  id: 'object-missing-properties',
  title: 'Object without properties',
  category: 'structure',
  scope: 'tool',
  explain: {
    what: 'The input schema says "properties", also where a tool takes no arguments: then they are empty.',
    why: 'OpenAI refuses the whole request. MCP itself recommends an object without "properties" for tools without arguments, so such tools are common.',
    bad: example({ inputSchema: { type: 'object' } }),
    good: example(),
    sources: [
      'https://github.com/langchain-ai/langchain-mcp-adapters/issues/137',
      'https://github.com/containers/kubernetes-mcp-server/issues/340',
      'https://github.com/spring-projects/spring-ai/issues/4776',
      'https://github.com/mark3labs/mcphost/issues/88',
    ],
  },
  check(subject) {
    const { schema } = subject.view
    if (schema?.type !== 'object' || stringAt(schema, ['type']) !== 'object') return []
    // What a reference or a combiner adds is not known to be asked for as well; the latter has a rule of its own.
    if (hasKeyword(schema, 'properties', '$ref', 'allOf', 'anyOf', 'oneOf')) return []
    return tell(
      subject,
      judge(subject.profiles, (profile) => profile.propertiesRequired),
      {
        path: [],
        state: 'The input schema is an object without "properties".',
        advice: 'Add "properties": {}, which says the same.',
        fixes: [
          {
            title: 'Add "properties": {}',
            safety: 'safe',
            edits: [setInSchema(subject, ['properties'], {})],
          },
        ],
      },
    )
  },
}

import { memberOf } from '../../../json'
import { judge } from '../../profiles/judge'
import type { ToolRule } from '../../rule'
import { example } from '../example'
import { called, tell } from './tell'

/** Objects whose properties are an empty list. */
export const objectEmptyProperties: ToolRule = {
  id: 'object-empty-properties',
  title: 'Empty properties',
  category: 'structure',
  scope: 'tool',
  needs: ['properties'],
  explain: {
    what: 'An object that is sent to an older Gemini model has at least one property; a tool without arguments is sent to it without "parameters".',
    why: 'Models up to about Gemini 2.0 refuse the whole request: the properties "should be non-empty for OBJECT type". OpenAI asks for the opposite, so that no one form suits both.',
    bad: example({ inputSchema: { type: 'object', properties: {} } }),
    good: example(),
    sources: [
      'https://github.com/agno-agi/agno/issues/2112',
      'https://github.com/containers/kubernetes-mcp-server/issues/340',
      'https://github.com/pipecat-ai/pipecat-flows/issues/110',
    ],
    noFix:
      'OpenAI and MCP clients want the very thing that older Gemini models refuse. Leave the schema out where the request to such a model is made.',
  },
  *check(subject) {
    const verdicts = judge(subject.profiles, (profile) => profile.emptyProperties)
    if (verdicts.length === 0) return
    for (const { node, path } of subject.schemas) {
      const properties = memberOf(node, 'properties')?.valueNode
      if (properties?.type !== 'object' || properties.members.length > 0) continue
      yield* tell(subject, verdicts, {
        path: [...path, 'properties'],
        state: `The "properties" of ${called(path)} are empty.`,
        advice:
          path.length === 0
            ? 'Leave "parameters" out when you send the tool to such a model; others need them.'
            : 'Name a property, or take a string that holds the object as JSON.',
      })
    }
  },
}

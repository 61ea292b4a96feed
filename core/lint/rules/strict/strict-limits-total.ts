import type { ToolId } from '../../../catalog'
import { example } from '../example'
import type { CountLimit, Profile } from '../../profiles/profile'
import type { Finding, ProfileId, Survey, SurveyRule, ToolSubject } from '../../rule'
import { objectSchemas, optionalOf } from './object-schemas'

const optional = (count: number): string =>
  example({
    inputSchema: undefined,
    input_schema: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `label_${index + 1}`,
          { type: 'string', description: `Text of the ${index + 1}. label of the product.` },
        ]),
      ),
      additionalProperties: false,
    },
    strict: true,
  })

/** All strict tools of a request together. */
export const strictLimitsTotal: SurveyRule = {
  id: 'strict-limits-total',
  title: 'Too much for one strict request',
  category: 'strict',
  scope: 'survey',
  explain: {
    what: 'All strict tools that go into one request of Anthropic have at most 24 optional parameters together, and there are at most 20 of them. Tools that are not strict do not count.',
    why: 'Anthropic compiles all strict tools into one grammar and refuses the whole request when it is too large. What tools share a request is known to the client; here the whole catalogue is counted.',
    bad: optional(25),
    good: optional(3),
    sources: [
      'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      'https://github.com/genkit-ai/genkit/issues/5230',
      'https://github.com/alphaXiv/agents/pull/51',
    ],
    noFix:
      'Which tools can do without strict mode, or without optional parameters, is the choice of the author.',
  },
  open: () => {
    const strictTools = new Map<ToolId, StrictTool>()
    return {
      note: (subject) => note(strictTools, subject),
      forget: (toolId) => {
        strictTools.delete(toolId)
      },
      check: () => [...check(strictTools)],
    } satisfies Survey
  },
}

interface StrictTool {
  readonly optional: number
  /** Those in force for it that have such limits. */
  readonly profiles: readonly Profile[]
}

function note(strictTools: Map<ToolId, StrictTool>, subject: ToolSubject): void {
  const profiles = subject.profiles.list.filter(({ strict }) => strict?.optionalOfAll ?? strict?.tools)
  if (profiles.length === 0) {
    strictTools.delete(subject.tool.id)
    return
  }
  const count = objectSchemas(subject).reduce((sum, { node }) => sum + optionalOf(node).length, 0)
  strictTools.set(subject.tool.id, { optional: count, profiles })
}

function* check(strictTools: ReadonlyMap<ToolId, StrictTool>): Iterable<Finding> {
  const totals = new Map<ProfileId, { readonly profile: Profile; tools: number; optional: number }>()
  for (const { optional: count, profiles } of strictTools.values())
    for (const profile of profiles) {
      const total = totals.get(profile.id) ?? { profile, tools: 0, optional: 0 }
      total.tools += 1
      total.optional += count
      totals.set(profile.id, total)
    }
  for (const { profile, tools, optional: count } of totals.values()) {
    yield* tell(profile, profile.strict?.optionalOfAll ?? null, count, 'optional parameters in strict tools')
    yield* tell(profile, profile.strict?.tools ?? null, tools, 'strict tools')
  }
}

function* tell(profile: Profile, limit: CountLimit | null, count: number, what: string): Iterable<Finding> {
  if (!limit || count <= limit.maximum) return
  yield {
    severity: limit.severity,
    profiles: [profile.id],
    partId: null,
    path: [],
    at: 'value',
    message: `The catalogue has ${count.toLocaleString('en')} ${what}, and one request takes ${limit.maximum}. When all are sent together, ${limit.outcome}. Send fewer tools at once, leave strict mode to those that need it, or require more parameters.`,
    fixes: [],
  }
}

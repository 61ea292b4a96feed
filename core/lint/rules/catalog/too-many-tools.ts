import type { ToolId } from '../../../catalog'
import { judge, listWords, outcomeSentence, type Verdict } from '../../profiles/judge'
import type { CountLimit, Profile } from '../../profiles/profile'
import type { ProfileSet } from '../../profiles/profile-set'
import type { Finding, Survey, SurveyRule } from '../../rule'
import { exampleList } from '../example'
import { manyTools } from './many-tools'

/** Vendors see the choice get worse from 30 to 50 tools on. */
const COMFORTABLE = 30

/** A catalogue with more tools than a request may have, or than a model chooses well from. */
export const tooManyTools: SurveyRule = {
  id: 'too-many-tools',
  title: 'Too many tools',
  category: 'catalog',
  scope: 'survey',
  explain: {
    what: 'All tools of the catalogue together are no more than a client offers or a provider takes in one request, and for advice no more than 30, the number up to which vendors and measurements see a model choose well.',
    why: 'Above the limit OpenAI, Gemini and Copilot refuse the whole request, and Cursor and Windsurf leave tools out. Below it every tool more costs tokens in every request and makes the choice harder.',
    bad: `[\n${manyTools(COMFORTABLE + 1)
      .map((tool) => `  ${JSON.stringify(tool)}`)
      .join(',\n')}\n]`,
    good: exampleList({}),
    sources: [
      'https://github.com/anomalyco/opencode/issues/4909',
      'https://github.com/zed-industries/zed/issues/42393',
      'https://github.com/cgoinglove/better-chatbot/issues/197',
      'https://github.com/microsoft/vscode/issues/261213',
      'https://github.com/microsoft/copilot-intellij-feedback/issues/1842',
      'https://github.com/google-gemini/gemini-cli/issues/19083',
      'https://github.com/anyproto/anytype-mcp/issues/5',
      'https://github.com/Snowflake-Labs/mcp/issues/77',
      'https://github.com/DaxianLee/cocos-mcp-server/issues/11',
      'https://docs.windsurf.com/windsurf/cascade/mcp',
      'https://docs.litellm.ai/docs/mcp_semantic_filter',
    ],
    noFix: 'Which tools can go, or wait for a search, is the choice of the author.',
  },
  open: surveyTools,
}

function surveyTools(): Survey {
  const servers = new Map<ToolId, string | null>()
  return {
    note: ({ tool }) => servers.set(tool.id, tool.server),
    forget: (toolId) => servers.delete(toolId),
    check(profiles) {
      if (servers.size <= COMFORTABLE && !profiles.list.some((profile) => brokenLimit(profile, servers.size)))
        return []
      const names = new Set(servers.values())
      names.delete(null)
      return inspect(profiles, servers.size, names.size)
    },
  }
}

/** The worst limit that so many tools break. */
function brokenLimit({ toolsPerRequest }: Profile, count: number): CountLimit | null {
  const broken = toolsPerRequest.filter(({ maximum }) => count > maximum)
  return broken.find(({ severity }) => severity === 'error') ?? broken[0] ?? null
}

function inspect(profiles: ProfileSet, count: number, servers: number): readonly Finding[] {
  const verdicts = judge(
    profiles,
    (profile) => brokenLimit(profile, count) ?? (count > COMFORTABLE ? ADVICE : null),
  )
  const amount = `${count.toLocaleString('en')} tools${servers > 1 ? ` from ${servers} servers` : ''}`
  return verdicts.map((verdict) => ({
    path: [],
    at: 'value',
    partId: null,
    severity: verdict.severity,
    profiles: verdict.profiles,
    message:
      verdict.severity === 'info'
        ? `The catalogue has ${amount}. From about ${COMFORTABLE} on models choose worse, and every definition is paid for in every request. Offer the few that a task needs, or let the model search for tools.`
        : `The catalogue has ${amount}; ${limitWords(profiles, verdict, count)}. ${outcomeSentence(verdict)} Switch tools off, split the catalogue by task, or let the model search for tools instead of offering all.`,
    fixes: [],
  }))
}

const ADVICE = { severity: 'info', outcome: null } as const

/** "OpenAI takes at most 128 in one request; Gemini and Vertex AI take at most 512". */
function limitWords(profiles: ProfileSet, { profiles: ids }: Verdict, count: number): string {
  const families = new Map<number, Set<string>>()
  for (const id of ids) {
    const profile = profiles.find(id)
    const maximum = profile && brokenLimit(profile, count)?.maximum
    if (profile && maximum !== undefined && maximum !== null)
      families.set(maximum, (families.get(maximum) ?? new Set()).add(profile.family))
  }
  return [...families]
    .map(
      ([maximum, names]) =>
        `${listWords([...names])} ${names.size > 1 ? 'take' : 'takes'} at most ${maximum} at a time`,
    )
    .join('; ')
}

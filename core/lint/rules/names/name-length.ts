import { nodeAt } from '../../../json'
import { codePointLength } from '../../../shared'
import { placeInTool, quote } from '../../place'
import { judge, judgeAlike, outcomeSentence } from '../../profiles/judge'
import { brokenLengthLimit, describeLengthLimits, roomForName } from '../../profiles/name-limit'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { example } from '../example'
import { serverNameOf } from './server-name'
import { shorterName } from './shorter-name'

/** Names that are missing, empty or longer than a target takes. */
export const nameLength: ToolRule = {
  id: 'name-length',
  title: 'Name length',
  category: 'names',
  scope: 'tool',
  explain: {
    what: 'A tool needs a name, and every provider has a longest one. What counts is the name as it is sent: clients that put the name of the server in front leave less room.',
    why: 'One name that is too long usually fails the whole request with all other tools in it, and some clients drop the tool without a word.',
    bad: example({ name: 'search_all_products_of_the_catalogue_by_words_without_discontinued_ones' }),
    good: example({ name: 'search_products' }),
    sources: [
      'https://github.com/chatboxai/chatbox/issues/2400',
      'https://github.com/microsoft/vscode/issues/243602',
      'https://github.com/openai/codex/issues/1289',
      'https://github.com/mastra-ai/mastra/issues/6302',
      'https://github.com/anomalyco/opencode/issues/3523',
      'https://github.com/ComposioHQ/composio/issues/2788',
      'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html',
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools',
    ],
  },
  check(subject) {
    return subject.view.name === '' ? missingName(subject) : tooLong(subject)
  },
}

function missingName(subject: ToolSubject): readonly Finding[] {
  const node = nodeAt(subject.view.root, subject.tool.layout.name)
  const state =
    node === null ? 'no name' : node.type === 'string' ? 'an empty name' : 'a name that is no string'
  return judgeAlike(subject.profiles, 'error').map(({ severity, profiles }) => ({
    ...placeInTool(subject, subject.tool.layout.name),
    severity,
    profiles,
    message: `The tool has ${state}. No model can call it, and providers refuse the whole request. Give it a name.`,
    fixes: [],
  }))
}

function tooLong(subject: ToolSubject): readonly Finding[] {
  const { name } = subject.view
  const server = serverNameOf(subject)
  const room = roomForName(subject.profiles, server)
  // No name has more characters than UTF-16 units.
  if (name.length <= room) return []
  const length = codePointLength(name)
  const verdicts = judge(subject.profiles, (profile) => brokenLengthLimit(profile, length, server))
  if (verdicts.length === 0) return []
  const fixes = shorterName(subject, room)
  return verdicts.map((verdict) => ({
    ...placeInTool(subject, subject.tool.layout.name),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The name ${quote(name)} has ${length} characters; ${describeLengthLimits(subject.profiles, verdict.profiles, length, server)}. ${outcomeSentence(verdict)} Shorten the name.`,
    fixes,
  }))
}

import { placeInTool, quote } from '../../place'
import { nodeAt } from '../../../json'
import { judgeOr, outcomeSentence } from '../../profiles/judge'
import type { Consequence } from '../../profiles/profile'
import type { ToolRule } from '../../rule'
import { aboutDescription, ONLY_THE_AUTHOR } from './description-finding'
import { example } from '../example'

/** Tools that nothing is said about. */
export const descEmpty: ToolRule = {
  id: 'desc-empty',
  title: 'Description empty',
  category: 'descriptions',
  scope: 'tool',
  explain: {
    what: 'Every tool has a description, and it is not just the name again.',
    why: 'The description is what a model chooses a tool by. Bedrock refuses the whole request when a client sends an empty one, as many do for tools that have none.',
    bad: example({ description: '' }),
    good: example(),
    sources: [
      'https://github.com/Softeria/ms-365-mcp-server/issues/76',
      'https://github.com/ai-zerolab/mcp-email-server/issues/40',
      'https://github.com/ClickHouse/mcp-clickhouse/issues/22',
      'https://github.com/BerriAI/litellm/issues/24668',
    ],
    noFix: ONLY_THE_AUTHOR,
  },
  check(subject) {
    const { name, description } = subject.view
    const text = description.trim()
    if (text !== '' && text.toLowerCase() === name.trim().toLowerCase())
      return aboutDescription(
        subject,
        'warning',
        `The description is only the name ${quote(name)} again. A model learns nothing from it. Say what the tool does, when to use it and what its limits are.`,
      )
    if (text !== '') return []
    // What is not there is made an empty text by many clients, not by all.
    const isMissing = nodeAt(subject.view.root, subject.tool.layout.description) === null
    const weigh = (limit: Consequence | null): Consequence | null =>
      limit && isMissing ? { ...limit, severity: 'warning' } : limit
    const verdicts = judgeOr(subject.profiles, (profile) => weigh(profile.descriptionRequired), 'warning')
    return verdicts.map((verdict) => ({
      ...placeInTool(subject, subject.tool.layout.description),
      severity: verdict.severity,
      profiles: verdict.profiles,
      message: `The tool has no description. A model can choose it by its name only. ${outcomeSentence(verdict)}${verdict.outcomes.length > 0 ? ' ' : ''}Say what the tool does, when to use it and what its limits are.`,
      fixes: [],
    }))
  },
}

import { placeInTool, quote } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { ToolRule } from '../../rule'
import { example } from '../example'
import { limitsOf, narrowest } from './character-words'
import { mendName } from './mend-name'

/** Names that start with a character that a target takes only further on. */
export const nameFirstChar: ToolRule = {
  id: 'name-first-char',
  title: 'First character of the name',
  category: 'names',
  scope: 'tool',
  explain: {
    what: 'A tool name starts with a letter or _ : Gemini and Vertex AI take digits, dots and - only further on.',
    why: 'Names made from paths or operation numbers often start with a digit. Gemini then refuses the whole request, while other providers take the name, so that the flaw shows late. A rule of the same kind is told of Kimi, but only at second hand, so nothing is claimed for it.',
    bad: example({ name: '3d_search_products' }),
    good: example({ name: 'search_3d_products' }),
    sources: [
      'https://cloud.google.com/vertex-ai/generative-ai/docs/reference/rest/v1/FunctionDeclaration',
      'https://github.com/kaitranntt/ccs/issues/25',
      'https://github.com/mixelpixx/KiCAD-MCP-Server/issues/7',
    ],
  },
  check(subject) {
    const { tool, view, profiles, isNameTaken } = subject
    const [first = ''] = view.name
    // Most names start with a letter that all take; what is refused anywhere in a name is told as that.
    const verdicts = judge(profiles, ({ nameStart, nameCharacters }) =>
      first !== '' &&
      nameStart &&
      !nameStart.allowed.test(first) &&
      (nameCharacters?.allowed.test(first) ?? true)
        ? nameStart
        : null,
    )
    if (verdicts.length === 0) return []
    const fixes = mendName({ name: view.name, partId: tool.id, profiles, isNameTaken })
    return verdicts.map((verdict) => ({
      ...placeInTool(subject, tool.layout.name),
      severity: verdict.severity,
      profiles: verdict.profiles,
      message: `The name ${quote(view.name)} starts with ${quote(first)}. ${outcomeSentence(verdict)} Start it with ${narrowest(limitsOf(profiles, verdict, (profile) => profile.nameStart))}.`,
      fixes,
    }))
  },
}

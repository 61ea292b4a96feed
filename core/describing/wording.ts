// What is wrong with the words of a draft, whatever they state: praise tells a model nothing, and a parameter's text is not about the tool.
import type { Part, Tool } from '../catalog'
import type { Language } from './language'
import { knownText } from './part-facts'

const PRAISE =
  /\b(?:user[- ]friendly|powerful|innovative|comprehensive|seamless(?:ly)?|effortless(?:ly)?|cutting[- ]edge|state[- ]of[- ]the[- ]art|robust|intuitive|versatile|efficient(?:ly)?|is designed to|(?:in)?valuable insights?|(?:gain|market) insights?|informed decisions?|(?:wide|broad|full) range of|range of (?:features|options|tools|services|functions)|variety of|supports? (?:various|multiple|many)|various (?:types|kinds|formats|features|options))\b/gi

const TOOL_FIRST =
  /^(?:(?:the|this)\s+(?:[`'"\w-]+\s+){0,3}?(?:tool|function|api)\b|it (?:allows|lets|helps|enables) )/i

/** "The tool is", "The tool search_flights helps", "The tool, called"; not "The tool name to call". */
const ABOUT_TOOL =
  /^(?:(?:the|this)\s+(?:[`'"\w-]+\s+){0,3}?(?:tool|function|api)(?:\s+[`'"]?[a-z]\w*_\w+[`'"]?)?(?=\s*,|\s+(?:is|was|has|can|will|helps?|allows?|lets?|provides?|supports?|enables?|creates?|gets?|returns?|uses?|takes?|sends?|finds?|lists|manages?|searches|works|makes?|performs?|shows?)\b)|it (?:allows|lets|helps|enables) )/i

/** Flaws of wording, in whole sentences. English only: of other languages nothing is said. */
export function wordingFlaws(text: string, part: Part, tool: Tool, language: Language): readonly string[] {
  if (language !== 'English') return []
  const known = knownText(tool).toLowerCase()
  const praise = [...new Set((text.match(PRAISE) ?? []).map((word) => word.toLowerCase()))].filter(
    (word) => !known.includes(word),
  )
  const flaws: string[] = []
  if (part.kind === 'tool') {
    if (TOOL_FIRST.test(text))
      flaws.push('It begins with the tool: begin with a verb that says what the tool does.')
  } else if (ABOUT_TOOL.test(text)) flaws.push('It describes the tool, not the parameter.')
  if (praise.length > 0)
    flaws.push(
      `It says ${praise.map((word) => `"${word}"`).join(', ')}, which the schema does not bear out and a model cannot use.`,
    )
  return flaws
}

// Plain source code, whole files and pasted pieces of it.
import { createPositions } from '../../json'
import type { Tree } from '@lezer/common'
import { hasFences, isCodeFile, looksLikeCode, startsWithBracket } from '../look'
import type { Derived, Reader, ReadableSource } from '../reader'
import { languageNamed, readAs, readAsAny, type Places } from './languages'

/** Tools that stand as literals, typed functions or schemas in Python, TypeScript or JavaScript. */
export const sourceCode: Reader = {
  kind: 'source-code',
  recognize: ({ file, text, json }) => {
    if (json !== null) return null
    if (isCodeFile(file)) return 'likely'
    if (hasFences(text)) return null
    if (startsWithBracket(text)) return 'guess'
    return looksLikeCode(text) ? 'likely' : null
  },
  read: readCode,
}

function readCode({ file, text }: ReadableSource): Derived {
  const positionOf = createPositions(text)
  const language = languageNamed(/\.(\w+)(?:\.gz)?$/.exec(file)?.[1] ?? '')
  // In JavaScript a brace at the start opens a block: in brackets it is a value. The bracket takes the place of one character.
  const isBare = startsWithBracket(text) && !isCodeFile(file)
  const places = (shift: number): Places => ({
    lineOf: (at) => `Line ${positionOf(Math.max(0, at - shift)).line}`,
    pathOf: () => [],
  })
  if (!isBare) return language ? readAs(language, text, places(0)) : readAsAny(text, places(0))
  const tried = [
    { ...readAs('python', text, places(0)), source: text },
    { ...readAs('script', `(${text}\n)`, places(1)), source: `(${text}\n)` },
  ].filter(({ tree, source, tools }) => tree && tools.length > 0 && isLiteral(tree, source))
  return tried.sort((one, other) => other.tools.length - one.tools.length)[0] ?? { tools: [], remarks: [] }
}

const OF_CODE =
  /^(?:CallExpression|NewExpression|MemberExpression|FormatString|TemplateString|None|Boolean|PropertyDefinition|Spread|\*\*|Comment|LineComment|BlockComment|ContinuedString|LambdaExpression|ArrowFunction)$/

/** Whether a text in brackets is code rather than flawed JSON: without an error, and with something that only code has. */
function isLiteral(tree: Tree, text: string): boolean {
  const met = { code: false, flaw: false }
  tree.iterate({
    enter: ({ type, name, from }) => {
      if (type.isError) met.flaw = true
      if (OF_CODE.test(name) || (name === 'String' && /^[^"]|^"""/.test(text.slice(from, from + 3))))
        met.code = true
    },
  })
  return met.code && !met.flaw
}

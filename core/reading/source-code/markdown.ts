// Code between fences, in Markdown and in replies of chat models.
import { createPositions } from '../../json'
import { fenceBlocks, hasFences, isCodeFile } from '../look'
import type { Derived, Reader, ReadableSource } from '../reader'
import { languageNamed, readAs, readAsAny, type Places } from './languages'

/** Tools in the fenced code blocks of a text. */
export const markdown: Reader = {
  kind: 'source-code',
  recognize: ({ file, text, json }) => {
    if (json !== null || isCodeFile(file)) return null
    return hasFences(text) ? 'likely' : null
  },
  read: readBlocks,
}

function readBlocks({ text }: ReadableSource): Derived {
  const positionOf = createPositions(text)
  const findings = fenceBlocks(text).map(({ language, content, at }): Derived => {
    const places: Places = { lineOf: (offset) => `Line ${positionOf(at + offset).line}`, pathOf: () => [] }
    const known = languageNamed(language)
    if (known) return readAs(known, content, places)
    const data = readAs('data', content, places)
    return data.tools.length > 0 ? data : readAsAny(content, places)
  })
  return {
    tools: findings.flatMap(({ tools }) => tools),
    remarks: findings.flatMap(({ remarks }) => remarks),
  }
}

// Names in code: identifiers, texts, calls with their arguments.
import { codeRegions } from './code-regions'
import { codeTokens, createLiteralReader, type Token } from './code-tree'
import type { CodeStyle } from './file-kind'
import { isIdentifier, isUnusual, type FindNames } from './find-names'
import type { Sought, SoughtTool } from './rename'
import { argumentHits, isKnownServer, toolIn, walkTree, type Hit } from './walk-tree'

const CALLING = /(?:call|invoke|execute|run|use|exec)_?tool$/i
const DEFINING = new Set(['def', 'function', 'func', 'fn', 'fun', 'sub', 'class', 'interface', 'type'])

/** All names in a code text; those in comments, and in texts that say more than the name, are uncertain. */
export function codeHits(text: string, style: CodeStyle, sought: Sought, find: FindNames): readonly Hit[] {
  const regions = codeRegions(text, style)
  const hits: Hit[] = []
  const readable = withoutEscapes(text, regions)
  for (const region of regions) {
    for (const { name, start, end, prefix } of find(readable, region.start, region.end)) {
      const tool = sought.get(name)
      if (!tool || tool.new === tool.old) continue
      const isExact = start - prefix.length === region.start && end === region.end
      const fits =
        region.kind === 'text'
          ? isExact && !/["'`\\$\n]/.test(tool.new)
          : region.kind === 'code' && isIdentifier(name) && isIdentifier(tool.new)
      const certain = fits && isUnusual(name) && !tool.isAmbiguous && isKnownServer(tool, prefix)
      hits.push({ start, end, old: name, new: tool.new, certain, replacement: tool.new })
    }
  }
  return [...hits, ...structureHits(codeTokens(text, regions), style, sought)]
}

/** The text with `\n` and the like in its strings as spaces, so that the letter behind the backslash joins no name. */
function withoutEscapes(text: string, regions: ReturnType<typeof codeRegions>): string {
  const chunks: string[] = []
  let end = 0
  for (const region of regions) {
    if (region.kind !== 'text') continue
    chunks.push(
      text.slice(end, region.start),
      text.slice(region.start, region.end).replaceAll(/\\[^]/g, '  '),
    )
    end = region.end
  }
  return chunks.join('') + text.slice(end)
}

function structureHits(tokens: readonly Token[], style: CodeStyle, sought: Sought): readonly Hit[] {
  const hits: Hit[] = []
  const literals = createLiteralReader(tokens)
  const isSign = (index: number, value: string): boolean =>
    tokens[index]?.kind === 'sign' && tokens[index].value === value
  let read = 0
  tokens.forEach((token, index) => {
    if (index >= read && (isSign(index, '{') || isSign(index, '['))) {
      const literal = literals.read(index)
      if (literal) {
        hits.push(...walkTree(literal.node, sought))
        read = literal.next
      }
    }
    const found = token.kind === 'sign' ? null : toolIn(sought, token.value)
    if (!found) return
    if (token.kind === 'word' && isSign(index + 1, '(')) {
      const isDefinition = DEFINING.has(tokens[index - 1]?.value ?? '')
      if (!isDefinition && isUnusual(found.tool.old)) hits.push(...callHits(index + 2, found.tool))
    } else if (
      token.kind === 'text' &&
      isSign(index + 1, ',') &&
      (isSign(index - 1, '(') || isSign(index - 1, ','))
    ) {
      const isCall = isSign(index - 1, '(') && CALLING.test(tokens[index - 2]?.value ?? '')
      if (isCall && found.tool.new !== found.tool.old) hits.push(nameHit(token, found.tool, found.prefix))
      if (isCall || isUnusual(found.tool.old)) hits.push(...dictionaryHits(index + 2, found.tool))
    }
  })
  return hits

  /** The arguments of a call of the tool itself: `tool({ city })`, `tool(city="x")`. */
  function callHits(from: number, tool: SoughtTool): readonly Hit[] {
    if (isSign(from, '{')) return dictionaryHits(from, tool)
    if (!style.line.includes('#')) return []
    const found: Hit[] = []
    let depth = 0
    for (let index = from; index < tokens.length; index += 1) {
      const token = tokens[index]
      if (token?.kind === 'sign' && '([{'.includes(token.value)) depth += 1
      if (token?.kind === 'sign' && ')]}'.includes(token.value)) depth -= 1
      if (depth < 0) break
      const isKeyword =
        depth === 0 && token?.kind === 'word' && isSign(index + 1, '=') && !isSign(index + 2, '=')
      const starts = index === from || isSign(index - 1, ',')
      if (isKeyword && starts) {
        const literal = literals.read(index + 2)
        const key = { value: token.value, start: token.start, end: token.end, write: writeWord }
        const value = literal?.node ?? ({ kind: 'other' } as const)
        found.push(...argumentHits({ kind: 'map', entries: [{ key, value }] }, tool))
      }
    }
    return found
  }

  /** `{ ... }`, or `arguments={ ... }`. */
  function dictionaryHits(from: number, tool: SoughtTool): readonly Hit[] {
    const isKeyword = tokens[from]?.kind === 'word' && isSign(from + 1, '=')
    const at = isKeyword ? from + 2 : from
    const literal = isSign(at, '{') ? literals.read(at) : null
    return literal ? argumentHits(literal.node, tool) : []
  }
}

function writeWord(name: string): string | null {
  return isIdentifier(name) ? name : null
}

function nameHit({ start, end }: Token, tool: SoughtTool, prefix: string): Hit {
  const certain = !tool.isAmbiguous && isKnownServer(tool, prefix) && !/["'`\\$\n]/.test(tool.new)
  return { start: start + prefix.length, end, old: tool.old, new: tool.new, certain, replacement: tool.new }
}

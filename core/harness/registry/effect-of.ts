// What a call of a tool does to the world, as far as the tool itself says: its annotations, its HTTP method, its words.
import type { Tool } from '../../catalog'
import { readTool } from '../../catalog'
import { nodeAt, stringAt, type JsonNode } from '../../json'
import { effectOfVerb, isVerbForm, wordsOfName } from '../../lint'
import { methodEffect } from '../executors/http-effect'
import type { Effect } from '../run-tool'

/** An effect with what it was read from. */
export interface ReadEffect {
  readonly effect: Effect
  readonly effectReason: string
}

/** Where the reader of OpenAPI keeps how an operation is called. */
const HTTP_FACTS = ['_meta', 'namewright/http'] as const

/**
 * The effect of a tool. Of several signs the gravest counts: an annotation may be wrong, and what it would let through is not to be mended. A
 * tool of which nothing is known counts as a write.
 */
export function effectOf(tool: Tool): ReadEffect {
  const { root, name, description } = readTool(tool)
  const signs = [byMethod(root), byAnnotations(root), byName(name), byDescription(description)].filter(
    (sign) => sign !== null,
  )
  const grave =
    signs.find(({ effect }) => effect === 'destructive') ?? signs.find(({ effect }) => effect === 'write')
  const certain = signs.find((sign) => sign.certain)
  // A verb alone is weaker than a method: `POST /search` writes nothing as a rule, yet only its own mark may say so.
  const chosen = grave ?? certain ?? signs[0]
  if (!chosen)
    return {
      effect: 'write',
      effectReason: 'Neither annotations nor words tell what it does; unknown counts as a write.',
    }
  return { effect: chosen.effect, effectReason: chosen.reason }
}

interface Sign {
  readonly effect: Effect
  readonly reason: string
  readonly certain: boolean
}

function byMethod(root: JsonNode | null): Sign | null {
  const method = stringAt(root, [...HTTP_FACTS, 'method'])?.toUpperCase()
  if (method === undefined) return null
  return { effect: methodEffect(method), reason: `Its HTTP method is ${method}.`, certain: true }
}

function byAnnotations(root: JsonNode | null): Sign | null {
  const hint = (key: string): unknown => nodeAt(root, ['annotations', key])?.value
  const sign = (effect: Effect, key: string): Sign => ({
    effect,
    reason: `Its annotation ${key} is ${String(hint(key))}.`,
    certain: true,
  })
  if (hint('destructiveHint') === true && hint('readOnlyHint') !== true)
    return sign('destructive', 'destructiveHint')
  if (hint('readOnlyHint') === true) return sign('read', 'readOnlyHint')
  if (hint('readOnlyHint') === false) return sign('write', 'readOnlyHint')
  if (hint('destructiveHint') === false) return sign('write', 'destructiveHint')
  return null
}

const effects = { destroys: 'destructive', changes: 'write', reads: 'read' } as const

/** The verb that a name begins with, else the one it ends with (`user_delete`). */
function byName(name: string): Sign | null {
  const words = wordsOfName(name).map((word) => word.toLowerCase())
  const verb = [words[0], words.at(-1)].find(
    (word) => word !== undefined && isVerbForm(word) && effectOfVerb(word) !== null,
  )
  const grave = words.find((word) => isVerbForm(word) && effectOfVerb(word) === 'destroys')
  return signOf(grave ?? verb, 'name')
}

const LOOKED_AT = 200

/** The verb that a description begins with, and any word of its first sentence that tells of an end. */
function byDescription(description: string): Sign | null {
  const [sentence = ''] = description.slice(0, LOOKED_AT).split(/(?<=[.!?])\s/)
  const words: readonly string[] = sentence.toLowerCase().match(/\p{L}+/gu) ?? []
  const first = words.slice(0, 2).find((word) => effectOfVerb(word) !== null && isSaying(word))
  const lasting = words.find((word) => /^(?:permanently|irreversibl[ey])$/.test(word))
  if (lasting !== undefined)
    return { effect: 'destructive', reason: `Its description says "${lasting}".`, certain: false }
  const later = words
    .slice(0, 12)
    .find((word) => effectOfVerb(word) === 'destroys' && isVerbForm(word) && !isNounHere(words, word))
  return signOf(
    first !== undefined && effectOfVerb(first) !== 'reads' ? first : (later ?? first),
    'description',
  )
}

const isSaying = (word: string): boolean => isVerbForm(word) || /(?:ed|ing|es|s)$/.test(word)

/** "the drop rate", "an empty list", "cancel policy": a word after an article tells no act. */
function isNounHere(words: readonly string[], word: string): boolean {
  const before = words[words.indexOf(word) - 1]
  return before !== undefined && /^(?:a|an|the|no|not|if|of|each|any|is|are|was|be)$/.test(before)
}

function signOf(verb: string | undefined, where: 'name' | 'description'): Sign | null {
  const kind = verb === undefined ? null : effectOfVerb(verb)
  if (verb === undefined || kind === null) return null
  return { effect: effects[kind], reason: `Its ${where} says "${verb}".`, certain: false }
}

import { mapSchemas } from './map-schemas'
import { typesOf } from './type-names'
import type { Said, Transformation } from './transformation'
import { at, numberOf, replace, without, type Tree } from './tree'
import { addWords, wordsFor } from './words'

const PAIRS = [
  ['exclusiveMinimum', 'minimum', 1],
  ['exclusiveMaximum', 'maximum', -1],
] as const

/** Bounds that exclude their value, for targets that know only those that include it. */
export const exclusiveBounds: Transformation = {
  id: 'exclusive-bounds',
  does: 'Writes exclusive bounds as inclusive ones: exact for integers, else with the limit said in the description.',
  source: 'rule keyword-gemini',
  reversible: false,
  apply: (schema, say) =>
    mapSchemas(schema, (node) =>
      PAIRS.reduce((current, [exclusive, inclusive, step]) => {
        const bound = at(current, exclusive)
        return bound?.type === 'number' ? include(current, bound, exclusive, inclusive, step, say) : current
      }, node),
    ),
}

function include(
  node: Tree,
  bound: Tree,
  exclusive: string,
  inclusive: string,
  step: 1 | -1,
  say: (said: Said) => void,
): Tree {
  const other = at(node, inclusive)
  const isExact = typesOf(node).join() === 'integer' && /^-?\d+$/.test(bound.token)
  const next = isExact ? numberOf(String(BigInt(bound.token) + BigInt(step)), bound.from) : bound
  say({
    path: node.from,
    message: isExact
      ? `\`${exclusive}\` is not known; \`${inclusive}\` ${next.token} is written, which is the same for an integer.`
      : `\`${exclusive}\` is not known; \`${inclusive}\` ${next.token} is written, and that the limit itself is excluded is said in the description.`,
    reversible: isExact,
  })
  const isOtherTighter = other?.type === 'number' && (Number(other.value) - Number(next.value)) * step > 0
  const written = isOtherTighter ? without(node, [exclusive]) : replace(node, exclusive, inclusive, next)
  return isExact ? written : addWords(written, wordsFor(exclusive, bound))
}

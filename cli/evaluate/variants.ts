// The variants that words name: which names, and what is done beside them.
import type { Variant, VariantNames } from '../../core/evaluation'
import { refuseUsage } from '../command'

const KINDS = ['aligned', 'greedy', 'most-frequent', 'tools', 'parameters'] as const
type Kind = (typeof KINDS)[number]

/** The naming that `aligned`, `greedy` and the like mean where it has no name of its own. */
export const USUAL_NAMING = 'aligned'

/**
 * The variant that a word names: `base`, a naming's name, or a baseline or half of one (`greedy`, or `mine:greedy` where the naming is called
 * `mine`), with `+nearest`, `+constrained` and `+topK` behind it. The word is the variant's id. Null where it names nothing.
 */
export function variantOf(word: string, namings: readonly string[]): Variant | null {
  const [head = '', ...additions] = word.split('+')
  const names = namesOf(head, namings)
  if (!names) return null
  const variant = {
    id: word,
    label: word,
    names,
    descriptions: null,
    constrained: additions.includes('constrained'),
    correction: additions.includes('nearest') ? 'nearest-name' : 'none',
    shortlist: null,
  } as const
  const others = additions.filter((addition) => addition !== 'constrained' && addition !== 'nearest')
  if (others.length === 0) return variant
  const [, most] = /^top([1-9]\d{0,5})$/.exec(others[0] ?? '') ?? []
  return others.length === 1 && most !== undefined ? { ...variant, shortlist: Number(most) } : null
}

function namesOf(head: string, namings: readonly string[]): VariantNames | null {
  if (head === 'base') return { kind: 'original' }
  if (namings.includes(head)) return { kind: 'given', namingId: head, parts: 'all' }
  const at = head.lastIndexOf(':')
  const [first, second] = namings
  const namingId = at > 0 ? head.slice(0, at) : second === undefined ? first : undefined
  const kind = KINDS.find((one) => one === head.slice(at + 1))
  if (namingId === undefined || kind === undefined || !namings.includes(namingId)) return null
  return ofKind(kind, namingId)
}

function ofKind(kind: Kind, namingId: string): VariantNames {
  if (kind === 'greedy' || kind === 'most-frequent') return { kind, namingId }
  return { kind: 'given', namingId, parts: kind === 'aligned' ? 'all' : kind }
}

/** The variants to run, base first: those of the words, or else the old names and each naming. */
export function chosenVariants(
  words: readonly string[] | undefined,
  namings: readonly string[],
): readonly Variant[] {
  const wanted = [...new Set(['base', ...(words ?? namings)])]
  return wanted.map(
    (word) =>
      variantOf(word, namings) ??
      refuseUsage(
        namings.length === 0 &&
          /^(?:.+:)?(?:aligned|greedy|most-frequent|tools|parameters)(?:\+|$)/.test(word)
          ? `--variants ${word} needs a naming: --naming FILE`
          : `--variants: there is no '${word}'; there are base, ${namings.length === 0 ? 'and with --naming ' : `${namings.join(', ')}, `}${KINDS.join(', ')}, each with +nearest, +constrained or +topK`,
      ),
  )
}

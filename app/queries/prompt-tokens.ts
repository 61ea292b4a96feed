import { queryOptions } from '@tanstack/react-query'
import { fillPrompt, type AlignmentRunInput } from '../../core/alignment'
import { countTexts } from './count-texts'
import { numberOf } from './number-of'

/** So many prompts are counted whole; of more, so many that are spread evenly. */
const MOST_COUNTED = 200
const PROMPTS_A_CALL = 20

/** Tokens of one prompt on average, by the o200k encoding. */
export interface PromptTokens {
  readonly mean: number
  /** True where every prompt was counted. */
  readonly isExact: boolean
}

/** Counts the tokens of an input's prompts in a worker; of very many, of an even choice of them. Null where there is none. */
export function promptTokensQuery(input: AlignmentRunInput) {
  return queryOptions({
    queryKey: ['prompt-tokens', input.parts, input.settings.prompt],
    queryFn: async ({ signal }): Promise<PromptTokens | null> => {
      const sampled = input.parts.filter(({ stays }) => stays === null)
      const some = spread(sampled, MOST_COUNTED)
      const prompts = [...new Set(some.map((part) => fillPrompt(input.settings.prompt, part)))]
      if (prompts.length === 0) return null
      const counts = await countTexts(prompts, PROMPTS_A_CALL, signal)
      const total = counts.reduce((sum, count) => sum + count, 0)
      return { mean: total / prompts.length, isExact: some.length === sampled.length }
    },
    queryKeyHashFn: () => JSON.stringify(['prompt-tokens', numberOf(input.parts), input.settings.prompt]),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** At most `most` of a list, evenly spread over it. */
function spread<Item>(list: readonly Item[], most: number): readonly Item[] {
  if (list.length <= most) return list
  return list.filter(
    (_, index) => Math.floor((index * most) / list.length) !== Math.floor(((index - 1) * most) / list.length),
  )
}

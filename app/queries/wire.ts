import { queryOptions } from '@tanstack/react-query'
import type { WireTokens } from '../../components/wire/WirePanel'
import type { Tool } from '../../core/catalog'
import type { WireOptions, WireText, WireView } from '../../core/wire'
import { lintClient } from '../effects/lint-client'
import { numberOf } from './number-of'

/** So little at a time that a check of what is being typed never waits long behind it. */
const TEXTS_A_CALL = 50

/** What a kind of model reads of some tools. */
export function wireTextQuery(view: WireView, tools: readonly Tool[], options: WireOptions) {
  const key = ['wire-text', view.id, numberOf(tools), options.prefix, options.template ?? null]
  return queryOptions({
    queryKey: key,
    queryFn: async (): Promise<WireText> => view.render(tools, options),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

/** Counts a text and each tool in it in a worker, by the o200k encoding. */
export function wireTokensQuery(shown: WireText | null) {
  return queryOptions({
    queryKey: ['wire-tokens', shown === null ? null : numberOf(shown)],
    enabled: shown !== null,
    queryFn: async ({ signal }): Promise<WireTokens> => {
      if (shown === null) return { total: 0, each: [] }
      const texts = [shown.text, ...shown.places.map(({ start, end }) => shown.text.slice(start, end))]
      const counts: number[] = []
      for (let start = 0; start < texts.length; start += TEXTS_A_CALL)
        counts.push(...(await lintClient.countTokens(texts.slice(start, start + TEXTS_A_CALL), { signal })))
      const [total = 0, ...each] = counts
      return { total, each }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { WireTokens } from '../../components/wire/WirePanel'
import type { Tool } from '../../core/catalog'
import type { WireOptions, WireText, WireView } from '../../core/wire'
import { countTexts } from './count-texts'
import { numberOf } from './number-of'

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
      const [total = 0, ...each] = await countTexts(texts, TEXTS_A_CALL, signal)
      return { total, each }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '../../core/shared'

/** The one cache of answers from outside: saved projects, an endpoint's models. A failure is an answer: it is shown, not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, thrown) => failureOf(thrown) === null && count < 1,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// Monaco is large: it is fetched when an editor is first shown, or before that while nothing else is to be done.
import { lazy } from 'react'

const loadEditor = () => import('./Editor')
const loadDiffEditor = () => import('./DiffEditor')

/** The editor, fetched when first shown: put it inside a Suspense boundary. */
export const LazyEditor = lazy(async () => ({ default: (await loadEditor()).Editor }))

/** The side-by-side view, fetched when first shown: put it inside a Suspense boundary. */
export const LazyDiffEditor = lazy(async () => ({ default: (await loadDiffEditor()).DiffEditor }))

/** Fetches the editor ahead of need, once the page has nothing else to do. Returns what calls it off. */
export function prefetchEditor(): () => void {
  const fetchIt = (): void => void loadEditor()
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(fetchIt, 1500)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(fetchIt)
  return () => window.cancelIdleCallback(handle)
}

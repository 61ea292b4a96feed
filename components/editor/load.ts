// Monaco is large: it is fetched when an editor is first shown, or before that while nothing else is to be done.
import { lazy } from 'react'

const loadEditor = () => import('./Editor')
const loadDiffEditor = () => import('./DiffEditor')

/** The editor, fetched when first shown: put it inside a Suspense boundary. */
export const LazyEditor = lazy(async () => ({ default: (await loadEditor()).Editor }))

/** The side-by-side view, fetched when first shown: put it inside a Suspense boundary. */
export const LazyDiffEditor = lazy(async () => ({ default: (await loadDiffEditor()).DiffEditor }))

/** Fetches the editor ahead of need, once the page has nothing else to do. */
export function prefetchEditor(): void {
  const fetchIt = () => void loadEditor()
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchIt)
  else setTimeout(fetchIt, 1500)
}

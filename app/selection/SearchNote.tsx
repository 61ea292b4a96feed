import { useRetrieval } from '../stores/retrieval'
import styles from './CatalogPane.module.css'
import { MOST_FOUND, type SearchState, type TakenWord } from './tool-search'

/** How a search was understood, in words, where that is not plain: nothing stands here most of the time. */
export function SearchNote({ search }: { readonly search: SearchState }) {
  const { phase, done, total } = useRetrieval((state) => state)
  const words = noteFor(search, { phase, done, total })
  return (
    <div role="status" className={styles.note} hidden={words === null}>
      {words}
    </div>
  )
}

interface IndexState {
  readonly phase: string
  readonly done: number
  readonly total: number
}

function noteFor({ query, phase, found, taken, failure }: SearchState, index: IndexState): string | null {
  if (query.words === '') return null
  if (failure) return 'The search index could not be made: shown is what holds these texts.'
  if (phase === 'waiting') {
    if (index.phase === 'building' && index.total > 0)
      return `Indexing, ${String(Math.floor((100 * index.done) / index.total))} %. Until then: what holds these texts.`
    return null
  }
  if (phase === 'plain') return 'No word begins so: shown is what holds the text.'
  const most = found.length >= MOST_FOUND ? [`The best ${MOST_FOUND.toLocaleString('en')}.`] : []
  return [...taken.map(wordsFor), ...most].join(' ') || null
}

function wordsFor({ word, match, indexWords }: TakenWord): string {
  const others = indexWords.map((other) => `“${other}”`).join(', ')
  return match === 'prefix' ? `“${word}” begins ${others}.` : `No tool has “${word}”: shown is ${others}.`
}

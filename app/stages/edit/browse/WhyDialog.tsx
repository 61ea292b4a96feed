import { useEffect, useState } from 'react'
import { Button } from '../../../../components/ui/Button'
import { Dialog } from '../../../../components/ui/Dialog'
import { Spinner } from '../../../../components/ui/Spinner'
import { toolByPart, type ToolId } from '../../../../core/catalog'
import type { HitReason, SearchField } from '../../../../core/retrieval'
import { toolName } from '../../../selection/tool-name'
import { explainHit, searchStore } from '../../../selection/tool-search'
import { getProject } from '../../../stores/project-state'
import styles from './BrowseView.module.css'

const PLACES: Readonly<Record<SearchField, string>> = {
  name: 'the whole name',
  words: 'the words of the name',
  description: 'the description',
  parameters: 'the parameter names',
  server: 'the server',
}

/** Why a tool was found: which words met which, where, and what that gave. */
export function WhyDialog({ id, onClose }: { readonly id: ToolId; readonly onClose: () => void }) {
  const [reasons, setReasons] = useState<readonly HitReason[] | 'failed' | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    explainHit(id, signal).then(
      (found) => {
        if (!signal.aborted) setReasons([...found].sort((one, other) => other.score - one.score))
      },
      () => {
        if (!signal.aborted) setReasons('failed')
      },
    )
    return () => controller.abort()
  }, [id])
  const tool = toolByPart(getProject().catalog).get(id)
  return (
    <Dialog
      title={`Why ${tool ? toolName(tool) || 'this tool' : 'this tool'} was found`}
      open
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {reasons === null ? (
        <Spinner />
      ) : reasons === 'failed' ? (
        <p>The search index gave no answer. Try again in a moment.</p>
      ) : reasons.length === 0 ? (
        <p>Not by its words: it was found by meaning, or its text was changed since.</p>
      ) : (
        <>
          <p>Points by words (BM25) for “{searchStore.getState().query.words}”:</p>
          <ul className={styles.reasons}>
            {reasons.map((reason, index) => (
              <li key={index}>
                <span>{wordsFor(reason)}</span>
                <span className={styles.points}>{reason.score.toFixed(2)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function wordsFor({ queryWord, indexWord, match, field }: HitReason): string {
  const place = PLACES[field]
  if (match === 'prefix') return `“${queryWord}” begins “${indexWord}” in ${place}`
  if (match === 'fuzzy') return `“${queryWord}” is nearly “${indexWord}” in ${place}`
  return queryWord === indexWord
    ? `“${queryWord}” stands in ${place}`
    : `“${queryWord}” stands in ${place}, as a form of “${indexWord}”`
}

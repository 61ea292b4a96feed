import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { TextField } from '../../../../components/ui/TextField'
import { failureOf } from '../../../../core/shared'
import { useRetrieval } from '../../../stores/retrieval'
import { useProject, useProjectState } from '../../../stores/project-state'
import { toolChoices } from '../../evaluate/cases/tool-choices'
import shared from '../Playground.module.css'
import { ReasonsOf } from './ReasonsOf'
import styles from './SearchView.module.css'
import { ToolButton } from './ShortlistSection'

const SHOWN = 10

/** A search as an agent makes it, with the reasons behind every place. */
export function TrySearch() {
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const tools = useProject((project) => project.catalog.tools)
  const version = useProjectState((state) => state.catalogRevision)
  const phase = useRetrieval((state) => state.phase)
  const choices = useMemo(() => toolChoices({ tools }), [tools])
  const { data, error } = useQuery({
    queryKey: ['try-search', query, version],
    queryFn: async ({ signal }) =>
      (await import('../../../jobs/retrieval-jobs')).retrieval.find(query, SHOWN, signal),
    enabled: query !== '',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  const failure = error ? failureOf(error) : null
  const found = query === '' ? null : data
  return (
    <section aria-label="Try a search" className={shared.section}>
      <h2>Try a search</h2>
      <TextField
        label="What an agent would look for"
        type="search"
        placeholder="book a visit for a patient"
        value={text}
        onChange={setText}
      />
      {failure ? <FailureNotice failure={failure} /> : null}
      {query !== '' && !found && !failure ? (
        <p className={shared.note} role="status">
          {phase === 'building' || phase === 'opening' ? 'The index is being made…' : 'Searching…'}
        </p>
      ) : null}
      {found ? (
        <>
          <p className={shared.note} role="status">
            {found.hits.length === 0
              ? 'No tool has any of these words.'
              : `The best ${found.hits.length}; the search is sure at ${found.coverage.toFixed(2)} of 1.`}
          </p>
          <ol className={styles.hits}>
            {found.hits.map(({ id, score, ranks }) => (
              <li key={id}>
                <div className={shared.acts}>
                  <ToolButton id={id} choices={choices} />
                  <span className={shared.note}>
                    {score.toPrecision(3)}
                    {ranks.semantic === null ? '' : `; by meaning place ${ranks.semantic}`}
                  </span>
                </div>
                <ReasonsOf query={query} tool={id} choices={choices} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  )
}

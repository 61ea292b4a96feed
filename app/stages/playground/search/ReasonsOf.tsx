import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HitReason, SearchField } from '../../../../core/retrieval'
import { useProjectState } from '../../../stores/project-state'
import type { ToolChoices } from '../../evaluate/cases/tool-choices'
import shared from '../Playground.module.css'
import styles from './SearchView.module.css'

const FIELDS: Readonly<Record<SearchField, string>> = {
  name: 'its name',
  words: 'the words of its name',
  description: 'its description',
  parameters: 'its parameters',
  server: 'its server',
}

/** Why a tool has its place for a query, beside the one that stands first. Looked up when it is opened. */
export function ReasonsOf(props: {
  readonly query: string
  readonly tool: string
  /** Shows the one that stands first, too. */
  readonly besideBest?: boolean
  readonly choices: ToolChoices
}) {
  const { query, tool, choices } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Why</summary>
      {isOpen ? (
        <div className={styles.reasons}>
          <Reasons query={query} tool={tool} name={choices.choiceIn(tool, { toolNames: {} }).name} />
          {props.besideBest ? <Best query={query} not={tool} choices={choices} /> : null}
        </div>
      ) : null}
    </details>
  )
}

function Best(props: { readonly query: string; readonly not: string; readonly choices: ToolChoices }) {
  const { query, not, choices } = props
  const version = useProjectState((state) => state.catalogRevision)
  const { data } = useQuery({
    queryKey: ['search-best', query, version],
    queryFn: async ({ signal }) =>
      (await import('../../../jobs/retrieval-jobs')).retrieval.find(query, 1, signal),
    staleTime: Infinity,
  })
  const best = data?.hits[0]?.id
  if (best === undefined || best === not) return null
  return <Reasons query={query} tool={best} name={choices.choiceIn(best, { toolNames: {} }).name} isFirst />
}

function Reasons(props: {
  readonly query: string
  readonly tool: string
  readonly name: string
  readonly isFirst?: boolean
}) {
  const { query, tool } = props
  const version = useProjectState((state) => state.catalogRevision)
  const { data } = useQuery({
    queryKey: ['search-reasons', query, tool, version],
    queryFn: async ({ signal }) =>
      (await import('../../../jobs/retrieval-jobs')).retrieval.explain(query, tool, signal),
    staleTime: Infinity,
  })
  return (
    <div>
      <p>
        <code>{props.name}</code>
        {props.isFirst ? <span className={shared.note}> stands first</span> : null}
      </p>
      {data === undefined ? (
        <p className={shared.note}>Looking…</p>
      ) : data.length === 0 ? (
        <p className={shared.note}>None of the request’s words stands anywhere in this tool.</p>
      ) : (
        <ul className={shared.note}>
          {merged(data).map((reason) => (
            <li key={`${reason.queryWord} ${reason.indexWord} ${reason.field}`}>
              “{reason.queryWord}” {matchWords(reason)} in {FIELDS[reason.field]}: {reason.score.toFixed(2)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The same word in the same place stands once, the most telling first. */
function merged(reasons: readonly HitReason[]): readonly HitReason[] {
  return reasons.toSorted((one, other) => other.score - one.score).slice(0, 8)
}

function matchWords({ match, indexWord, queryWord }: HitReason): string {
  if (match === 'exact') return indexWord === queryWord ? 'stands' : `stands as “${indexWord}”`
  return match === 'prefix' ? `begins “${indexWord}”` : `is nearly “${indexWord}”`
}

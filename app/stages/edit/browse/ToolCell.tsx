import { SeverityMark } from '../../../../components/catalog/SeverityMark'
import { worstOf } from '../../../../components/catalog/problem-rows'
import type { ToolColumn } from '../../../../components/catalog/ToolTable'
import { categoryLabels, categoryOf, wordsOf, type Tool, type ToolId } from '../../../../core/catalog'
import { markMatches, type Query } from '../../../selection/read-query'
import { selectToolDiagnostics, useDiagnostics } from '../../../stores/diagnostics'
import { useTokens } from '../../../stores/tokens'
import styles from './BrowseView.module.css'

export interface ToolCellProps {
  readonly tool: Tool
  readonly column: ToolColumn
  /** What is searched for: it is marked. */
  readonly query: Query
  readonly onWhy: (id: ToolId) => void
}

/** Characters of a description that a row has room for. */
const SHOWN = 240

/** What one column says of a tool. */
export function ToolCell({ tool, column, query, onWhy }: ToolCellProps) {
  switch (column) {
    case 'name': {
      const { name } = wordsOf(tool)
      return name === '' ? <em>unnamed</em> : <span title={name}>{marked(name, query)}</span>
    }
    case 'description': {
      const { description } = wordsOf(tool)
      const text = description.slice(0, SHOWN).replaceAll(/\s+/g, ' ')
      return <span title={description.slice(0, 4 * SHOWN)}>{marked(text, query)}</span>
    }
    case 'category':
      return <Category tool={tool} />
    case 'server':
      return tool.server === null ? null : <span title={tool.server}>{marked(tool.server, query)}</span>
    case 'tokens':
      return <Tokens tool={tool} />
    case 'problems':
      return <Problems tool={tool} />
    case 'why':
      return (
        <button
          type="button"
          tabIndex={-1}
          className={styles.whyButton}
          onClick={(event) => {
            event.stopPropagation()
            onWhy(tool.id)
          }}
        >
          Why
        </button>
      )
  }
}

function marked(text: string, query: Query) {
  return markMatches(text, query).map((piece, index) =>
    piece.marked ? (
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}

function Category({ tool }: { readonly tool: Tool }) {
  const { id, evidence } = categoryOf(tool)
  const derived = evidence.map(({ word, place }) => `“${word}” in the ${place}`).join(', ')
  return (
    <span title={derived === '' ? 'No word speaks for a category.' : `By ${derived}`}>
      {categoryLabels[id]}
    </span>
  )
}

function Tokens({ tool }: { readonly tool: Tool }) {
  const tokens = useTokens((state) => state.byTool.get(tool.id))
  return tokens === undefined ? '–' : tokens.toLocaleString('en')
}

function Problems({ tool }: { readonly tool: Tool }) {
  const problems = useDiagnostics(selectToolDiagnostics(tool.id))
  const severity = worstOf(problems)
  return severity === null ? null : <SeverityMark severity={severity} count={problems.length} />
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PartId, Tool } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import { IconButton } from '../ui/IconButton'
import { TextField } from '../ui/TextField'
import type { FormActions } from './form-actions'
import { readParameter, type ParameterPlace } from './parameter-lines'
import { linesWithChildren, pageOf, problemsByLine, ROWS_A_PAGE, visibleLines } from './parameter-pages'
import { ParameterRow } from './ParameterRow'
import styles from './ToolForm.module.css'

export interface ParameterTreeProps {
  readonly tool: Tool
  readonly lines: readonly ParameterPlace[]
  readonly problems: readonly Diagnostic[]
  readonly disabled: boolean
  /** A new object brings that parameter into sight. */
  readonly reveal: { readonly partId: PartId } | null
  readonly actions: FormActions
}

/** The parameters with those inside them, which can be folded away. Many are shown a page at a time, and can be searched. */
export function ParameterTree(props: ParameterTreeProps) {
  const { tool, lines, problems, disabled, reveal, actions } = props
  const [closed, setClosed] = useState<ReadonlySet<PartId>>(new Set())
  const [sought, setSought] = useState('')
  const [wantedPage, setPage] = useState(0)
  const [revealed, setRevealed] = useState(reveal)
  const parents = useMemo(() => linesWithChildren(lines), [lines])
  const { schema } = tool.layout
  const visible = useMemo(() => visibleLines(lines, closed, sought), [lines, closed, sought])
  const lastPage = Math.max(0, Math.ceil(visible.length / ROWS_A_PAGE) - 1)
  const page = Math.min(wantedPage, lastPage)
  const rows = useMemo(() => visible.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE), [visible, page])
  const found = useMemo(() => problemsByLine(rows, lines, schema, problems), [rows, lines, schema, problems])
  const isLong = lines.length > ROWS_A_PAGE

  if (reveal !== revealed && reveal) {
    setRevealed(reveal)
    setSought('')
    setClosed(new Set())
    setPage(pageOf(lines, reveal.partId) ?? page)
  }

  function toggle(id: PartId): void {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }

  return (
    <>
      {isLong && (
        <Pages
          sought={sought}
          onSeek={(text) => {
            setSought(text)
            setPage(0)
          }}
          page={page}
          lastPage={lastPage}
          count={visible.length}
          onPage={setPage}
        />
      )}
      <ul className={styles.parameters} aria-label="Parameters">
        {rows.map((line) => (
          <ParameterRow
            key={line.id}
            line={readParameter(tool, line)}
            problems={found.get(line.id) ?? NONE}
            disabled={disabled}
            hasChildren={sought === '' && parents.has(line.id)}
            open={!closed.has(line.id)}
            onToggle={() => toggle(line.id)}
            actions={actions}
          />
        ))}
      </ul>
    </>
  )
}

const NONE: readonly Diagnostic[] = []

interface PagesProps {
  readonly sought: string
  readonly onSeek: (text: string) => void
  readonly page: number
  readonly lastPage: number
  readonly count: number
  readonly onPage: (page: number) => void
}

/** A search, and which of many rows are shown. */
function Pages({ sought, onSeek, page, lastPage, count, onPage }: PagesProps) {
  const first = page * ROWS_A_PAGE
  const number = (value: number): string => value.toLocaleString('en')
  return (
    <div className={styles.pages}>
      <TextField
        label="Find a parameter"
        labelHidden
        type="search"
        placeholder="Find a parameter"
        value={sought}
        onChange={onSeek}
      />
      <p role="status">
        {count === 0
          ? 'None is called so'
          : `${number(first + 1)} to ${number(Math.min(count, first + ROWS_A_PAGE))} of ${number(count)}`}
      </p>
      <IconButton
        label="Earlier parameters"
        icon={ChevronLeft}
        size="small"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label="Later parameters"
        icon={ChevronRight}
        size="small"
        disabled={page === lastPage}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}

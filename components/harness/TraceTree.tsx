import {
  Bot,
  Check,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  CircleHelp,
  Footprints,
  Gavel,
  ListTree,
  Play,
  Puzzle,
  Route,
  Search,
  ShieldCheck,
  Target,
  Timer,
  TriangleAlert,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useCallback, useEffect, useId, useRef, type KeyboardEvent } from 'react'
import type { SpanContent } from '../../core/harness'
import { useVirtualRows } from '../ui/use-virtual-rows'
import type { SpanStatus } from './span-line'
import { rowByTyping, timeWords, type TraceRow } from './trace-rows'
import styles from './TraceTree.module.css'

const ROW_HEIGHT = 28
const TYPING_PAUSE_MS = 700

const ICONS: Readonly<Record<SpanContent['kind'], LucideIcon>> = {
  model: Bot,
  plan: ListTree,
  question: CircleHelp,
  step: Footprints,
  search: Search,
  route: Route,
  primitive: Wrench,
  handler: Puzzle,
  validation: ShieldCheck,
  execution: Play,
  verdict: Gavel,
  hint: Target,
  subtask: Footprints,
}

const MARKS: Readonly<Record<SpanStatus, LucideIcon | null>> = {
  good: Check,
  bad: CircleAlert,
  caution: TriangleAlert,
  open: Timer,
  neutral: null,
}

export interface TraceTreeProps {
  /** The accessible name. */
  readonly label: string
  readonly rows: readonly TraceRow[]
  /** Milliseconds that the whole width of the timing bars stands for. */
  readonly length: number
  readonly selected: number | null
  readonly onSelect: (id: number) => void
  readonly onToggle: (id: number) => void
  /** The last row is kept in view while rows come. */
  readonly follows?: boolean
}

/** A trace as a tree. Arrows move, open and close; Home, End and first letters jump. Drawn only where it is seen. */
export function TraceTree(props: TraceTreeProps) {
  const { rows, selected, onSelect, onToggle, follows = false } = props
  const scroller = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: -TYPING_PAUSE_MS - 1 })
  const id = useId()
  const found = rows.findIndex(({ span }) => span.id === selected)
  const active = found === -1 ? 0 : found
  const keyOf = useCallback((index: number) => rows[index]?.span.id ?? index, [rows])
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    rowHeight: ROW_HEIGHT,
    keep: active,
    keyOf,
  })
  useEffect(() => {
    if (follows) virtual.scrollToIndex(rows.length - 1)
    else if (found !== -1) virtual.scrollToIndex(found)
  }, [follows, found, rows.length, virtual])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = targetOf(event.key, rows, active)
    if (target === 'toggle') {
      const row = rows[active]
      if (row) onToggle(row.span.id)
    } else if (target !== null) select(target)
    else if (event.key.length === 1 && (event.key !== ' ' || isTyping())) type(event.key)
    else return
    event.preventDefault()
  }
  const select = (index: number): void => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
    if (row) onSelect(row.span.id)
  }
  const isTyping = (): boolean => performance.now() - typed.current.at <= TYPING_PAUSE_MS
  const type = (key: string): void => {
    typed.current = { text: isTyping() ? typed.current.text + key : key, at: performance.now() }
    const index = rowByTyping(rows, active, typed.current.text)
    if (index !== -1) select(index)
  }

  return (
    <div
      ref={scroller}
      className={styles.tree}
      role="tree"
      tabIndex={0}
      aria-label={props.label}
      aria-activedescendant={rows.length === 0 ? undefined : `${id}-${active}`}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (found === -1) select(0)
      }}
    >
      <div role="presentation" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          return row ? (
            <TreeRow
              key={key}
              id={`${id}-${index}`}
              row={row}
              top={start}
              length={props.length}
              isSelected={index === found}
              onSelect={() => onSelect(row.span.id)}
              onToggle={() => onToggle(row.span.id)}
            />
          ) : null
        })}
      </div>
    </div>
  )
}

/** Where a key leads: a row, to open or close the active one, or nowhere. */
function targetOf(key: string, rows: readonly TraceRow[], active: number): number | 'toggle' | null {
  const row = rows[active]
  switch (key) {
    case 'ArrowDown':
      return active + 1
    case 'ArrowUp':
      return active - 1
    case 'Home':
      return 0
    case 'End':
      return rows.length - 1
    case 'PageDown':
      return active + 10
    case 'PageUp':
      return active - 10
    case 'ArrowRight':
      return row?.isOpen === false ? 'toggle' : row?.isOpen ? active + 1 : active
    case 'ArrowLeft': {
      if (row?.isOpen) return 'toggle'
      const parent = rows.findIndex(({ span }) => span.id === row?.span.parent)
      return parent === -1 ? active : parent
    }
    default:
      return null
  }
}

interface TreeRowProps {
  readonly id: string
  readonly row: TraceRow
  readonly top: number
  readonly length: number
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onToggle: () => void
}

function TreeRow({ id, row, top, length, isSelected, onSelect, onToggle }: TreeRowProps) {
  const { span, line, level } = row
  const Icon = ICONS[span.content.kind]
  const status = row.isOpen === false && row.holdsFailure ? 'bad' : line.status
  const Mark = MARKS[status]
  const end = span.end ?? length
  const left = (100 * span.start) / length
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.isOpen ?? undefined}
      aria-selected={isSelected}
      className={styles.row}
      data-status={status}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: 4 + (level - 1) * 16 }}
      onClick={onSelect}
    >
      <span
        className={styles.twist}
        aria-hidden
        onClick={(event) => {
          if (row.isOpen === null) return
          event.stopPropagation()
          onToggle()
        }}
      >
        {row.isOpen === null ? null : row.isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
      </span>
      <Icon aria-hidden size={14} className={styles.icon} />
      <span className={styles.word}>{line.word}</span>
      <span className={styles.text}>{line.text}</span>
      <span className={styles.status}>
        {Mark ? <Mark aria-hidden size={12} /> : null}
        <span>
          {line.statusWord}
          {row.isOpen === false && row.holdsFailure && line.status !== 'bad' ? ' failure inside' : ''}
        </span>
      </span>
      <span className={styles.time}>{span.end === null ? '' : timeWords(span.end - span.start)}</span>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          data-kind={span.content.kind}
          style={{
            insetInlineStart: `${left}%`,
            width: `${Math.max(0.6, (100 * (end - span.start)) / length)}%`,
          }}
        />
      </span>
    </div>
  )
}

import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, Puzzle, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { IconButton } from '../ui/IconButton'
import { LongList } from '../ui/LongList'
import { SegmentedControl } from '../ui/SegmentedControl'
import { TextField } from '../ui/TextField'
import { FoldingRow } from './FoldingRow'
import { NoteList } from './NoteList'
import { sizeWords } from './size-words'
import styles from './SourceList.module.css'
import {
  groupOf,
  NAMES_SHOWN,
  SOURCE_GROUPS,
  type SourceGroup,
  type SourceRow,
  type SourceState,
} from './source-row'
import { SyntaxFailure } from './SyntaxFailure'
import { useOpenRows } from './use-open-rows'

const icons: Readonly<Record<SourceState, typeof CircleAlert>> = {
  reading: CircleDashed,
  stopped: CircleDashed,
  tools: CircleCheck,
  piece: Puzzle,
  empty: CircleMinus,
  failed: CircleAlert,
}
const stateWords: Readonly<Record<SourceState, string>> = {
  reading: 'Being read',
  stopped: 'Not read',
  tools: 'With tools',
  piece: 'Piece of another document',
  empty: 'Without tools',
  failed: 'Failed',
}
const groupLabels: Readonly<Record<SourceGroup, string>> = {
  all: 'All',
  tools: 'With tools',
  without: 'Without',
  failed: 'Failed',
}
const ROW_HEIGHT = 45
/** Lists longer than this can be narrowed. */
const SHORT = 5
/** Characters at the end of a path that are always shown: long paths of one folder begin alike. */
const ENDING = 28
const SHORT_NAME = 40

export interface SourceListProps {
  readonly rows: readonly SourceRow[]
  readonly onRemove: (id: string) => void
}

/** What was found in each source. A row opens to its notes and tools; a source that stands alone is open. */
export function SourceList({ rows, onRemove }: SourceListProps) {
  const [group, setGroup] = useState<SourceGroup>('all')
  const [search, setSearch] = useState('')
  const { isOpen, toggle } = useOpenRows(rows.length)
  const counts = useMemo(() => countGroups(rows), [rows])
  const isLong = rows.length > SHORT
  const shown = useMemo(() => (isLong ? narrow(rows, group, search) : rows), [rows, isLong, group, search])
  return (
    <div className={styles.pane}>
      {isLong && (
        <div className={styles.filters}>
          <SegmentedControl
            label="Which files"
            value={group}
            segments={SOURCE_GROUPS.map((value) => ({
              value,
              label: `${groupLabels[value]} ${counts[value].toLocaleString('en')}`,
              disabled: value !== 'all' && counts[value] === 0,
            }))}
            onChange={setGroup}
          />
          <div className={styles.search}>
            <TextField
              label="Search files"
              labelHidden
              type="search"
              placeholder="Search files"
              value={search}
              onChange={setSearch}
            />
          </div>
        </div>
      )}
      {shown.length === 0 && <p className={styles.none}>No file matches.</p>}
      <LongList
        label="What was read"
        count={shown.length}
        usualHeight={ROW_HEIGHT}
        keyOf={(index) => shown[index]?.id ?? index}
        renderRow={(index) => {
          const row = shown[index]
          return (
            row && (
              <Source
                row={row}
                open={isOpen(row.id)}
                onToggle={() => toggle(row.id)}
                onRemove={() => onRemove(row.id)}
              />
            )
          )
        }}
      />
    </div>
  )
}

interface SourceProps {
  readonly row: SourceRow
  readonly open: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
}

function Source({ row, open, onToggle, onRemove }: SourceProps) {
  const Icon = icons[row.state]
  return (
    <FoldingRow
      open={open}
      onToggle={onToggle}
      mark={
        <Icon
          size={15}
          className={styles.icon}
          data-state={row.state}
          role="img"
          aria-label={stateWords[row.state]}
        />
      }
      texts={
        <>
          <Name name={row.name} />
          <span className={styles.words} title={row.words}>
            {open && row.failure ? 'Could not be read' : row.words}
          </span>
        </>
      }
      controls={
        <>
          {row.bytes !== null && <span className={styles.size}>{sizeWords(row.bytes)}</span>}
          {row.removable && (
            <IconButton label={`Remove ${row.name}`} icon={X} size="small" onClick={onRemove} />
          )}
        </>
      }
    >
      <Detail row={row} />
    </FoldingRow>
  )
}

/** A path with its end kept in sight. */
function Name({ name }: { readonly name: string }) {
  if (name.length <= SHORT_NAME) return <span className={styles.name}>{name}</span>
  return (
    <span className={styles.name} title={name}>
      <span className="visually-hidden">{name}</span>
      <span className={styles.start} aria-hidden>
        {name.slice(0, -ENDING)}
      </span>
      <span className={styles.end} aria-hidden>
        {name.slice(-ENDING)}
      </span>
    </span>
  )
}

function Detail({ row }: { readonly row: SourceRow }) {
  const { failure, notes, toolNames, tools } = row
  const isQuiet = !failure && notes.length === 0 && tools === 0
  return (
    <>
      {failure && <SyntaxFailure failure={failure} text={row.text} />}
      {isQuiet && <p className={styles.muted}>{row.words}.</p>}
      {notes.length > 0 && <NoteList label={`Notes on ${row.name}`} notes={notes} placed={false} />}
      {tools > 0 && (
        <ul className={styles.tools} aria-label={`Tools of ${row.name}`}>
          {toolNames.slice(0, NAMES_SHOWN).map((name, index) => (
            <li key={index} className={styles.tool}>
              {name || '(no name)'}
            </li>
          ))}
          {tools > NAMES_SHOWN && (
            <li className={styles.more}>and {(tools - NAMES_SHOWN).toLocaleString('en')} more</li>
          )}
        </ul>
      )}
    </>
  )
}

function countGroups(rows: readonly SourceRow[]): Readonly<Record<SourceGroup, number>> {
  const counts = { all: rows.length, tools: 0, without: 0, failed: 0 }
  for (const { state } of rows) {
    const group = groupOf(state)
    if (group !== null) counts[group] += 1
  }
  return counts
}

function narrow(rows: readonly SourceRow[], group: SourceGroup, search: string): readonly SourceRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(
    ({ state, name }) =>
      (group === 'all' || groupOf(state) === group) &&
      words.every((word) => name.toLowerCase().includes(word)),
  )
}

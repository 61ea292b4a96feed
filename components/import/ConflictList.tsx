import type { Difference } from '../../core/diff'
import type { ImportChoice } from '../../core/formats'
import { counted } from '../../core/shared'
import { countWords, impactWords } from '../diff/difference-words'
import { Badge } from '../ui/Badge'
import { LongList } from '../ui/LongList'
import { Select } from '../ui/Select'
import styles from './ConflictList.module.css'
import { FoldingRow } from './FoldingRow'
import { SideBySide } from './SideBySide'
import { useOpenRows } from './use-open-rows'

/** A tool that comes in under a name that is there, with another text. */
export interface Conflict {
  readonly id: string
  readonly name: string
  readonly server: string | null
  readonly resolution: ImportChoice
  /** The text that is there, and the one that comes in. */
  readonly present: string
  readonly incoming: string
}

const options: readonly { readonly value: ImportChoice; readonly label: string }[] = [
  { value: 'keep', label: 'Keep mine' },
  { value: 'replace', label: 'Replace mine' },
  { value: 'keep-both', label: 'Keep both' },
]
const ROW_HEIGHT = 45

export interface ConflictListProps {
  readonly conflicts: readonly Conflict[]
  /** What the incoming text changes, told from what is there; asked for rows that are drawn. */
  readonly differencesOf: (id: string) => readonly Difference[]
  readonly onResolve: (id: string, resolution: ImportChoice) => void
  readonly onResolveAll: (resolution: ImportChoice) => void
}

/** The tools that are in the catalogue already, each with what would change and what is to happen; shown before anything changes. */
export function ConflictList({ conflicts, differencesOf, onResolve, onResolveAll }: ConflictListProps) {
  const { isOpen, toggle } = useOpenRows(conflicts.length)
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <p>
          {counted(conflicts.length, 'tool is', 'tools are')} there already with other text. Nothing changes
          before you import.
        </p>
        <div className={styles.choice}>
          <All conflicts={conflicts} onResolveAll={onResolveAll} />
        </div>
      </div>
      <LongList
        label="Tools that are there already"
        count={conflicts.length}
        usualHeight={ROW_HEIGHT}
        keyOf={(index) => conflicts[index]?.id ?? index}
        renderRow={(index) => {
          const conflict = conflicts[index]
          return (
            conflict && (
              <Row
                conflict={conflict}
                differences={differencesOf(conflict.id)}
                open={isOpen(conflict.id)}
                onToggle={() => toggle(conflict.id)}
                onResolve={(resolution) => onResolve(conflict.id, resolution)}
              />
            )
          )
        }}
      />
    </div>
  )
}

function All({ conflicts, onResolveAll }: Pick<ConflictListProps, 'conflicts' | 'onResolveAll'>) {
  const [first] = conflicts
  const shared =
    first && conflicts.every(({ resolution }) => resolution === first.resolution) ? first.resolution : null
  return (
    <Select
      label="All conflicts"
      labelHidden
      value={shared ?? 'mixed'}
      options={[
        ...(shared === null ? [{ value: 'mixed' as const, label: 'All: as chosen', disabled: true }] : []),
        ...options.map(({ value, label }) => ({ value, label: `All: ${label.toLowerCase()}` })),
      ]}
      onChange={(value) => {
        if (value !== 'mixed') onResolveAll(value)
      }}
    />
  )
}

interface RowProps {
  readonly conflict: Conflict
  readonly differences: readonly Difference[]
  readonly open: boolean
  readonly onToggle: () => void
  readonly onResolve: (resolution: ImportChoice) => void
}

function Row({ conflict, differences, open, onToggle, onResolve }: RowProps) {
  const { name, server, present, incoming } = conflict
  return (
    <FoldingRow
      open={open}
      onToggle={onToggle}
      texts={
        <>
          <span className={styles.name}>
            <code>{name || '(no name)'}</code>
            {server !== null && <span className={styles.server}>{server}</span>}
          </span>
          <span className={styles.words}>{countWords(differences, 'Means the same, written otherwise')}</span>
        </>
      }
      controls={
        <div className={styles.choice}>
          <Select
            label={`What to do with ${name}`}
            labelHidden
            value={conflict.resolution}
            options={options}
            onChange={onResolve}
          />
        </div>
      }
    >
      {differences.length > 0 && (
        <ul className={styles.differences} aria-label={`What changes in ${name}`}>
          {differences.map((difference, index) => (
            <li key={index}>
              <Badge tone={impactWords[difference.impact].tone}>{difference.impact}</Badge>
              <span>
                {difference.message} <span className={styles.words}>{difference.reason}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <SideBySide
        label={`${name}: mine and incoming`}
        before={present}
        after={incoming}
        beforeLabel="Mine"
        afterLabel="Incoming"
      />
    </FoldingRow>
  )
}

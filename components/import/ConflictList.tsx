import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Difference, Impact } from '../../core/diff'
import type { ImportChoice } from '../../core/formats'
import { Badge } from '../ui/Badge'
import { LongList } from '../ui/LongList'
import { Select } from '../ui/Select'
import styles from './ConflictList.module.css'
import { SideBySide } from './SideBySide'
import { counted } from './summary-words'

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
const impacts: readonly Impact[] = ['breaking', 'risky', 'additive', 'cosmetic']
const tones = { breaking: 'bad', risky: 'caution', additive: 'info', cosmetic: 'neutral' } as const
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
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  function toggle(id: string): void {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
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
                open={opened.has(conflict.id) !== (conflicts.length === 1)}
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
    <>
      <div className={styles.line}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
          <ChevronRight aria-hidden size={14} className={styles.chevron} />
          <span className={styles.texts}>
            <span className={styles.name}>
              <code>{name || '(no name)'}</code>
              {server !== null && <span className={styles.server}>{server}</span>}
            </span>
            <span className={styles.words}>{impactWords(differences)}</span>
          </span>
        </button>
        <div className={styles.choice}>
          <Select
            label={`What to do with ${name}`}
            labelHidden
            value={conflict.resolution}
            options={options}
            onChange={onResolve}
          />
        </div>
      </div>
      {open && (
        <div className={styles.detail}>
          {differences.length > 0 && (
            <ul className={styles.differences} aria-label={`What changes in ${name}`}>
              {differences.map((difference, index) => (
                <li key={index}>
                  <Badge tone={tones[difference.impact]}>{difference.impact}</Badge>
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
        </div>
      )}
    </>
  )
}

/** "1 breaking, 2 cosmetic". */
export function impactWords(differences: readonly Difference[]): string {
  const words = impacts.flatMap((impact) => {
    const count = differences.filter((difference) => difference.impact === impact).length
    return count === 0 ? [] : [`${count} ${impact}`]
  })
  return words.length === 0 ? 'Means the same, written otherwise' : words.join(', ')
}

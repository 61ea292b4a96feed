import type { Tool } from '../../core/catalog'
import { defaultChoice, type ChangedTool, type Drift, type RefreshChoice } from '../../core/diff'
import { readTool } from '../../core/catalog'
import { DriftRow, type DriftRowProps } from './DriftRow'
import styles from './DriftList.module.css'

export interface DriftListProps {
  readonly drift: Drift
  /** What a person chose, by the id of our tool, of an added one by its own. */
  readonly choices: Readonly<Record<string, RefreshChoice>>
  readonly onChoose: (id: string, choice: RefreshChoice) => void
}

/** Rows that are drawn of each kind; the rest goes by what is done unless somebody chooses. */
const SHOWN = 100

const words = {
  changed: { title: 'Changed', take: 'Take it', keep: 'Keep mine' },
  renamed: { title: 'Renamed', take: 'Take it', keep: 'Keep mine' },
  removed: { title: 'Removed', take: 'Remove', keep: 'Keep mine' },
  added: { title: 'Added', take: 'Add', keep: 'Leave out' },
} as const

/** What changed at a server, tool by tool: what breaks, and what is to be done about it. */
export function DriftList({ drift, choices, onChoose }: DriftListProps) {
  const changeRow = (change: ChangedTool): Row => ({
    id: change.before.id,
    name: nameOf(change.before),
    newName: nameOf(change.after) === nameOf(change.before) ? null : nameOf(change.after),
    isEdited: change.isEdited,
    differences: change.differences,
    usual: defaultChoice(change),
  })
  const toolRow = (tool: Tool): Row => ({
    id: tool.id,
    name: nameOf(tool),
    newName: null,
    isEdited: false,
    differences: drift.differences.filter(({ tool: name, path }) => path === '' && name === nameOf(tool)),
    usual: 'take',
  })
  const groups: readonly (readonly [keyof typeof words, readonly Row[]])[] = [
    ['removed', drift.removed.map(toolRow)],
    ['changed', drift.changed.map(changeRow)],
    ['renamed', drift.renamed.map(changeRow)],
    ['added', drift.added.map(toolRow)],
  ]
  return groups.map(([kind, rows]) => {
    if (rows.length === 0) return null
    const { title, take, keep } = words[kind]
    return (
      <section key={kind} className={styles.group}>
        <h3 className={styles.title}>
          {title} <span className={styles.count}>{rows.length.toLocaleString('en')}</span>
        </h3>
        <ul className={styles.rows} aria-label={`${title} tools`}>
          {rows.slice(0, SHOWN).map(({ usual, ...row }) => (
            <DriftRow
              {...row}
              key={row.id}
              choice={choices[row.id] ?? usual}
              takeLabel={take}
              keepLabel={keep}
              onChoose={(choice) => onChoose(row.id, choice)}
            />
          ))}
        </ul>
        {rows.length > SHOWN && (
          <p className={styles.more}>
            and {(rows.length - SHOWN).toLocaleString('en')} more: {take.toLowerCase()}, but keep what was
            changed here
          </p>
        )}
      </section>
    )
  })
}

type Row = Omit<DriftRowProps, 'choice' | 'takeLabel' | 'keepLabel' | 'onChoose'> & {
  readonly usual: RefreshChoice
}

function nameOf(tool: Tool): string {
  return readTool(tool).name || '(no name)'
}

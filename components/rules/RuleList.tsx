import { useRef, useState, type KeyboardEvent } from 'react'
import type { Severity } from '../../core/lint'
import { Badge } from '../ui/Badge'
import { TextField } from '../ui/TextField'
import { SEVERITY_WORDS } from './category-words'
import { groupRules, type ListedRule } from './rule-groups'
import styles from './RuleList.module.css'

/** A rule of the list with what is known of it here. */
export interface RuleRow extends ListedRule {
  /** What is searched beside id and title. */
  readonly words: string
  readonly count: number
  /** A person's own choice; null: as the rule has it. */
  readonly severity: Severity | 'off' | null
}

export interface RuleListProps {
  readonly rows: readonly RuleRow[]
  readonly selected: string | null
  readonly onSelect: (rule: string) => void
}

/** All rules by kind, searchable: one is selected at a time, arrows move. */
export function RuleList({ rows, selected, onSelect }: RuleListProps) {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = rows.filter((row) => {
    const text = `${row.id} ${row.title} ${row.words}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const groups = groupRules(shown)
  const ids = groups.flatMap(({ rules }) => rules.map(({ id }) => id))
  const reachable = selected !== null && ids.includes(selected) ? selected : ids[0]

  function onKeyDown(event: KeyboardEvent): void {
    const at = ids.indexOf(selected ?? '')
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: ids.length - 1,
    }
    const target = targets[event.key]
    const next = target === undefined ? undefined : ids[Math.max(0, Math.min(ids.length - 1, target))]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    list.current?.querySelector<HTMLElement>(`[data-rule="${next}"]`)?.focus()
  }

  return (
    <div className={styles.column}>
      <TextField
        label="Search rules"
        labelHidden
        type="search"
        placeholder="Search rules"
        value={query}
        onChange={setQuery}
      />
      <p className="visually-hidden" role="status">
        {query === '' ? '' : `${shown.length} rules match`}
      </p>
      <div ref={list} className={styles.list} onKeyDown={onKeyDown}>
        {groups.length === 0 && <p className={styles.none}>No rule matches.</p>}
        {groups.map(({ heading, rules }) => (
          <section key={heading} aria-label={heading}>
            <h3 className={styles.heading}>{heading}</h3>
            {rules.map((row) => (
              <button
                key={row.id}
                type="button"
                data-rule={row.id}
                className={styles.rule}
                aria-current={row.id === selected ? 'true' : undefined}
                tabIndex={row.id === reachable ? 0 : -1}
                data-off={row.severity === 'off' || undefined}
                onClick={() => onSelect(row.id)}
              >
                <span className={styles.id}>{row.id}</span>
                {row.severity !== null && <Badge tone="accent">{SEVERITY_WORDS[row.severity]}</Badge>}
                {row.count > 0 && (
                  <Badge>
                    {row.count.toLocaleString('en')}
                    <span className="visually-hidden"> found</span>
                  </Badge>
                )}
              </button>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

import { useId, useRef, type ReactNode } from 'react'
import { Badge } from './Badge'
import { moveFocus } from './move-focus'
import styles from './Tabs.module.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  /** A number worth seeing without opening the tab; 0 shows nothing. */
  readonly count?: number
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the row of tabs. */
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** What stands at the end of the row. */
  readonly end?: ReactNode
  /** The selected tab's panel. */
  readonly children: ReactNode
}

/** Tabs over one panel; arrows move and select. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, end, children }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.tabs}>
      <div className={styles.row}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={styles.list}
          onKeyDown={(event) => moveFocus(event, list.current, '[role="tab"]')}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              className={styles.tab}
              onClick={() => onSelect(tab.id)}
              onFocus={() => {
                if (tab.id !== selected) onSelect(tab.id)
              }}
            >
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && <Badge>{tab.count}</Badge>}
            </button>
          ))}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}

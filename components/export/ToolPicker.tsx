import { useMemo, useRef, useState } from 'react'
import type { ToolId } from '../../core/catalog'
import { useVirtualRows } from '../ui/use-virtual-rows'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { TextField } from '../ui/TextField'
import styles from './ToolPicker.module.css'

/** A tool that can be chosen. */
export interface PickableTool {
  readonly id: ToolId
  readonly name: string
}

export interface ToolPickerProps {
  readonly tools: readonly PickableTool[]
  readonly chosen: ReadonlySet<ToolId>
  readonly onChange: (chosen: ReadonlySet<ToolId>) => void
}

const ROW = 28

/** A list of tools to tick, with a search box; only what is in view is drawn. */
export function ToolPicker({ tools, chosen, onChange }: ToolPickerProps) {
  const [search, setSearch] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return wanted === '' ? tools : tools.filter(({ name }) => name.toLowerCase().includes(wanted))
  }, [tools, search])
  const virtual = useVirtualRows({
    count: shown.length,
    scroller,
    rowHeight: ROW,
    keep: -1,
    keyOf: (index) => shown[index]?.id ?? index,
  })
  const ids = shown.map(({ id }) => id)
  return (
    <div className={styles.picker}>
      <TextField
        label="Search tools"
        labelHidden
        type="search"
        placeholder="Search tools"
        value={search}
        onChange={setSearch}
      />
      <div className={styles.all}>
        <Button size="small" look="quiet" onClick={() => onChange(new Set([...chosen, ...ids]))}>
          {search.trim() === '' ? 'Choose all' : 'Choose these'}
        </Button>
        <Button size="small" look="quiet" onClick={() => onChange(without(chosen, ids))}>
          {search.trim() === '' ? 'Choose none' : 'Leave these out'}
        </Button>
      </div>
      <div ref={scroller} className={styles.scroll} role="group" aria-label="Tools to export">
        <div className={styles.content} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const tool = shown[item.index]
            return (
              tool && (
                <div
                  key={tool.id}
                  className={styles.row}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <Checkbox
                    label={tool.name}
                    checked={chosen.has(tool.id)}
                    onChange={(checked) =>
                      onChange(checked ? new Set([...chosen, tool.id]) : without(chosen, [tool.id]))
                    }
                  />
                </div>
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

function without(chosen: ReadonlySet<ToolId>, ids: readonly ToolId[]): ReadonlySet<ToolId> {
  const gone = new Set(ids)
  return new Set([...chosen].filter((id) => !gone.has(id)))
}

import { Suspense, useDeferredValue, useMemo } from 'react'
import { LazyDiffEditor } from '../../../components/editor/load'
import { Spinner } from '../../../components/ui/Spinner'
import type { NameRow } from '../../../components/naming/name-row'
import { applyNames, readTool, type Names, type Tool } from '../../../core/catalog'
import { useProject } from '../../stores/project-state'
import styles from './ToolDiff.module.css'

/** The selected tool as imported and under its aligned names (accepted, else proposed), side by side. */
export function ToolDiff({ tool, rows }: { readonly tool: Tool; readonly rows: readonly NameRow[] }) {
  const catalog = useProject((project) => project.catalog)
  const shown = useDeferredValue(rows)
  const aligned = useMemo(() => {
    const names: Names = Object.fromEntries(
      shown.filter((row) => row.aligned !== row.original).map((row) => [row.partId, row.aligned]),
    )
    // Only tools that change can be mentioned under a new name.
    const tools = catalog.tools.filter((other) => other.id === tool.id || names[other.id] !== undefined)
    return applyNames({ ...catalog, tools }, names).catalog.tools.find((other) => other.id === tool.id)
  }, [catalog, tool, shown])
  const name = readTool(tool).name
  return (
    <section aria-label="Difference of the selected tool" className={styles.diff}>
      <Suspense
        fallback={
          <div className={styles.waiting}>
            <Spinner /> Loading the editor
          </div>
        }
      >
        <LazyDiffEditor
          label={`Original and aligned JSON of ${name}`}
          originalLabel={`${name}, original`}
          modifiedLabel={`${aligned ? readTool(aligned).name : name}, aligned`}
          original={tool.text}
          modified={aligned?.text ?? tool.text}
        />
      </Suspense>
    </section>
  )
}

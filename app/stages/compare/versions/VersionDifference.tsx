import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { countWords } from '../../../../components/diff/difference-words'
import { DifferenceList } from '../../../../components/diff/DifferenceList'
import type { VersionRow } from '../../../../components/diff/VersionTable'
import { IconButton } from '../../../../components/ui/IconButton'
import { readTool } from '../../../../core/catalog'
import { diffCatalogs, type Difference } from '../../../../core/diff'
import { versionQuery } from '../../../queries/versions'
import { noticesActions } from '../../../stores/notices'
import { getProject, useProject } from '../../../stores/project-state'
import { viewActions } from '../../../stores/view'
import styles from './VersionsView.module.css'

/** What changed since a version was kept. */
export function VersionDifference(props: { readonly version: VersionRow; readonly onClose: () => void }) {
  const { version, onClose } = props
  const { data: content, isPending } = useQuery(versionQuery(version.id))
  const present = useDeferredValue(useProject(({ catalog }) => catalog))
  const differences = useMemo(
    () => (content ? diffCatalogs(content.catalog, present) : []),
    [content, present],
  )
  return (
    <section className={styles.main} aria-label="Differences">
      <div className={styles.head}>
        <h2 className={styles.title}>
          Since “{version.name}”:{' '}
          {isPending ? 'reading…' : content ? countWords(differences) : 'this version is gone'}
        </h2>
        <IconButton icon={X} label="Close the differences" onClick={onClose} />
      </div>
      {differences.length > 0 && <DifferenceList differences={differences} onOpen={openTool} />}
    </section>
  )
}

/** Leads to the tool as it is now; one that is gone is nowhere to be shown. */
function openTool({ server, tool: name, kind, after }: Difference): void {
  const renamed = kind === 'tool-renamed' && after !== null ? String(JSON.parse(after)) : name
  const { tools } = getProject().catalog
  const tool =
    tools.find((one) => readTool(one).name === renamed && one.server === server) ??
    tools.find((one) => readTool(one).name === renamed)
  if (!tool) {
    noticesActions.show(`${name} is not in the project any more.`)
    return
  }
  viewActions.selectTool(tool.id)
  viewActions.goTo('edit')
}

import { useQuery } from '@tanstack/react-query'
import { History, Save } from 'lucide-react'
import { useState } from 'react'
import { VersionTable, type VersionRow } from '../../../../components/diff/VersionTable'
import { Button } from '../../../../components/ui/Button'
import { ConfirmDialog } from '../../../../components/ui/ConfirmDialog'
import { EmptyState } from '../../../../components/ui/EmptyState'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { RenameDialog } from '../../../../components/ui/RenameDialog'
import { Splitter } from '../../../../components/ui/Splitter'
import { TextField } from '../../../../components/ui/TextField'
import { failureOf } from '../../../../core/shared'
import { versionsQuery } from '../../../queries/versions'
import { useProject } from '../../../stores/project-state'
import { usePanelSize } from '../../../stores/view'
import { keepNow, remove, rename, restore } from './version-acts'
import { VersionDifference } from './VersionDifference'
import styles from './VersionsView.module.css'

/** Versions of the project: keep, compare with now, restore. */
export function VersionsView() {
  const projectId = useProject(({ id }) => id)
  const { data: versions = [], error, isPending } = useQuery(versionsQuery(projectId))
  const [compared, setCompared] = useState<string | null>(null)
  const [renamed, setRenamed] = useState<VersionRow | null>(null)
  const [deleted, setDeleted] = useState<VersionRow | null>(null)
  const [height, setHeight] = usePanelSize('compare-versions', 300)
  const version = versions.find(({ id }) => id === compared) ?? null
  const failure = error && failureOf(error)
  if (failure) return <FailureNotice failure={failure} />
  const list = (
    <div className={styles.main}>
      <KeepForm />
      {versions.length === 0 && !isPending ? (
        <EmptyState icon={History} title="No versions yet" action={null}>
          A version keeps all tools and accepted names as they are now, to compare with later or to go back
          to. Before an import replaces tools, one is kept by itself.
        </EmptyState>
      ) : (
        <VersionTable
          versions={versions}
          compared={compared}
          onCompare={({ id }) => setCompared(id)}
          onRestore={(row) => void restore(row)}
          onRename={setRenamed}
          onDelete={setDeleted}
        />
      )}
      {renamed && (
        <RenameDialog
          title="Rename version"
          name={renamed.name}
          onRename={(next) => void rename(renamed, next)}
          onClose={() => setRenamed(null)}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={`Delete “${deleted.name}”?`}
          open
          danger
          confirmLabel="Delete version"
          onConfirm={() => {
            void remove(deleted)
            setDeleted(null)
          }}
          onCancel={() => setDeleted(null)}
        >
          <p>The version is removed from this browser. The project stays as it is. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  )
  if (!version) return list
  return (
    <Splitter
      label="Resize the differences"
      direction="column"
      sized="end"
      size={height}
      minimum={160}
      maximum={600}
      onResize={setHeight}
      start={list}
      end={<VersionDifference key={version.id} version={version} onClose={() => setCompared(null)} />}
    />
  )
}

function KeepForm() {
  const [name, setName] = useState('')
  const isEmpty = useProject(({ catalog }) => catalog.tools.length === 0)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return
        void keepNow(name.trim())
        setName('')
      }}
    >
      <TextField
        label="Name of the version"
        labelHidden
        placeholder="Name of the version"
        value={name}
        onChange={setName}
      />
      <Button type="submit" look="primary" icon={Save} disabled={name.trim() === '' || isEmpty}>
        Keep this version
      </Button>
    </form>
  )
}

import { Download, FolderSearch } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { UsesTable } from '../../../../components/diff/UsesTable'
import { Button } from '../../../../components/ui/Button'
import { EmptyState } from '../../../../components/ui/EmptyState'
import { FileButton } from '../../../../components/ui/FileButton'
import { createUseFinder, patchFor, renamesFor, type PlacedUse, type Rename } from '../../../../core/impact'
import { namesInForce } from '../../../../core/project'
import { downloadText } from '../../../../io/files/save'
import type { PickedFile } from '../../../local-files/picked-files'
import { noticesActions } from '../../../stores/notices'
import { useProject } from '../../../stores/project-state'
import { viewActions } from '../../../stores/view'
import { filesOfDrop, filesOfInput, readFolder, type ReadFolder } from './read-folder'
import styles from './VersionsView.module.css'

/** Where a folder of prompts, evals and code uses the old names of what was renamed. */
export function ImpactView() {
  const project = useProject((whole) => whole)
  const names = namesInForce(project)
  const renames = useMemo(() => renamesFor(project.catalog, names), [project.catalog, names])
  const [folder, setFolder] = useState<ReadFolder | null>(null)
  const found = useMemo(() => (folder ? findUses(folder, renames) : null), [folder, renames])
  if (renames.length === 0)
    return (
      <EmptyState
        icon={FolderSearch}
        title="No accepted names yet"
        action={
          <Button look="primary" onClick={() => viewActions.setTab('compare-view', 'names')}>
            Decide about names
          </Button>
        }
      >
        Once names are accepted, this shows where a folder of prompts, evals and code still uses the old ones.
      </EmptyState>
    )
  return (
    <div className={styles.main}>
      <FolderPicker
        onChoose={(files) => {
          void readFolder(files).then((read) => {
            setFolder(read)
            noticesActions.announce(`Looked through ${read.files.length} files.`)
          })
        }}
      >
        {folder && found ? (
          <Summary folder={folder} uses={found.uses} patch={found.patch} />
        ) : (
          <span className={styles.muted}>
            {renames.length.toLocaleString('en')} renamed. Choose or drop a folder: it is read here, nothing
            leaves the page.
          </span>
        )}
      </FolderPicker>
      {found && found.uses.length > 0 && <UsesTable uses={found.uses} />}
    </div>
  )
}

function findUses(
  folder: ReadFolder,
  renames: readonly Rename[],
): { uses: readonly PlacedUse[]; patch: string } {
  const find = createUseFinder(renames)
  const byFile = folder.files.map((file) => ({ file, uses: find(file) }))
  const uses = byFile.flatMap((one) => one.uses)
  const certain = uses.filter((use) => use.certain)
  return {
    uses: [...certain, ...uses.filter((use) => !use.certain)],
    patch: byFile.map((one) => patchFor(one.file, one.uses)).join(''),
  }
}

function FolderPicker(props: {
  readonly onChoose: (files: readonly PickedFile[]) => void
  readonly children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void filesOfDrop(event.dataTransfer).then(props.onChoose)
      }}
    >
      <FileButton
        folder
        icon={FolderSearch}
        label="Choose a folder"
        inputLabel="Folder to look through"
        onFiles={(files) => props.onChoose(filesOfInput(files))}
      />
      {props.children}
    </div>
  )
}

function Summary(props: {
  readonly folder: ReadFolder
  readonly uses: readonly PlacedUse[]
  readonly patch: string
}) {
  const { folder, uses, patch } = props
  const certain = uses.filter((use) => use.certain).length
  const skipped = folder.skipped.map(({ path, reason }) => `${path}: ${reason}`).join('\n')
  return (
    <>
      <span role="status">
        {folder.files.length.toLocaleString('en')} files: {certain.toLocaleString('en')} certain uses,{' '}
        {(uses.length - certain).toLocaleString('en')} to look at
      </span>
      {skipped !== '' && (
        <span className={styles.muted} title={skipped}>
          {folder.skipped.length} skipped
        </span>
      )}
      <Button
        icon={Download}
        disabled={patch === ''}
        onClick={() => downloadText('rename.patch', patch, 'text/x-patch')}
      >
        Download the patch
      </Button>
    </>
  )
}

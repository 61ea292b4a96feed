import { FileJson, Save } from 'lucide-react'
import { Menu } from '../../components/ui/Menu'
import { Tooltip } from '../../components/ui/Tooltip'
import { localFilesActions, useLocalFiles, type LocalFile } from '../stores/local-files'
import styles from './LocalFileChip.module.css'
import { saveNow } from './save'
import { SaveDialog } from './SaveDialog'

/** The file on disk that the project came from, whether it is saved, and the way to save it. */
export function LocalFileChip() {
  const files = useLocalFiles((state) => state.files)
  const saving = useLocalFiles((state) => state.saving)
  const shown = files.find(({ isChanged }) => isChanged) ?? files[0]
  const open = files.find(({ documentId }) => documentId === saving)
  if (!shown) return null
  return (
    <>
      {files.length === 1 ? <One file={shown} /> : <Many files={files} />}
      {open && <SaveDialog key={open.documentId} file={open} onClose={() => localFilesActions.look(null)} />}
    </>
  )
}

function One({ file }: { readonly file: LocalFile }) {
  return (
    <Tooltip text={`${actOf(file)}: ${stateOf(file)}`} shortcut="Ctrl+S">
      <button
        type="button"
        className={styles.chip}
        data-changed={file.isChanged || undefined}
        aria-label={`${file.name}: ${stateOf(file)}. ${actOf(file)}`}
        onClick={() => void saveNow(file.documentId)}
      >
        <FileJson aria-hidden size={14} />
        <span className={styles.name}>{file.name}</span>
        {file.isChanged && <span className={styles.mark}>Unsaved</span>}
      </button>
    </Tooltip>
  )
}

function Many({ files }: { readonly files: readonly LocalFile[] }) {
  const changed = files.filter(({ isChanged }) => isChanged).length
  const words = `${files.length} files`
  return (
    <Menu
      label={`${words} on disk, ${changed} with unsaved changes`}
      items={[
        { kind: 'heading', label: 'Save to disk' },
        ...files.map((file) => ({
          kind: 'action' as const,
          label: file.name,
          detail: stateOf(file),
          icon: Save,
          onSelect: () => void saveNow(file.documentId),
        })),
      ]}
    >
      <FileJson aria-hidden size={14} />
      <span className={styles.name}>{words}</span>
      {changed > 0 && <span className={styles.mark}>{changed} unsaved</span>}
    </Menu>
  )
}

function stateOf({ isChanged }: LocalFile): string {
  return isChanged ? 'unsaved changes' : 'as on disk'
}

function actOf({ canWrite }: LocalFile): string {
  return canWrite ? 'Save to disk' : 'Download with changes'
}

import { FolderOpen, Files } from 'lucide-react'
import { useId, useState } from 'react'
import { sizeWords } from '../../../components/import/size-words'
import { Button } from '../../../components/ui/Button'
import { FileButton } from '../../../components/ui/FileButton'
import { TextField } from '../../../components/ui/TextField'
import { counted } from '../../../core/shared'
import { importActions, useImport } from './import-store'
import { ConnectButton } from './live/ConnectButton'
import { loadAddress, loadFiles } from './load-sources'
import { canOpenInPlace, fromInput, openInPlace } from '../../local-files/picked-files'
import styles from './SourcePane.module.css'

const PLACEHOLDER = `[
  { "name": "get_weather", "description": "…", "inputSchema": { … } },
  { "type": "function", "function": { "name": "…", "parameters": { … } } }
]

Anything that holds tools: JSON, JSONL, YAML, OpenAPI, Python, TypeScript.
There is no format to choose.`

/** Where tools come from: files, folders, an address, or the text that is pasted here. */
export function SourcePane() {
  const id = useId()
  const pasted = useImport((state) => state.pasted)
  return (
    <>
      <Ways />
      <Loaded />
      <div className={styles.paste}>
        <label htmlFor={id} className={styles.label}>
          Paste tools
        </label>
        <textarea
          id={id}
          className={styles.text}
          spellCheck={false}
          placeholder={PLACEHOLDER}
          value={pasted}
          onChange={(event) => importActions.setPasted(event.target.value)}
        />
      </div>
    </>
  )
}

function Ways() {
  const [address, setAddress] = useState('')
  const isLoading = useImport((state) => state.loading !== null)
  return (
    <div className={styles.ways}>
      <FileButtons />
      <ConnectButton />
      <form
        noValidate
        className={styles.address}
        onSubmit={(event) => {
          event.preventDefault()
          void loadAddress(address)
        }}
      >
        <TextField label="URL" type="url" code placeholder="https://" value={address} onChange={setAddress} />
        <Button type="submit" disabled={address.trim() === ''} busy={isLoading}>
          Load
        </Button>
      </form>
    </div>
  )
}

function FileButtons() {
  const take = (files: readonly File[]): void => void loadFiles(fromInput(files))
  // Files that the browser gives a way back to can be saved in place later.
  const inPlace = canOpenInPlace() ? () => void openInPlace().then(loadFiles) : undefined
  return (
    <>
      <FileButton
        icon={Files}
        label="Open files"
        inputLabel="Files to import"
        onOpen={inPlace}
        onFiles={take}
      />
      <FileButton folder icon={FolderOpen} label="Open folder" inputLabel="Folder to import" onFiles={take} />
    </>
  )
}

/** How many files wait to be imported; one by one they stand among what was found. */
function Loaded() {
  const files = useImport((state) => state.files)
  const failed = useImport((state) => state.failed.length)
  if (files.length + failed === 0) return null
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return (
    <div className={styles.loaded}>
      <span>
        {counted(files.length, 'file')}, {sizeWords(bytes)}
        {failed > 0 && `; ${counted(failed, 'more')} could not be loaded`}
      </span>
      <Button size="small" look="quiet" onClick={importActions.removeAll}>
        Remove all
      </Button>
    </div>
  )
}

import { FolderOpen } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FileChips } from '../../../components/import/FileChips'
import { Button } from '../../../components/ui/Button'
import { FailureNotice } from '../../../components/ui/FailureNotice'
import { TextField } from '../../../components/ui/TextField'
import { importActions, useImport } from './import-store'
import { loadAddress, loadFiles } from './load-sources'
import styles from './SourcePane.module.css'

const PLACEHOLDER = `[
  { "name": "get_weather", "description": "…", "inputSchema": { … } },
  { "type": "function", "function": { "name": "…", "parameters": { … } } }
]

Any mixture of OpenAI, Anthropic and MCP tools: a list, a whole request,
a tools/list reply. There is no format to choose.`

/** Where tools come from: files, an address, or the text that is pasted here. */
export function SourcePane() {
  const id = useId()
  const pasted = useImport((state) => state.pasted)
  const files = useImport((state) => state.files)
  const failures = useImport((state) => state.failures)
  return (
    <>
      <Ways />
      {failures.map((failure, index) => (
        <FailureNotice key={index} failure={failure} />
      ))}
      {files.length > 0 && <FileChips files={files} onRemove={importActions.removeFile} />}
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
  const picker = useRef<HTMLInputElement>(null)
  const isReading = useImport((state) => state.pending > 0)
  return (
    <div className={styles.ways}>
      <Button icon={FolderOpen} onClick={() => picker.current?.click()}>
        Open files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept=".json,.jsonc,.jsonl,.txt,.gz,application/json"
        onChange={(event) => {
          void loadFiles([...(event.target.files ?? [])])
          // The same file may be opened again.
          event.target.value = ''
        }}
      />
      <span className={styles.rule} />
      <form
        noValidate
        className={styles.address}
        onSubmit={(event) => {
          event.preventDefault()
          void loadAddress(address)
        }}
      >
        <TextField label="URL" type="url" code placeholder="https://" value={address} onChange={setAddress} />
        <Button type="submit" disabled={address.trim() === ''} busy={isReading}>
          Load
        </Button>
      </form>
    </div>
  )
}

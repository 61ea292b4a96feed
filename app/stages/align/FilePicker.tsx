import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../components/ui/Button'

/** A button that opens files of lines, as samples and the results of batches come in. */
export function FilePicker(props: {
  readonly label: string
  readonly disabled: boolean
  readonly busy: boolean
  readonly onFiles: (files: readonly File[]) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={Upload}
        disabled={props.disabled}
        busy={props.busy}
        onClick={() => picker.current?.click()}
      >
        {props.label}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={`${props.label}: files`}
        accept=".jsonl,.json,.txt,.gz"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be opened again.
          event.target.value = ''
          if (files.length > 0) props.onFiles(files)
        }}
      />
    </>
  )
}

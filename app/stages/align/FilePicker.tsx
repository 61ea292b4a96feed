import { Upload } from 'lucide-react'
import { FileButton } from '../../../components/ui/FileButton'

/** A button that opens files of lines, as samples and the results of batches come in. */
export function FilePicker(props: {
  readonly label: string
  readonly disabled: boolean
  readonly busy: boolean
  readonly onFiles: (files: readonly File[]) => void
}) {
  return (
    <FileButton
      {...props}
      icon={Upload}
      inputLabel={`${props.label}: files`}
      accept=".jsonl,.json,.txt,.gz"
    />
  )
}

import { useRef } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Button } from '../../../components/ui/Button'

/** A button that opens files. */
export function FilePicker(props: {
  readonly label: string
  readonly icon: LucideIcon
  readonly accept: string
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly onFiles: (files: readonly File[]) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={props.icon}
        disabled={props.disabled}
        busy={props.busy ?? false}
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
        accept={props.accept}
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

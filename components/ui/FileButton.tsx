import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './Button'

export interface FileButtonProps {
  readonly label: string
  readonly icon: LucideIcon
  /** The accessible name of what takes the files. */
  readonly inputLabel: string
  /** Endings that are offered; all unless given. */
  readonly accept?: string
  /** Takes a folder with all that is in it, not single files. */
  readonly folder?: boolean
  readonly disabled?: boolean
  readonly busy?: boolean
  /** Asks for files by another way than the input, where there is one. */
  readonly onOpen?: (() => void) | undefined
  /** Told of at least one that the input took. */
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that opens files, or a folder of them. */
export function FileButton(props: FileButtonProps) {
  const { label, icon, inputLabel, accept, folder = false, onOpen, onFiles } = props
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={icon}
        disabled={props.disabled ?? false}
        busy={props.busy ?? false}
        onClick={() => {
          if (onOpen) onOpen()
          else picker.current?.click()
        }}
      >
        {label}
      </Button>
      <input
        ref={(node) => {
          picker.current = node
          node?.toggleAttribute('webkitdirectory', folder)
        }}
        type="file"
        multiple
        hidden
        aria-label={inputLabel}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be opened again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

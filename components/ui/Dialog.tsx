// The browser's own modal dialog: it traps focus, makes the rest inert, closes on Escape and gives focus back.
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton'

export interface DialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the foot, the confirming one last. */
  readonly footer?: ReactNode
  /** `wide` keeps its height, whatever it holds, and leaves scrolling to its parts. */
  readonly size?: 'small' | 'medium' | 'large' | 'wide'
}

/** A modal dialog. Nothing of it is rendered while it is closed. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ title, onClose, children, footer, size = 'medium' }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const node = dialog.current
    if (!node) return
    node.showModal()
    firstControl(node)?.focus()
    return () => node.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog}
      data-size={size}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.frame}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Close" icon={X} size="small" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}

/** Where work begins: the first field, else the first button of the foot (the safe one); never the button that closes. */
function firstControl(dialog: HTMLDialogElement): HTMLElement | null {
  const body = dialog.querySelector(`.${String(styles.body)}`)
  const foot = dialog.querySelector(`.${String(styles.footer)}`)
  return (
    body?.querySelector<HTMLElement>('input, select, textarea') ??
    foot?.querySelector<HTMLElement>('button') ??
    body?.querySelector<HTMLElement>('button:not(:disabled)') ??
    null
  )
}

import { X } from 'lucide-react'
import { Button } from './Button'
import { IconButton } from './IconButton'
import { Notice, type NoticeTone } from './Notice'
import styles from './ToastRegion.module.css'

export interface Toast {
  readonly id: string
  readonly tone: NoticeTone
  readonly message: string
  readonly actionLabel?: string | undefined
}

export interface ToastRegionProps {
  readonly toasts: readonly Toast[]
  readonly onAction: (id: string) => void
  readonly onDismiss: (id: string) => void
}

/** Short words about what just happened, at the foot of the page. They are announced by the page's live region. */
export function ToastRegion({ toasts, onAction, onDismiss }: ToastRegionProps) {
  return (
    <section aria-label="Messages" className={styles.region}>
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <Notice
            tone={toast.tone}
            urgent={toast.tone === 'bad'}
            actions={
              <>
                {toast.actionLabel !== undefined && (
                  <Button size="small" onClick={() => onAction(toast.id)}>
                    {toast.actionLabel}
                  </Button>
                )}
                <IconButton label="Dismiss" icon={X} size="small" onClick={() => onDismiss(toast.id)} />
              </>
            }
          >
            {toast.message}
          </Notice>
        </div>
      ))}
    </section>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names'
import { Spinner } from './Spinner'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: 'standard' | 'primary' | 'quiet' | 'danger'
  readonly size?: 'medium' | 'small'
  readonly icon?: LucideIcon
  /** Shows a spinner in place of the icon and refuses presses. */
  readonly busy?: boolean
  /** For a toggle: whether it is on. */
  readonly pressed?: boolean
  readonly children: ReactNode
}

/** A push button with a visible label. */
export function Button({
  look = 'standard',
  size = 'medium',
  icon: Icon,
  busy = false,
  pressed,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[look], styles[size])}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden size={size === 'small' ? 14 : 15} />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

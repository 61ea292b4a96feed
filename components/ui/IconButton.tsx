import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names'
import { Tooltip } from './Tooltip'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** The accessible name; shown as a tooltip too. */
  readonly label: string
  readonly icon: LucideIcon
  readonly look?: 'standard' | 'primary' | 'quiet' | 'danger'
  readonly size?: 'medium' | 'small'
  readonly pressed?: boolean
  /** A shortcut to show in the tooltip. */
  readonly shortcut?: string
  /** More for the tooltip: what exactly it will do. */
  readonly hint?: string | null
}

/** A button that shows an icon only; its name is read aloud and shown on hover or focus. */
export function IconButton({
  label,
  icon: Icon,
  look = 'quiet',
  size = 'medium',
  pressed,
  shortcut,
  hint,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={hint ? `${label}: ${hint}` : label} shortcut={shortcut}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={classNames(styles.button, styles[look], styles[size], styles.iconOnly)}
      >
        <Icon aria-hidden size={size === 'small' ? 14 : 16} />
      </button>
    </Tooltip>
  )
}

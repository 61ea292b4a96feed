import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Kbd } from './Kbd'
import styles from './Menu.module.css'
import { moveFocus } from './move-focus'

/** A line of a menu. `checked` makes it one of a choice. */
export type MenuItem =
  | {
      readonly kind: 'action'
      readonly label: string
      readonly icon?: LucideIcon
      readonly detail?: string
      readonly shortcut?: string
      readonly danger?: boolean
      readonly disabled?: boolean
      readonly checked?: boolean
      readonly onSelect: () => void
    }
  | { readonly kind: 'separator' }
  | { readonly kind: 'heading'; readonly label: string }

export interface MenuProps {
  /** The accessible name of the button and the menu. */
  readonly label: string
  /** What the button shows. */
  readonly children: ReactNode
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
  /** Shows no arrow: for a button that is an icon. */
  readonly plain?: boolean
  /** `field`: drawn as a drop-down list among others. */
  readonly look?: 'quiet' | 'field'
  /** -1 inside a grid whose keys reach it in another way. */
  readonly tabIndex?: number
}

/** A button that opens a menu: arrows, Home, End and first letters move; Escape, Tab and a press outside close it. */
export function Menu({
  label,
  children,
  items,
  align = 'start',
  plain = false,
  look = 'quiet',
  tabIndex,
}: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  function close(): void {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={styles.button}
        data-look={look}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
        {!plain && <ChevronDown aria-hidden size={14} className={styles.arrow} />}
      </button>
      {open && (
        <MenuList
          id={id}
          label={label}
          items={items}
          align={align}
          button={button}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface MenuListProps {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly align: 'start' | 'end'
  readonly button: RefObject<HTMLButtonElement | null>
  /** Close and give focus back to the button. */
  readonly onClose: () => void
  /** Close because focus went elsewhere. */
  readonly onLeave: () => void
}

function MenuList({ id, label, items, align, button, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = list.current
    const opener = button.current
    if (!node || !opener) return
    // Absent where the page is not drawn (tests).
    ;(node as Partial<HTMLElement>).showPopover?.call(node)
    const anchor = opener.getBoundingClientRect()
    const width = node.offsetWidth
    const left = align === 'start' ? anchor.left : anchor.right - width
    node.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`
    // Below the button, unless it fits above only, or better.
    const below = window.innerHeight - anchor.bottom - 12
    const above = anchor.top - 12
    const isAbove = node.offsetHeight > below && above > below
    node.style.top = isAbove ? 'auto' : `${anchor.bottom + 4}px`
    node.style.bottom = isAbove ? `${window.innerHeight - anchor.top + 4}px` : 'auto'
    node.style.maxHeight = `${isAbove ? above : below}px`
    node.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)')?.focus()
  }, [align, button])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Tab') onLeave()
    else moveFocus(event, list.current, '[role^="menuitem"]:not(:disabled)')
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const next = event.relatedTarget
        if (next !== button.current && !event.currentTarget.contains(next)) onLeave()
      }}
    >
      {items.map((item, index) => (
        <MenuLine key={index} item={item} onClose={onClose} />
      ))}
    </div>
  )
}

function MenuLine({ item, onClose }: { readonly item: MenuItem; readonly onClose: () => void }) {
  if (item.kind === 'separator') return <div role="separator" className={styles.separator} />
  if (item.kind === 'heading')
    return (
      <div role="presentation" className={styles.heading}>
        {item.label}
      </div>
    )
  const Icon = item.icon
  return (
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      tabIndex={-1}
      disabled={item.disabled}
      className={styles.item}
      data-danger={item.danger || undefined}
      onClick={() => {
        onClose()
        item.onSelect()
      }}
      onPointerMove={(event) => event.currentTarget.focus()}
    >
      <span className={styles.icon}>
        {item.checked === true ? <Check aria-hidden size={14} /> : Icon && <Icon aria-hidden size={14} />}
      </span>
      <span className={styles.text}>{item.label}</span>
      {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
      {item.shortcut !== undefined && <Kbd>{item.shortcut}</Kbd>}
    </button>
  )
}

// A hint near its child on hover or keyboard focus. It repeats or explains and is never the only way to learn something, so it is
// hidden from assistive technology: give the child a name or a description of its own.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Kbd } from './Kbd'
import styles from './Tooltip.module.css'

const DELAY_MS = 400

export interface TooltipProps {
  readonly text: string
  readonly shortcut?: string | undefined
  readonly children: ReactNode
}

/** Wraps one element; the hint is drawn in the top layer, so no container clips it. */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(delay: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const box = anchor.current?.firstElementChild?.getBoundingClientRect()
      if (box) setPlace({ left: box.left + box.width / 2, top: box.bottom + 6 })
    }, delay)
  }
  function hide(): void {
    clearTimeout(timer.current)
    setPlace(null)
  }

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={() => show(DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(0)
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
    >
      {children}
      {place && <Hint text={text} shortcut={shortcut} place={place} />}
    </span>
  )
}

interface HintProps {
  readonly text: string
  readonly shortcut: string | undefined
  readonly place: { readonly left: number; readonly top: number }
}

function Hint({ text, shortcut, place }: HintProps) {
  return (
    <span
      popover="manual"
      aria-hidden
      className={styles.hint}
      style={place}
      ref={(node) => {
        if (!node) return
        // Absent where the page is not drawn (tests).
        ;(node as Partial<HTMLElement>).showPopover?.call(node)
        const box = node.getBoundingClientRect()
        const overflow = Math.max(0, box.right - window.innerWidth + 8) - Math.max(0, 8 - box.left)
        if (overflow !== 0) node.style.left = `${place.left - overflow}px`
      }}
    >
      {text}
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </span>
  )
}

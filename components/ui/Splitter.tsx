import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import styles from './Splitter.module.css'

export interface SplitterProps {
  /** The accessible name of the handle: what it resizes. */
  readonly label: string
  /** `row`: panes side by side; `column`: one above the other. */
  readonly direction?: 'row' | 'column'
  /** Which pane has the size; the other takes the rest. */
  readonly sized: 'start' | 'end'
  /** Pixels. */
  readonly size: number
  readonly minimum: number
  readonly maximum: number
  readonly onResize: (size: number) => void
  readonly start: ReactNode
  readonly end: ReactNode
}

const KEY_STEP = 16

/** Two panes and a handle between them: drag it, or focus it and use the arrows, Home and End. */
export function Splitter(props: SplitterProps) {
  const { label, direction = 'row', sized, size, minimum, maximum, onResize, start, end } = props
  const grip = useRef<{ readonly at: number; readonly size: number } | null>(null)
  const sign = sized === 'start' ? 1 : -1
  const clamp = (wanted: number): number => Math.round(Math.min(maximum, Math.max(minimum, wanted)))
  const along = (event: PointerEvent): number => (direction === 'row' ? event.clientX : event.clientY)

  function onKeyDown(event: KeyboardEvent): void {
    const forward = direction === 'row' ? 'ArrowRight' : 'ArrowDown'
    const back = direction === 'row' ? 'ArrowLeft' : 'ArrowUp'
    const targets: Readonly<Record<string, number>> = {
      [forward]: size + KEY_STEP * sign,
      [back]: size - KEY_STEP * sign,
      Home: minimum,
      End: maximum,
    }
    const wanted = targets[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onResize(clamp(wanted))
  }

  const basis = { flexBasis: clamp(size) }
  return (
    <div className={styles.splitter} data-direction={direction}>
      <div
        className={styles.pane}
        data-sized={sized === 'start' || undefined}
        style={sized === 'start' ? basis : undefined}
      >
        {start}
      </div>
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation={direction === 'row' ? 'vertical' : 'horizontal'}
        aria-valuenow={clamp(size)}
        aria-valuemin={minimum}
        aria-valuemax={maximum}
        className={styles.handle}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          grip.current = { at: along(event), size: clamp(size) }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (grip.current) onResize(clamp(grip.current.size + (along(event) - grip.current.at) * sign))
        }}
        onLostPointerCapture={() => {
          grip.current = null
        }}
      />
      <div
        className={styles.pane}
        data-sized={sized === 'end' || undefined}
        style={sized === 'end' ? basis : undefined}
      >
        {end}
      </div>
    </div>
  )
}

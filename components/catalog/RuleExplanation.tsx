import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Rule } from '../../core/lint'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { RuleTexts } from './RuleTexts'
import styles from './RuleExplanation.module.css'

export interface RuleExplanationProps {
  readonly rule: Pick<Rule, 'id' | 'title' | 'explain'>
  /** The button it explains: it opens beside it and gives focus back to it. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
  /** Opens what can be set about the rule. */
  readonly onSettings: () => void
}

const GAP = 6
const WIDTH = 420

/** What a rule wants, why, with examples and sources. Escape or a press elsewhere closes it. */
export function RuleExplanation({ rule, anchor, onClose, onSettings }: RuleExplanationProps) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const node = panel.current
    if (!node) return
    // Absent where the page is not drawn (tests).
    ;(node as Partial<HTMLElement>).showPopover?.call(node)
    place(node, anchor)
    node.focus()
  }, [anchor, rule])

  useEffect(() => {
    function onPointerDown(event: PointerEvent): void {
      if (event.target instanceof Node && panel.current?.contains(event.target) !== true) onClose()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [onClose])

  function close(): void {
    onClose()
    anchor.focus()
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      popover="manual"
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <header className={styles.head}>
        <h3 id={titleId}>{rule.title}</h3>
        <IconButton label="Close" icon={X} size="small" onClick={close} />
      </header>
      <RuleTexts explain={rule.explain} />
      <div className={styles.foot}>
        <p className={styles.id}>{rule.id}</p>
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            onClose()
            onSettings()
          }}
        >
          Severity and settings…
        </Button>
      </div>
    </div>
  )
}

/** Above the anchor where there is more room, else below; always within the window. */
function place(node: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getBoundingClientRect()
  const left = Math.max(8, Math.min(box.left, window.innerWidth - WIDTH - 8))
  node.style.left = `${left}px`
  const above = box.top - GAP - 8
  const below = window.innerHeight - box.bottom - GAP - 8
  node.style.maxHeight = `${Math.max(above, below)}px`
  node.style.top = below >= above ? `${box.bottom + GAP}px` : 'auto'
  node.style.bottom = below >= above ? 'auto' : `${window.innerHeight - box.top + GAP}px`
}

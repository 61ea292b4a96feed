import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Rule } from '../../core/lint'
import { IconButton } from '../ui/IconButton'
import styles from './RuleExplanation.module.css'

export interface RuleExplanationProps {
  readonly rule: Pick<Rule, 'id' | 'title' | 'explain'>
  /** The button it explains: it opens beside it and gives focus back to it. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

const GAP = 6
const WIDTH = 420

/** What a rule wants, why, with examples and sources. Escape or a press elsewhere closes it. */
export function RuleExplanation({ rule, anchor, onClose }: RuleExplanationProps) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { what, why, bad, good, sources, noFix } = rule.explain

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
      <p>{what}</p>
      <p className={styles.why}>{why}</p>
      <Example label="Bad" text={bad} />
      <Example label="Good" text={good} />
      {noFix !== undefined && <p className={styles.why}>{noFix}</p>}
      {sources.length > 0 && (
        <ul className={styles.sources} aria-label="Sources">
          {sources.map((source) => (
            <li key={source}>
              <Source source={source} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.id}>{rule.id}</p>
    </div>
  )
}

function Example({ label, text }: { readonly label: 'Bad' | 'Good'; readonly text: string }) {
  return (
    <div className={styles.example} data-tone={label.toLowerCase()}>
      <span>{label}</span>
      <pre>{text}</pre>
    </div>
  )
}

function Source({ source }: { readonly source: string }) {
  if (!/^https?:\/\//.test(source)) return source
  return (
    <a href={source} target="_blank" rel="noreferrer">
      {source.replace(/^https?:\/\//, '')}
    </a>
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

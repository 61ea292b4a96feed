import { Copy, PencilLine } from 'lucide-react'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import type { SpanPanelProps } from './span-props'
import styles from './SpanPanel.module.css'

type ToolProps = Pick<SpanPanelProps, 'nameOf' | 'openerOf'> & { readonly tool: string }

/** A tool that a span is about, with the way to it. */
export function ToolLine({ tool, nameOf, openerOf }: ToolProps) {
  const open = openerOf(tool)
  return (
    <div className={styles.toolLine}>
      <code>{nameOf(tool)}</code>
      {open ? (
        <Button size="small" icon={PencilLine} onClick={open}>
          Open in Edit
        </Button>
      ) : (
        <span className={styles.muted}>not in the catalogue any more</span>
      )}
    </div>
  )
}

/** A tool among others: a press shows it where it can be edited. */
export function ToolName({ tool, nameOf, openerOf }: ToolProps) {
  const open = openerOf(tool)
  return open ? (
    <button type="button" className={styles.link} onClick={open} title="Open in Edit">
      {nameOf(tool)}
    </button>
  ) : (
    <code>{nameOf(tool)}</code>
  )
}

/** A heading over some words. */
export function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <p className={styles.words}>{text}</p>
    </div>
  )
}

/** Text exactly as it was, with a button that copies it. */
export function Raw(props: {
  readonly title: string
  readonly text: string
  readonly onCopy: (text: string) => void
}) {
  const { title, text } = props
  return (
    <div className={styles.group}>
      <div className={styles.rawHead}>
        <h3>{title}</h3>
        <IconButton icon={Copy} size="small" label={`Copy: ${title}`} onClick={() => props.onCopy(text)} />
      </div>
      <pre className={styles.raw}>{text === '' ? '(empty)' : text}</pre>
    </div>
  )
}

/** Short facts, one a line. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, words]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A value as indented JSON, for reading. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

import { Check, X } from 'lucide-react'
import { Badge } from '../ui/Badge'
import styles from './JudgedPanel.module.css'

/** A reply with all that it was judged by. */
export interface JudgedView {
  readonly query: string
  readonly variant: string
  readonly isRight: boolean
  readonly error: string
  readonly errorHelp: string
  readonly expected: readonly string[]
  readonly chosen: readonly string[]
  /** Further facts about the verdict, one sentence each. */
  readonly remarks: readonly string[]
  /** In the order in which they stood in the request. */
  readonly offered: readonly {
    readonly key: string
    /** As the model saw it. */
    readonly name: string
    /** What it is called in the catalogue, where that is another name. */
    readonly original: string | null
    readonly isExpected: boolean
    readonly isChosen: boolean
  }[]
  /** As it came; null where the reply is not stored. */
  readonly raw: string | null
  readonly thinking: string
  readonly facts: readonly (readonly [string, string])[]
}

/** One verdict opened: what was asked, offered, replied and wanted. */
export function JudgedPanel({ view }: { readonly view: JudgedView }) {
  return (
    <section aria-label="Reply" className={styles.panel}>
      <div className={styles.group}>
        <h2>Request</h2>
        <p className={styles.query}>{view.query}</p>
        <p className={styles.muted}>{view.variant}</p>
      </div>
      <div className={styles.group}>
        {view.isRight ? (
          <span>
            <Badge tone="good">
              <Check aria-hidden size={12} /> right
            </Badge>
          </span>
        ) : (
          <>
            <span>
              <Badge tone="bad">
                <X aria-hidden size={12} /> {view.error}
              </Badge>
            </span>
            <p className={styles.muted}>{view.errorHelp}</p>
          </>
        )}
        {view.remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </div>
      <dl className={styles.pair}>
        <div>
          <dt>Expected</dt>
          <dd>
            <code>{view.expected.length === 0 ? 'no tool' : view.expected.join(', ')}</code>
          </dd>
        </div>
        <div>
          <dt>Chosen</dt>
          <dd>
            <code>{view.chosen.length === 0 ? 'no tool' : view.chosen.join(', ')}</code>
          </dd>
        </div>
      </dl>
      <div className={styles.group}>
        <h2>Reply as it came</h2>
        {view.raw === null ? (
          <p className={styles.muted}>It is no longer stored.</p>
        ) : (
          <pre className={styles.raw} tabIndex={0} aria-label="Reply as it came">
            {view.raw === '' ? '(empty)' : view.raw}
          </pre>
        )}
        {view.thinking === '' ? null : (
          <details>
            <summary>Thinking</summary>
            <pre className={styles.raw}>{view.thinking}</pre>
          </details>
        )}
      </div>
      <div className={styles.group}>
        <h2>Offered, in this order</h2>
        <ol className={styles.offered}>
          {view.offered.map((tool) => (
            <li key={tool.key} data-expected={tool.isExpected || undefined}>
              <code>{tool.name}</code>
              {tool.original === null ? null : <s className={styles.old}>{tool.original}</s>}
              {tool.isExpected ? <Badge tone="good">expected</Badge> : null}
              {tool.isChosen ? <Badge tone={tool.isExpected ? 'good' : 'bad'}>chosen</Badge> : null}
            </li>
          ))}
        </ol>
      </div>
      <dl className={styles.facts}>
        {view.facts.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

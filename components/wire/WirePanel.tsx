import { useId } from 'react'
import type { WireText, WireView, WireViewId } from '../../core/wire'
import { SegmentedControl } from '../ui/SegmentedControl'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'
import styles from './WirePanel.module.css'

/** Tokens by the o200k encoding: of the whole text, and of each place in it, in order. */
export interface WireTokens {
  readonly total: number
  readonly each: readonly number[]
}

export interface WirePanelProps {
  readonly views: readonly WireView[]
  readonly view: WireView
  readonly onView: (id: WireViewId) => void
  readonly prefix: string
  readonly prefixes: readonly { readonly label: string; readonly prefix: string }[]
  readonly onPrefix: (prefix: string) => void
  /** The user's own chat template; only for views that run one. */
  readonly template: string | null
  readonly onTemplate: (template: string) => void
  readonly nameOf: (toolId: string) => string
  /** Null while it is being made. */
  readonly shown: WireText | null
  readonly tokens: WireTokens | null
  /** Why it cannot be shown, in words. */
  readonly failure: string | null
  /** Tools that are not rendered since there are too many. */
  readonly left: number
}

/** The text that a model reads of tools, by kind of model, with what it costs. */
export function WirePanel(props: WirePanelProps) {
  const { views, view, shown, tokens, failure, left } = props
  const listId = useId()
  return (
    <div className={styles.panel}>
      <div className={styles.controls}>
        <SegmentedControl
          label="Kind of model"
          value={view.id}
          segments={views.map(({ id, label }) => ({ value: id, label }))}
          onChange={props.onView}
        />
        <div className={styles.prefix}>
          <TextField
            label="Client prefix"
            code
            placeholder="mcp__{server}__"
            list={listId}
            value={props.prefix}
            onChange={props.onPrefix}
          />
          <datalist id={listId}>
            {props.prefixes.map(({ label, prefix }) => (
              <option key={label} value={prefix}>
                {label}
              </option>
            ))}
          </datalist>
        </div>
      </div>
      {view.id === 'llama.cpp' && (
        <TextArea
          label="Chat template of your model (Jinja)"
          hint="From the model's tokenizer_config.json. Left empty, a template of the common form is run."
          code
          rows={3}
          value={props.template ?? ''}
          onChange={props.onTemplate}
        />
      )}
      {failure === null ? (
        <p className={styles.total} aria-live="polite">
          <strong>{tokens === null ? '…' : tokens.total.toLocaleString('en')}</strong> tokens
          <span className={styles.muted}>
            {view.exactTokens
              ? ' by o200k, the encoding of these models'
              : ' by o200k: an estimate, these models cut text otherwise'}
          </span>
        </p>
      ) : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {left > 0 && (
        <p className={styles.muted}>
          {left.toLocaleString('en')} more tools are neither shown nor counted here.
        </p>
      )}
      {shown && <WireShown shown={shown} tokens={tokens} nameOf={props.nameOf} label={view.label} />}
      {shown?.hidden.map((sentence) => (
        <p key={sentence} className={styles.muted}>
          {sentence}
        </p>
      ))}
      <p className={styles.source}>
        {view.basis === 'published' ? 'Published form. ' : 'The request, not what becomes of it. '}
        {view.source}
      </p>
    </div>
  )
}

function WireShown(props: {
  readonly shown: WireText
  readonly tokens: WireTokens | null
  readonly nameOf: (toolId: string) => string
  readonly label: string
}) {
  const { shown, tokens, nameOf, label } = props
  const largest = shown.places
    .map(({ toolId }, index) => ({ toolId, index, count: tokens?.each[index] ?? null }))
    .sort((one, other) => (other.count ?? 0) - (one.count ?? 0))
  return (
    <div className={styles.shown} data-many={shown.places.length > 1 || undefined}>
      <pre className={styles.text} tabIndex={0} role="region" aria-label={`What ${label} models read`}>
        {shown.text}
      </pre>
      {shown.places.length > 1 && (
        <div className={styles.costs} tabIndex={0} role="region" aria-label="Tokens of each tool">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Tool</th>
                <th scope="col">Tokens</th>
              </tr>
            </thead>
            <tbody>
              {largest.map(({ toolId, index, count }) => (
                <tr key={index}>
                  <td title={nameOf(toolId)}>{nameOf(toolId)}</td>
                  <td>{count === null ? '…' : count.toLocaleString('en')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

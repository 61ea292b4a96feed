import { describeFailure } from '../../core/shared'
import { roleWords } from './span-line'
import type { BodyProps } from './span-props'
import { asJson, Facts, Raw, ToolName } from './SpanParts'
import styles from './SpanPanel.module.css'

/** One request to the model: what was sent, what came, and which tools could steer it. */
export function ModelBody({ content, nameOf, onCopy, openerOf }: BodyProps<'model'>) {
  const { system, prompt, reply, calls, failure, shown, promptTokens, completionTokens } = content
  return (
    <>
      {failure ? (
        <p className={styles.bad}>
          {describeFailure(failure, 'page').what} {describeFailure(failure, 'page').advice}
        </p>
      ) : null}
      {calls.length > 0 ? <Raw title="Calls it made" text={asJson(calls)} onCopy={onCopy} /> : null}
      <Raw title="Reply as it came" text={reply} onCopy={onCopy} />
      <Raw title="Prompt" text={prompt} onCopy={onCopy} />
      {content.thinking === '' ? null : (
        <details>
          <summary>Thinking</summary>
          <Raw title="Thinking" text={content.thinking} onCopy={onCopy} />
        </details>
      )}
      {content.history.length === 0 ? null : (
        <details>
          <summary>Earlier turns of the conversation</summary>
          <Raw title="Earlier turns" text={asJson(content.history)} onCopy={onCopy} />
        </details>
      )}
      {system === '' ? null : <Raw title="System" text={system} onCopy={onCopy} />}
      <div className={styles.group}>
        <h3>Tools whose schema or description was in the request</h3>
        {shown.length === 0 ? (
          <p className={styles.muted}>None: nothing written in a tool could steer this reply.</p>
        ) : (
          <ul className={styles.tools}>
            {shown.map((tool) => (
              <li key={tool}>
                <ToolName tool={tool} nameOf={nameOf} openerOf={openerOf} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Facts
        facts={[
          ['Asked by', roleWords(content.role)],
          ['Tokens in', tokens(promptTokens)],
          ['Tokens out', tokens(completionTokens)],
        ]}
      />
    </>
  )
}

function tokens(count: number | null): string {
  return count === null ? 'the endpoint does not say' : count.toLocaleString('en')
}

import { Badge } from '../ui/Badge'
import { criterionWords, failureWords } from './span-line'
import type { BodyProps, Of } from './span-props'
import { asJson, Facts, Raw, ToolLine, Words } from './SpanParts'
import styles from './SpanPanel.module.css'

/** One model call conditioned on one schema (HEART). */
export function PrimitiveBody({ content, ...props }: BodyProps<'primitive'>) {
  const { tool, request, context, failure, attempts } = content
  return (
    <>
      <ToolLine tool={tool} {...props} />
      {failure ? (
        <div className={styles.group}>
          <h3>Failure</h3>
          <p className={styles.bad}>
            {failureWords(failure.kind)} <code>{failure.kind}</code>
          </p>
          <p>{failure.details}</p>
        </div>
      ) : null}
      <Words title="Request in words" text={request} />
      {content.arguments === null ? null : (
        <Raw title="Arguments" text={asJson(content.arguments)} onCopy={props.onCopy} />
      )}
      {context === '' ? null : <Raw title="Context it was given" text={context} onCopy={props.onCopy} />}
      <Facts facts={[['Tries', String(attempts)]]} />
    </>
  )
}

/** How arguments were made, and why so (TUMS). */
export function HandlerBody({ content, ...props }: BodyProps<'handler'>) {
  return (
    <>
      <ToolLine tool={content.tool} {...props} />
      <Words
        title={content.overridden ? `${content.handler}, chosen by hand` : content.handler}
        text={content.reason}
      />
      {content.parts.length < 2 ? null : (
        <div className={styles.group}>
          <h3>Asked apart</h3>
          <ol className={styles.steps}>
            {content.parts.map((part, index) => (
              <li key={index}>{part.join(', ')}</li>
            ))}
          </ol>
        </div>
      )}
      {content.arguments === null ? null : (
        <Raw title="Arguments" text={asJson(content.arguments)} onCopy={props.onCopy} />
      )}
    </>
  )
}

/** Arguments held against the schema. */
export function ValidationBody({ content, ...props }: BodyProps<'validation'>) {
  return (
    <>
      <ToolLine tool={content.tool} {...props} />
      <div className={styles.group}>
        <h3>Held against the schema</h3>
        {content.problems.length === 0 ? (
          <p>Everything fits.</p>
        ) : (
          <ul className={styles.problems}>
            {content.problems.map(({ path, message, keyword }, index) => (
              <li key={index}>
                <code>{path === '' ? '(whole)' : path}</code> {message}
                {keyword === null ? null : <span className={styles.muted}> {keyword}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Raw title="Arguments" text={asJson(content.arguments)} onCopy={props.onCopy} />
    </>
  )
}

/** A call with the person's word on it and what it gave. */
export function ExecutionBody({ content, ...props }: BodyProps<'execution'>) {
  const { call, confirmed, error, value, text } = content
  return (
    <>
      <ToolLine tool={content.tool} {...props} />
      {error === null ? null : <p className={styles.bad}>{error}</p>}
      <Raw title="The exact call" text={call} onCopy={props.onCopy} />
      {error === null ? (
        <Raw title="Result" text={value === null ? text : asJson(value)} onCopy={props.onCopy} />
      ) : null}
      <Facts
        facts={[
          [
            'Asked you',
            confirmed === null ? 'no: it only reads' : confirmed ? 'yes: allowed' : 'yes: refused, not made',
          ],
        ]}
      />
    </>
  )
}

/** What the verifier said, criterion by criterion. */
export function VerdictBody({
  content: { criteria, feedback, byRule },
}: {
  readonly content: Of<'verdict'>
}) {
  return (
    <>
      <div className={styles.group}>
        <h3>Criteria</h3>
        <ul className={styles.criteria}>
          {(Object.keys(criteria) as (keyof typeof criteria)[]).map((criterion) => (
            <li key={criterion}>
              <Badge tone={criteria[criterion] === 'pass' ? 'good' : 'bad'}>{criteria[criterion]}</Badge>
              {criterionWords(criterion)}
              {byRule.includes(criterion) ? <span className={styles.muted}>by rule</span> : null}
            </li>
          ))}
        </ul>
      </div>
      <Words title="Feedback for the next plan" text={feedback === '' ? 'None was needed.' : feedback} />
    </>
  )
}

import type { PlanStep } from '../../core/harness'
import { Badge } from '../ui/Badge'
import { ModelBody } from './ModelBody'
import { SearchBody } from './SearchBody'
import { spanLine } from './span-line'
import type { BodyProps, Of, SpanPanelProps } from './span-props'
import { Facts, ToolLine, ToolName, Words } from './SpanParts'
import { ExecutionBody, HandlerBody, PrimitiveBody, ValidationBody, VerdictBody } from './ToolBodies'
import styles from './SpanPanel.module.css'
import { timeWords } from './trace-rows'

/** One span with all that it holds: what was sent, said, made, checked and judged. */
export function SpanPanel(props: SpanPanelProps) {
  const { span, nameOf } = props
  const line = spanLine(span, nameOf)
  return (
    <section aria-label="Details of the step" className={styles.panel}>
      <div className={styles.head}>
        <h2>{line.word}</h2>
        {line.statusWord === '' ? null : (
          <Badge tone={line.status === 'open' ? 'info' : line.status}>{line.statusWord}</Badge>
        )}
        <span className={styles.muted}>
          at {timeWords(span.start)}
          {span.end === null ? '' : `, took ${timeWords(span.end - span.start)}`}
        </span>
      </div>
      <Body {...props} />
    </section>
  )
}

function Body(props: SpanPanelProps) {
  const { content } = props.span
  switch (content.kind) {
    case 'model':
      return <ModelBody content={content} {...props} />
    case 'plan':
      return <PlanBody content={content} />
    case 'question':
      return (
        <>
          <Words title="Question" text={content.question} />
          <Words title="Answer" text={content.answer ?? 'Nobody answered.'} />
        </>
      )
    case 'step':
      return <Words title="Objective" text={content.objective} />
    case 'search':
      return <SearchBody content={content} {...props} />
    case 'route':
      return <RouteBody content={content} {...props} />
    case 'primitive':
      return <PrimitiveBody content={content} {...props} />
    case 'handler':
      return <HandlerBody content={content} {...props} />
    case 'validation':
      return <ValidationBody content={content} {...props} />
    case 'execution':
      return <ExecutionBody content={content} {...props} />
    case 'verdict':
      return <VerdictBody content={content} />
    case 'hint':
      return (
        <>
          <Words title="Intent" text={content.intent} />
          <div className={styles.group}>
            <h3>Tools it may use</h3>
            <ul className={styles.tools}>
              {content.tools.map((tool) => (
                <li key={tool}>
                  <ToolName tool={tool} {...props} />
                </li>
              ))}
            </ul>
          </div>
        </>
      )
    case 'subtask':
      return (
        <>
          <Words title={content.finished ? 'Why nothing is left' : 'Subtask'} text={content.subtask} />
          {content.tool === null ? null : <ToolLine tool={content.tool} {...props} />}
        </>
      )
  }
}

function PlanBody({ content: { decision, intent } }: { readonly content: Of<'plan'> }) {
  return (
    <>
      {intent === null ? null : (
        <Words
          title="What it understood"
          text={[intent.objective, ...intent.constraints.map((constraint) => `· ${constraint}`)].join('\n')}
        />
      )}
      {decision.kind === 'insufficient' ? (
        <Words title="Not enough is known. It asks" text={decision.question} />
      ) : (
        <PlanSteps steps={decision.steps} />
      )}
    </>
  )
}

function PlanSteps({ steps }: { readonly steps: readonly PlanStep[] }) {
  return (
    <div className={styles.group}>
      <h3>Steps</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.step} value={step.step}>
            <p>{step.objective}</p>
            <p className={styles.muted}>
              {[step.category, step.hint].filter((words) => words !== '').join(', looks for ')}
              {step.dependencies.length === 0 ? '' : `; needs step ${step.dependencies.join(', ')}`}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function RouteBody({ content, ...props }: BodyProps<'route'>) {
  const { request, tool, parameters } = content
  return (
    <>
      <Words title="Request in words" text={request} />
      {tool === null ? (
        <p className={styles.bad}>No tool of the catalogue was found for it.</p>
      ) : (
        <ToolLine tool={tool} {...props} />
      )}
      <Facts
        facts={[
          ['Retries', String(parameters.retry)],
          ['Priority', parameters.priority],
          ['Time limit', timeWords(parameters.timeLimit)],
        ]}
      />
    </>
  )
}

import type { SearchHit } from '../../core/retrieval'
import type { BodyProps } from './span-props'
import { ToolName, Words } from './SpanParts'
import styles from './SpanPanel.module.css'

/** A search with what it found, and why. */
export function SearchBody({ content: { query, hits, passedOver }, ...props }: BodyProps<'search'>) {
  return (
    <>
      <Words title="Searched for" text={query} />
      <div className={styles.group}>
        <h3>Found, best first</h3>
        {hits.length === 0 ? <p className={styles.muted}>No tool has any of these words.</p> : null}
        <ol className={styles.hits}>
          {hits.map((hit) => (
            <li key={hit.id}>
              <ToolName tool={hit.id} {...props} />
              <span className={styles.muted}>{rankWords(hit)}</span>
              {props.reasonsOf?.(query, hit.id)}
            </li>
          ))}
        </ol>
      </div>
      {passedOver.length === 0 ? null : (
        <div className={styles.group}>
          <h3>Found and passed over</h3>
          <ul className={styles.tools}>
            {passedOver.map((tool) => (
              <li key={tool}>
                <ToolName tool={tool} {...props} />
              </li>
            ))}
          </ul>
          <p className={styles.muted}>
            Not of this task, ranking for everything, or it failed for this step before.
          </p>
        </div>
      )}
    </>
  )
}

function rankWords({ score, ranks }: SearchHit): string {
  const places = [
    ranks.lexical === null ? '' : `${ranks.lexical} by words`,
    ranks.semantic === null ? '' : `${ranks.semantic} by meaning`,
  ].filter((words) => words !== '')
  return `score ${score.toPrecision(3)}${places.length === 0 ? '' : `, place ${places.join(', ')}`}`
}

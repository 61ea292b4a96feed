import type { Rule } from '../../core/lint'
import { showHidden } from './show-hidden'
import styles from './RuleTexts.module.css'

/** What a rule says of itself: what it wants and why, examples, sources. */
export function RuleTexts({ explain }: Pick<Rule, 'explain'>) {
  const { what, why, bad, good, sources, noFix } = explain
  return (
    <div className={styles.texts}>
      <p>{what}</p>
      <p className={styles.why}>{why}</p>
      <Example label="Bad" text={bad} />
      <Example label="Good" text={good} />
      <p className={styles.why}>
        {noFix === undefined ? 'A quick fix is offered.' : `There is no automatic fix: ${noFix}`}
      </p>
      {sources.length > 0 && (
        <ul className={styles.sources} aria-label="Sources">
          {sources.map((source) => (
            <li key={source}>
              <Source source={source} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Example({ label, text }: { readonly label: 'Bad' | 'Good'; readonly text: string }) {
  return (
    <div className={styles.example} data-tone={label.toLowerCase()}>
      <span>{label}</span>
      <pre>{showHidden(text)}</pre>
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

import type { MatrixColumn, NameBudget } from '../../core/matrix'
import { Reasons, type ReasonActs } from './CellDetails'
import { budgetWords, columnSummary } from './matrix-words'
import styles from './MatrixDetails.module.css'

export interface ColumnDetailsProps extends ReasonActs {
  readonly column: MatrixColumn
}

/** What holds for the whole catalogue with one provider or client: totals, names, the number of tools, sources. */
export function ColumnDetails({ column, ...acts }: ColumnDetailsProps) {
  const { profile, names, tools, findings } = column
  return (
    <>
      <h2 className={styles.title}>{profile.label}</h2>
      <p>{sentence(columnSummary(column))}</p>
      {names.map((budget, index) => (
        <BudgetLine key={index} budget={budget} />
      ))}
      {tools.map(({ limit, tools: count, over }, index) => (
        <p key={index} className={over > 0 ? styles.over : undefined}>
          {limit.maximum.toLocaleString('en')} tools in a request at most (more: {limit.outcome});{' '}
          {over === 0
            ? `${count.toLocaleString('en')} here.`
            : `${count.toLocaleString('en')} here, ${over.toLocaleString('en')} too many.`}
        </p>
      ))}
      <Reasons reasons={findings} {...acts} />
      <h3 className={styles.heading}>Sources</h3>
      <ul className={styles.sources}>
        {profile.sources.map((source) => (
          <li key={source}>
            {/^https?:/.test(source) ? (
              <a href={source} target="_blank" rel="noreferrer">
                {source.replace(/^https?:\/\//, '')}
              </a>
            ) : (
              source
            )}
          </li>
        ))}
      </ul>
      {profile.checked !== '' && <p className={styles.muted}>Read on {profile.checked}.</p>}
    </>
  )
}

function BudgetLine({ budget }: { readonly budget: NameBudget }) {
  const { maximum, template, tightest, over, withoutServer } = budget
  const [first] = tightest
  return (
    <p className={over > 0 ? styles.over : undefined}>
      Names of {maximum} characters at most
      {template === null ? '' : ` with ${template}`}: {budgetWords(budget)}
      {first && over === 0 ? ` with the longest, which has ${String(first.sent)}` : ''}.
      {withoutServer > 0 && ' Tools whose server is not known are counted without the prefix.'}
    </p>
  )
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

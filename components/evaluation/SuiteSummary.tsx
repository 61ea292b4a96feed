import { difficulties, type Difficulty } from '../../core/evaluation'
import { counted } from '../../core/shared'
import { Menu, type MenuItem } from '../ui/Menu'
import { markHelp, markWords } from './case-marks'
import styles from './SuiteSummary.module.css'
import type { ToolChoice } from './tool-choice'

/** The mix of a suite, how much of the catalogue it reaches, and what it can show. */
export interface SuiteView {
  readonly cases: number
  /** Null while it is worked out. */
  readonly mix: Readonly<Record<Difficulty, number>> | null
  readonly tools: number
  /** Tools that no case expects. */
  readonly uncovered: readonly ToolChoice[]
  /** What difference so many cases can show, in a sentence. */
  readonly power: string
}

const LISTED = 30

/** A bar of the mix, the coverage of the catalogue, and the power note. */
export function SuiteSummary(props: { readonly suite: SuiteView; readonly onTool: (id: string) => void }) {
  const { suite } = props
  const { mix } = suite
  const missing = suite.uncovered.length
  const items: readonly MenuItem[] = suite.uncovered.slice(0, LISTED).map((tool) => ({
    kind: 'action',
    label: tool.name,
    onSelect: () => props.onTool(tool.id),
  }))
  const rest = missing - items.length
  return (
    <section aria-label="What the cases cover" className={styles.summary}>
      <div className={styles.mix}>
        <div className={styles.bar} aria-hidden>
          {mix
            ? difficulties
                .filter((mark) => mix[mark] > 0)
                .map((mark) => <span key={mark} data-mark={mark} style={{ flexGrow: mix[mark] }} />)
            : null}
        </div>
        <ul className={styles.legend}>
          {difficulties.map((mark) => (
            <li key={mark} title={markHelp(mark)}>
              <span aria-hidden data-mark={mark} className={styles.swatch} />
              {mix ? mix[mark].toLocaleString('en') : '…'} {markWords(mark)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.coverage}>
        <span>
          {(suite.tools - missing).toLocaleString('en')} of {counted(suite.tools, 'tool')} expected by a case
        </span>
        {missing > 0 ? (
          <Menu
            label="Tools without a case"
            look="field"
            items={[
              { kind: 'heading', label: 'Write a case for' },
              ...items,
              ...(rest > 0
                ? [{ kind: 'heading', label: `and ${rest.toLocaleString('en')} more` } as const]
                : []),
            ]}
          >
            {missing.toLocaleString('en')} without
          </Menu>
        ) : null}
      </div>
      <p className={styles.power}>{suite.power}</p>
    </section>
  )
}

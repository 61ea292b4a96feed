import styles from './WordsHelp.module.css'

/** The words of a report, each with what it says and what it does not. */
const WORDS: readonly (readonly [string, string])[] = [
  [
    'Between',
    'A 95 % interval: of a hundred such runs about 95 would have the true figure in theirs. A wide one means few cases. For a share it is Wilson’s.',
  ],
  [
    'Mended, broken',
    'Cases that were wrong under the old names and right under the others, and the other way round. Cases that did not change tell nothing about the difference.',
  ],
  [
    'Exact McNemar',
    'The test of mended against broken. p is the chance of so uneven a split if the names made no difference: below 0.05 the change is called clear.',
  ],
  [
    'Holm',
    'Where several sets of names are compared, one may look better by luck. Holm’s correction raises p for that.',
  ],
  [
    'No clear change',
    'The cases do not show a difference. That is no proof that there is none: more cases might show it.',
  ],
]

/** What the words of a report mean, for those who open it. */
export function WordsHelp() {
  return (
    <details className={styles.help}>
      <summary>What these words mean</summary>
      <dl>
        {WORDS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

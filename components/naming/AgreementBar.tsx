import styles from './AgreementBar.module.css'
import type { AgreementCounts } from './naming-pair'

/** The share of parts on which two namings agree: letter for letter, in the same words, within tau; what is left differs. */
export function AgreementBar({ counts }: { readonly counts: AgreementCounts }) {
  const { both, same, words, near } = counts
  if (both === 0) return <p className={styles.words}>No part has a sampled name in both namings.</p>
  const share = (count: number): string => `${Math.round((100 * count) / both)} %`
  const parts = [
    { label: 'same name', count: same, shade: 8 },
    { label: 'same words', count: words - same, shade: 6 },
    { label: 'within tau', count: near - words, shade: 3 },
    { label: 'different', count: both - near, shade: 0 },
  ]
  return (
    <div className={styles.agreement}>
      <span className={styles.bar} aria-hidden>
        {parts.map(({ label, count, shade }) => (
          <span
            key={label}
            style={{ inlineSize: `${(100 * count) / both}%`, background: `var(--ramp-${shade})` }}
          />
        ))}
      </span>
      <p className={styles.words}>
        <strong>{share(words)}</strong> agree in words, {share(same)} letter for letter, {share(near)} within
        tau
        <span className={styles.of}> of {both} parts that both named from samples</span>
      </p>
    </div>
  )
}

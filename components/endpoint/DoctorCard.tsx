import { RotateCw } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { causeName, type Diagnosis, type Finding } from '../../core/doctor'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import styles from './DoctorCard.module.css'
import { Remedies, type RemedyActs } from './Remedies'

/** What keeps an endpoint from working: the cause by name, what was seen, and what to do. */
export function DoctorCard({
  diagnosis: { kind, findings },
  works,
  onTestAgain,
  ...acts
}: RemedyActs & {
  readonly diagnosis: Diagnosis
  /** The endpoint answers all the same. */
  readonly works: boolean
  readonly onTestAgain: () => void
}) {
  const card = useRef<HTMLElement>(null)
  // Newer browsers give a promise, which must not become the clean-up.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const tone = kind === 'none' ? 'good' : works ? 'caution' : 'bad'
  return (
    <section ref={card} aria-label="Connection doctor" className={styles.card} data-tone={tone}>
      <div className={styles.head}>
        <p>{introduction(kind, findings.length, works)}</p>
        <Button size="small" icon={RotateCw} onClick={onTestAgain}>
          Test again
        </Button>
      </div>
      {kind === 'one-of' ? (
        <div>
          {findings.map((finding) => (
            <details key={finding.cause} className={styles.suspect}>
              <summary>
                <Badge>{causeName(finding.cause)}</Badge> {finding.headline}
              </summary>
              <Remedies remedies={finding.remedies} {...acts} />
            </details>
          ))}
          {findings[0] && <Evidence finding={findings[0]} />}
        </div>
      ) : (
        findings.map((finding) => <FindingView key={finding.cause} finding={finding} {...acts} />)
      )}
    </section>
  )
}

function introduction(kind: Diagnosis['kind'], count: number, works: boolean): string {
  if (kind === 'none')
    return 'When the doctor looked, it found nothing wrong: the server may only just have started.'
  if (kind === 'one-of')
    return 'It is one of these; a page alone cannot tell them apart. Started with npm start, the studio looks from beside the page too, and can.'
  if (works) return 'It works, with one thing to put right:'
  return count === 1 ? 'This is the cause:' : `${count} causes, the first obstacle first:`
}

function FindingView({ finding, ...acts }: RemedyActs & { readonly finding: Finding }) {
  const title = useId()
  return (
    <article className={styles.finding} aria-labelledby={title} data-cause={finding.cause}>
      <div className={styles.headline}>
        <h2 id={title}>{finding.headline}</h2>
        <Badge>{causeName(finding.cause)}</Badge>
      </div>
      <div className={styles.columns}>
        <Titled title="What to do">
          <Remedies remedies={finding.remedies} {...acts} />
        </Titled>
        <Evidence finding={finding} />
      </div>
    </article>
  )
}

function Evidence({ finding }: { readonly finding: Finding }) {
  return (
    <Titled title="What was seen">
      <ul className={styles.evidence}>
        {finding.evidence.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Titled>
  )
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}

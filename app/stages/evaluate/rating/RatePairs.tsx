import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  answerOf,
  draftOf,
  emptyDraft,
  firstOpen,
  type PairDraft,
} from '../../../../components/evaluation/rating/pair-draft'
import { PairForm } from '../../../../components/evaluation/rating/PairForm'
import { Button } from '../../../../components/ui/Button'
import { EmptyState } from '../../../../components/ui/EmptyState'
import { Progress } from '../../../../components/ui/Progress'
import type { RatingStudy } from '../../../../core/project'
import { counted } from '../../../../core/shared'
import { keepAnswer, pairsOf } from './rating-acts'
import { keepDrafts, keptDrafts, without } from './rating-drafts'
import styles from './PeopleView.module.css'

/** One pair after another, until all are rated or the rater stops. Every mark is kept at once. */
export function RatePairs(props: {
  readonly study: RatingStudy
  readonly rater: string
  readonly onStop: () => void
}) {
  const { study, rater, onStop } = props
  const pairs = useMemo(() => pairsOf(study, rater), [study, rater])
  const given = useMemo(
    () => new Map(study.answers.filter((one) => one.rater === rater).map((one) => [one.pair, one])),
    [study, rater],
  )
  const [drafts, setDrafts] = useState(() => keptDrafts(study.id, rater))
  const [place, setPlace] = useState(() => {
    const open = pairs.findIndex(({ id }) => !given.has(id))
    return open === -1 ? 0 : open
  })
  const [isOver, setOver] = useState(() => pairs.every(({ id }) => given.has(id)))
  const pair = pairs[place]
  if (!pair || isOver)
    return <AllRated count={pairs.length} rater={rater} onStop={onStop} onBack={() => setOver(false)} />
  const known = given.get(pair.id)
  const draft = drafts[pair.id] ?? (known ? draftOf(known) : emptyDraft)
  const change = (next: PairDraft): void => {
    const answer = answerOf(next, pair.id, rater)
    const all = { ...drafts, [pair.id]: next }
    setDrafts(all)
    // A pair that is answered stands in the project: only half of one has to be kept beside it.
    keepDrafts(study.id, rater, answer ? without(all, pair.id) : all)
    if (answer) keepAnswer(study.id, answer)
  }
  const back = (): void => setPlace(Math.max(0, place - 1))
  const next = (): void => {
    if (place + 1 < pairs.length) {
      setPlace(place + 1)
      return
    }
    const open = pairs.findIndex(({ id }) => !given.has(id))
    if (open === -1) setOver(true)
    else setPlace(open)
  }
  return (
    <section className={styles.rating} aria-label="Rate names">
      <div className={styles.bar}>
        <span className={styles.where} role="status">
          {rater}: pair {(place + 1).toLocaleString('en')} of {pairs.length.toLocaleString('en')},{' '}
          {given.size.toLocaleString('en')} rated
        </span>
        <Button size="small" onClick={onStop}>
          Stop for now
        </Button>
      </div>
      <Progress label="Pairs rated" done={given.size} total={pairs.length} />
      <PairForm key={pair.id} pair={pair} draft={draft} onDraft={change} onNext={next} onBack={back} />
      <div className={styles.acts}>
        <Button icon={ArrowLeft} onClick={back} disabled={place === 0}>
          Back
        </Button>
        <Button look="primary" icon={ArrowRight} onClick={next} disabled={firstOpen(draft) !== null}>
          Next
        </Button>
        <span className={styles.muted}>Every mark is kept: stop at any time and go on later.</span>
      </div>
    </section>
  )
}

function AllRated(props: {
  readonly count: number
  readonly rater: string
  readonly onStop: () => void
  readonly onBack: () => void
}) {
  return (
    <EmptyState
      title={`${props.rater} rated ${counted(props.count, 'pair')}`}
      action={
        <div className={styles.acts}>
          <Button look="primary" autoFocus onClick={props.onStop}>
            Done
          </Button>
          <Button onClick={props.onBack}>Look at them again</Button>
        </div>
      }
    >
      Thank you. With several raters, the report says how far they agree.
    </EmptyState>
  )
}

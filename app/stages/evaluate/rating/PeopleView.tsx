import { useState } from 'react'
import { useProject } from '../../../stores/project-state'
import { useView } from '../../../stores/view'
import { RatePairs } from './RatePairs'
import { knownRater, STUDY_ROW } from './rating-acts'
import { StudyOverview } from './StudyOverview'
import { StudySetup } from './StudySetup'

type Step =
  { readonly kind: 'look' } | { readonly kind: 'choose' } | { readonly kind: 'rate'; readonly rater: string }

/** What people think of new names beside old ones, blind. */
export function PeopleView() {
  const id = useProject((project) => project.id)
  return <Studies key={id} />
}

function Studies() {
  const studies = useProject((project) => project.ratings)
  const wanted = useView((state) => state.tabs[STUDY_ROW])
  const [step, setStep] = useState<Step>({ kind: 'look' })
  const study = studies.find(({ id }) => id === wanted) ?? studies.at(-1)
  const look = (): void => setStep({ kind: 'look' })
  if (!study || step.kind === 'choose')
    return (
      <StudySetup
        onStart={(rater) => setStep({ kind: 'rate', rater: rater.trim() })}
        onCancel={study ? look : null}
      />
    )
  if (step.kind === 'rate')
    return <RatePairs key={`${study.id} ${step.rater}`} study={study} rater={step.rater} onStop={look} />
  return (
    <StudyOverview
      key={study.id}
      study={study}
      studies={studies}
      onRate={(rater) => setStep({ kind: 'rate', rater: knownRater(study, rater) })}
      onOther={() => setStep({ kind: 'choose' })}
    />
  )
}

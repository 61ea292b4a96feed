import { useMemo } from 'react'
import { Button } from '../../../../components/ui/Button'
import { NumberField } from '../../../../components/ui/NumberField'
import { calibrate, confidenceOf, isComplete } from '../../../../core/retrieval'
import { counted } from '../../../../core/shared'
import { useRecall } from '../../../stores/playground-recall'
import { useProject } from '../../../stores/project-state'
import shared from '../Playground.module.css'
import { changePlayground } from '../run/settings-acts'

const USUAL_SHORTLIST = 8
/** The share of shortlists that are to hold every right tool. */
const WANTED = 0.95

/** What is done where the search is not sure: all tools instead of a shortlist. */
export function ConfidenceSection() {
  const confidence = useProject((project) => project.playground.confidence)
  const shortlist = useProject((project) => project.playground.harness.shortlist) ?? USUAL_SHORTLIST
  const ranked = useRecall((state) => state.ranked)
  const suggested = useMemo(() => calibrate(ranked, shortlist, WANTED), [ranked, shortlist])
  const unsure = ranked.filter(
    ({ scores, coverage }) => confidenceOf(scores, coverage, shortlist, confidence).isLow,
  )
  const saved = unsure.filter((one) => !isComplete(one, shortlist)).length
  return (
    <section aria-label="Where the search is not sure" className={shared.section}>
      <h2>Where the search is not sure</h2>
      <div className={shared.number}>
        <NumberField
          label="Least sureness"
          minimum={0}
          maximum={1}
          step={0.05}
          value={confidence}
          onChange={(next) => changePlayground({ confidence: next })}
        />
      </div>
      <p className={shared.note}>
        How likely the right tool is in the shortlist, told by how much of the request the best tool meets and
        how far behind it the first one lies that is left out. Below this, flat mode offers all tools instead.
        0: never.
      </p>
      {ranked.length > 0 && confidence > 0 ? (
        <p className={shared.note}>
          Of your {counted(ranked.length, 'case')}, {unsure.length} fall below it; in {saved} of those the
          shortlist would have dropped the right tool.
        </p>
      ) : null}
      {suggested && suggested.threshold !== confidence ? (
        <div className={shared.acts}>
          <Button size="small" onClick={() => changePlayground({ confidence: rounded(suggested.threshold) })}>
            Set it to {rounded(suggested.threshold)}
          </Button>
          <span className={shared.note}>
            {suggested.isReached ? 'Above it' : 'No value does that; above this one most of'}{' '}
            {suggested.isReached
              ? '95 of 100 shortlists hold every right tool'
              : 'the shortlists hold every right tool'}
            : {suggested.fallenBack} of {counted(suggested.cases, 'case')} get all tools, and{' '}
            {suggested.rescued} of those needed it.
          </span>
        </div>
      ) : null}
    </section>
  )
}

/** To two digits, upwards: what lies at the threshold stays above it. */
function rounded(value: number): number {
  return Math.min(1, Math.ceil(value * 100) / 100)
}

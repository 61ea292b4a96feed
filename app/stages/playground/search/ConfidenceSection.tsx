import { NumberField } from '../../../../components/ui/NumberField'
import { counted } from '../../../../core/shared'
import { useRecall } from '../../../stores/playground-recall'
import { useProject } from '../../../stores/project-state'
import shared from '../Playground.module.css'
import { changePlayground } from '../run/settings-acts'

const USUAL_SHORTLIST = 8

/** What is done where the search is not sure: all tools instead of a shortlist. */
export function ConfidenceSection() {
  const confidence = useProject((project) => project.playground.confidence)
  const shortlist = useProject((project) => project.playground.harness.shortlist) ?? USUAL_SHORTLIST
  const ranked = useRecall((state) => state.ranked)
  const unsure = ranked.filter(({ coverage }) => coverage < confidence)
  const isDropped = ({ rank }: (typeof ranked)[number]): boolean => rank === null || rank > shortlist
  const saved = unsure.filter(isDropped).length
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
        Sureness is the share of a request’s words that the best tool meets, by how much they tell. Below
        this, flat mode offers all tools instead of the shortlist. 0: never.
      </p>
      {ranked.length > 0 && confidence > 0 ? (
        <p className={shared.note}>
          Of your {counted(ranked.length, 'case')}, {unsure.length} fall below it; in {saved} of those the
          shortlist would have dropped the right tool.
        </p>
      ) : null}
    </section>
  )
}

import shared from '../Playground.module.css'
import { ConfidenceSection } from './ConfidenceSection'
import { MeaningSection } from './MeaningSection'
import { ShortlistSection } from './ShortlistSection'
import { TrySearch } from './TrySearch'

/** What the search hands to an agent: how far down the right tool stands, why, and what stands in its way. */
export function SearchView() {
  return (
    <div className={shared.scroll}>
      <div className={shared.columns}>
        <ShortlistSection />
        <div className={shared.section}>
          <TrySearch />
          <ConfidenceSection />
          <MeaningSection />
        </div>
      </div>
    </div>
  )
}

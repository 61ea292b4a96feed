import { useMemo, useState } from 'react'
import { Button } from '../../../../components/ui/Button'
import { EmptyState } from '../../../../components/ui/EmptyState'
import { NumberField } from '../../../../components/ui/NumberField'
import { Select } from '../../../../components/ui/Select'
import { TextField } from '../../../../components/ui/TextField'
import { counted } from '../../../../core/shared'
import { useProject } from '../../../stores/project-state'
import { viewActions } from '../../../stores/view'
import { partsOfNaming, rateableNamings, startStudy, type RatedKinds } from './rating-acts'
import styles from './PeopleView.module.css'

const USUAL_PAIRS = 40
const MOST_PAIRS = 2000

/** Chooses the names that are rated, and who begins. */
export function StudySetup(props: {
  readonly onStart: (rater: string) => void
  /** Null: there is nothing to go back to. */
  readonly onCancel: (() => void) | null
}) {
  const project = useProject((whole) => whole)
  const { catalog, namings, accepted, descriptionDrafts } = project
  const source = useMemo(
    () => ({ catalog, namings, accepted, descriptionDrafts }),
    [catalog, namings, accepted, descriptionDrafts],
  )
  const candidates = useMemo(() => rateableNamings(source), [source])
  const [wanted, setWanted] = useState('')
  const [kinds, setKinds] = useState<RatedKinds>('tools')
  const [most, setMost] = useState(USUAL_PAIRS)
  const [rater, setRater] = useState('')
  const chosen = candidates.find(({ variant }) => variant.id === wanted) ?? candidates[0]
  const parts = useMemo(() => (chosen ? partsOfNaming(source, chosen, kinds) : []), [source, chosen, kinds])
  if (!chosen) return <NoNames />
  const count = Math.min(parts.length, most)
  return (
    <form
      className={styles.setup}
      aria-label="Rate names"
      onSubmit={(event) => {
        event.preventDefault()
        if (count === 0 || rater.trim() === '') return
        startStudy(chosen.variant.label, parts, most)
        props.onStart(rater)
      }}
    >
      <h2>Let people rate the names</h2>
      <p>
        Old and new names stand side by side, as A and B, with what the tool does. Which is which stays hidden
        until the report; each rater has an order and sides of their own.
      </p>
      <Select
        label="New names"
        value={chosen.variant.id}
        options={candidates.map(({ variant, detail }) => ({
          value: variant.id,
          label: `${variant.label}: ${detail}`,
        }))}
        onChange={setWanted}
      />
      <div className={styles.fields}>
        <Select
          label="What is rated"
          value={kinds}
          options={[
            { value: 'tools', label: 'Tools' },
            { value: 'all', label: 'Tools and parameters' },
          ]}
          onChange={setKinds}
        />
        <NumberField
          label="Pairs at most"
          value={most}
          minimum={1}
          maximum={MOST_PAIRS}
          integer
          onChange={setMost}
        />
        <TextField label="Your name" value={rater} onChange={setRater} maxLength={60} />
      </div>
      <p className={styles.muted} role="status">
        {parts.length === 0
          ? 'No tool has another name here: rate parameters too, or choose other names.'
          : count < parts.length
            ? `${counted(count, 'pair')} of ${parts.length.toLocaleString('en')}, drawn at random.`
            : `${counted(count, 'pair')}.`}
      </p>
      <div className={styles.acts}>
        <Button look="primary" type="submit" disabled={count === 0 || rater.trim() === ''}>
          Start rating
        </Button>
        {props.onCancel ? <Button onClick={props.onCancel}>Cancel</Button> : null}
      </div>
    </form>
  )
}

function NoNames() {
  return (
    <EmptyState
      title="There are no new names to rate"
      action={
        <Button look="primary" onClick={() => viewActions.goTo('align')}>
          Align names
        </Button>
      }
    >
      People rate old and new names side by side without knowing which is which. Align names or accept some
      first.
    </EmptyState>
  )
}

import { Download, Eye, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import tables from '../../../../components/evaluation/ErrorTable.module.css'
import { Button } from '../../../../components/ui/Button'
import { Menu } from '../../../../components/ui/Menu'
import { Select } from '../../../../components/ui/Select'
import { TextField } from '../../../../components/ui/TextField'
import type { RatingStudy } from '../../../../core/project'
import { counted } from '../../../../core/shared'
import { viewActions } from '../../../stores/view'
import { deleteStudy, ratersOf, saveCsv, saveJson, STUDY_ROW } from './rating-acts'
import { RatingResults } from './RatingResults'
import styles from './PeopleView.module.css'

/** One study: who rates, who has rated, and, when asked for, what came of it. */
export function StudyOverview(props: {
  readonly study: RatingStudy
  readonly studies: readonly RatingStudy[]
  readonly onRate: (rater: string) => void
  readonly onOther: () => void
}) {
  const { study, studies } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.scroll}>
      <div className={styles.bar}>
        <Select
          label="Names that are rated"
          labelHidden
          value={study.id}
          options={studies.toReversed().map((one) => ({ value: one.id, label: studyLabel(one) }))}
          onChange={(id) => viewActions.setTab(STUDY_ROW, id)}
        />
        <Button icon={Plus} onClick={props.onOther}>
          Rate other names
        </Button>
        <Button icon={Trash2} look="quiet" onClick={() => deleteStudy(study)}>
          Delete
        </Button>
        <span className={styles.where} />
        <Menu
          label="Save ratings"
          align="end"
          look="field"
          items={[
            { kind: 'action', label: 'CSV', detail: 'one rating a row', onSelect: () => saveCsv(study) },
            { kind: 'action', label: 'JSON', detail: 'report and ratings', onSelect: () => saveJson(study) },
          ]}
        >
          <Download aria-hidden size={14} /> Save ratings
        </Menu>
      </div>
      <Raters study={study} onRate={props.onRate} />
      {study.answers.length === 0 ? null : isOpen ? (
        <RatingResults study={study} />
      ) : (
        <div className={styles.acts}>
          <Button icon={Eye} onClick={() => setOpen(true)}>
            Show the report
          </Button>
          <span className={styles.muted}>It tells which names are old: look at it after you have rated.</span>
        </div>
      )}
    </div>
  )
}

function Raters(props: { readonly study: RatingStudy; readonly onRate: (rater: string) => void }) {
  const { study, onRate } = props
  const [name, setName] = useState('')
  return (
    <section className={styles.section} aria-label="Raters">
      <h2>Raters</h2>
      <div className={tables.box}>
        <table className={tables.table} aria-label="Raters">
          <thead>
            <tr>
              <th scope="col">Rater</th>
              <th scope="col">Rated</th>
              <th scope="col">
                <span className="visually-hidden">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ratersOf(study).map(({ rater, done, total }) => (
              <tr key={rater}>
                <th scope="row">{rater}</th>
                <td>
                  {done.toLocaleString('en')} of {counted(total, 'pair')}
                </td>
                <td>
                  <Button
                    size="small"
                    onClick={() => onRate(rater)}
                    aria-label={actLabel(rater, done, total)}
                  >
                    {done < total ? 'Go on' : 'Look again'}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <form
        className={styles.fields}
        aria-label="Add a rater"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') onRate(name)
        }}
      >
        <TextField
          label="Another rater"
          labelHidden
          placeholder="Another rater’s name"
          value={name}
          maxLength={60}
          onChange={setName}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          Start rating
        </Button>
      </form>
    </section>
  )
}

function actLabel(rater: string, done: number, total: number): string {
  return `${done < total ? 'Go on' : 'Look again'} as ${rater}`
}

function studyLabel({ label, parts, startedAt }: RatingStudy): string {
  return `${label}, ${counted(parts.length, 'pair')}, ${startedAt.slice(0, 10)}`
}

import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile, ProfileId } from '../../core/lint'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { FileButton } from '../ui/FileButton'
import styles from './SettingsList.module.css'

/** A profile that a person added: read, or with what is wrong in it. */
export interface OwnProfile {
  readonly id: string
  readonly profile: Profile | null
  readonly flaw: string | null
}

export interface ProfileChoiceProps {
  readonly profiles: readonly Profile[]
  readonly own: readonly OwnProfile[]
  /** null: the usual ones. */
  readonly chosen: readonly ProfileId[] | null
  /** In force when none are chosen. */
  readonly usual: readonly ProfileId[]
  readonly onChoose: (profiles: readonly ProfileId[] | null) => void
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (id: string) => void
  /** What went wrong with the last file. */
  readonly trouble: ReactNode
}

/** For whom the catalogue is checked: providers, clients, and profiles that a person added. */
export function ProfileChoice(props: ProfileChoiceProps) {
  const { profiles, own, chosen, usual, onChoose, onAdd, onRemove, trouble } = props
  const added = own.flatMap(({ profile }) => profile ?? [])
  const all = [...profiles, ...added]
  const inForce = new Set(chosen ?? [...usual, ...added.map(({ id }) => id)])

  function toggle(id: ProfileId, isOn: boolean): void {
    const next = all.map((profile) => profile.id).filter((each) => (each === id ? isOn : inForce.has(each)))
    onChoose(next)
  }

  return (
    <div className={styles.sections}>
      <section className={styles.section}>
        <h3>Checked for</h3>
        <div className={styles.row}>
          <Checkbox
            label="All but strict modes"
            hint="A strict mode counts for tools that ask for it."
            checked={chosen === null}
            onChange={(isUsual) => onChoose(isUsual ? null : [...inForce])}
          />
        </div>
        <div className={styles.profiles} role="group" aria-label="Profiles">
          {all.map(({ id, label, checked }) => (
            <Checkbox
              key={id}
              label={label}
              hint={checked === '' ? id : `${id}, sources read ${checked}`}
              checked={inForce.has(id)}
              disabled={inForce.size === 1 && inForce.has(id)}
              onChange={(isOn) => toggle(id, isOn)}
            />
          ))}
        </div>
      </section>
      <section className={styles.section}>
        <h3>Profiles of your own</h3>
        <p className={styles.muted}>
          A JSON file that names a profile and its limits, or a built-in profile it extends.
        </p>
        {own.length > 0 && (
          <ul className={styles.own}>
            {own.map(({ id, profile, flaw }) => (
              <li key={id} className={styles.ownRow}>
                <span>
                  {profile?.label ?? id} <span className={styles.code}>{id}</span>
                  {flaw !== null && <span className={styles.muted}> – {flaw}</span>}
                </span>
                <Button
                  size="small"
                  aria-label={`Remove ${profile?.label ?? id}`}
                  onClick={() => onRemove(id)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <FileButton
          label="Add from a file…"
          icon={FileUp}
          inputLabel="Profile file"
          accept=".json,application/json"
          onFiles={onAdd}
        />
        {trouble}
      </section>
    </div>
  )
}

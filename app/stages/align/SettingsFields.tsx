import { NumberField } from '../../../components/ui/NumberField'
import { SegmentedControl } from '../../../components/ui/SegmentedControl'
import { Select } from '../../../components/ui/Select'
import type { AlignmentSettings } from '../../../core/catalog'
import type { PartsChoice } from '../../../core/project'
import styles from './SettingsFields.module.css'

const MOST_SAMPLES = 256

/** Which parts are aligned, and how they are sampled and scored. */
export function SettingsFields(props: {
  readonly choice: PartsChoice
  readonly settings: AlignmentSettings
  readonly disabled: boolean
  readonly onChoice: (choice: PartsChoice) => void
  readonly onSettings: (settings: AlignmentSettings) => void
}) {
  const { settings, disabled } = props
  const change = (part: Partial<AlignmentSettings>): void => props.onSettings({ ...settings, ...part })
  return (
    <div className={styles.fields}>
      <div className={styles.choice}>
        <span className={styles.label} aria-hidden>
          Parts
        </span>
        <SegmentedControl
          label="Parts to align"
          value={props.choice}
          segments={[
            { value: 'tools', label: 'Tools', disabled },
            { value: 'parameters', label: 'Parameters', disabled },
            { value: 'both', label: 'Both', disabled },
          ]}
          onChange={props.onChoice}
        />
      </div>
      <div className={styles.number}>
        <NumberField
          label="Samples"
          integer
          minimum={1}
          maximum={MOST_SAMPLES}
          value={settings.samples}
          disabled={disabled}
          onChange={(samples) => change({ samples })}
        />
      </div>
      <div className={styles.number}>
        <NumberField
          label="Temperature"
          minimum={0}
          maximum={2}
          step={0.1}
          value={settings.temperature}
          disabled={disabled}
          onChange={(temperature) => change({ temperature })}
        />
      </div>
      <div className={styles.number}>
        <NumberField
          label="Alpha"
          minimum={0}
          maximum={1}
          step={0.05}
          value={settings.alpha}
          disabled={disabled}
          onChange={(alpha) => change({ alpha })}
        />
      </div>
      <div className={styles.duplicates}>
        <Select
          label="Duplicates"
          value={settings.duplicates}
          options={[
            { value: 'each', label: 'each sample counts' },
            { value: 'distinct', label: 'distinct names count' },
          ]}
          disabled={disabled}
          onChange={(duplicates) => change({ duplicates })}
        />
      </div>
    </div>
  )
}

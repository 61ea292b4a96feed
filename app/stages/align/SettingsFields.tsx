import { NumberField } from '../../../components/ui/NumberField'
import { SegmentedControl } from '../../../components/ui/SegmentedControl'
import { Select } from '../../../components/ui/Select'
import { adaptiveSettings } from '../../../core/alignment'
import type { AlignmentSettings } from '../../../core/catalog'
import type { PartsChoice } from '../../../core/project'
import type { PartsPick } from '../../jobs/run-input'
import styles from './SettingsFields.module.css'
import { stoppingRules } from './settings-words'

const MOST_SAMPLES = 256

/** Which parts are aligned, and when each is sampled enough. */
export function SettingsFields(props: {
  readonly choice: PartsChoice
  readonly pick: PartsPick
  /** How many parts are ticked. */
  readonly chosen: number
  readonly settings: AlignmentSettings
  readonly disabled: boolean
  readonly onChoice: (choice: PartsChoice) => void
  readonly onPick: (pick: PartsPick) => void
  readonly onSettings: (settings: AlignmentSettings) => void
}) {
  const { settings, disabled, chosen } = props
  const isAdaptive = settings.stopping === 'adaptive'
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
      <div className={styles.pick}>
        <Select
          label="Which"
          value={props.pick}
          options={[
            { value: 'all', label: 'all of them' },
            { value: 'new-or-changed', label: 'new or changed' },
            { value: 'chosen', label: chosen === 0 ? 'those ticked' : `the ${chosen} ticked` },
          ]}
          disabled={disabled}
          onChange={props.onPick}
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
          onChange={(samples) =>
            change({ samples, samplesMaximum: Math.max(samples, settings.samplesMaximum) })
          }
        />
      </div>
      <div className={styles.stopping}>
        <Select
          label="A part stops"
          value={settings.stopping}
          options={stoppingRules}
          disabled={disabled}
          onChange={(stopping) => change(stopping === 'adaptive' ? recommended(settings) : { stopping })}
        />
      </div>
      <div className={styles.number}>
        <NumberField
          label="Chance, %"
          minimum={0.1}
          maximum={50}
          step={0.5}
          value={Number((settings.changeBound * 100).toFixed(3))}
          disabled={disabled || !isAdaptive}
          onChange={(bound) => change({ changeBound: bound / 100 })}
        />
      </div>
      <div className={styles.number}>
        <NumberField
          label="At most"
          integer
          minimum={settings.samples}
          maximum={MOST_SAMPLES}
          value={settings.samplesMaximum}
          disabled={disabled || !isAdaptive}
          onChange={(samplesMaximum) => change({ samplesMaximum })}
        />
      </div>
    </div>
  )
}

/** Adaptive stopping as it was measured; what a person had typed as the number of samples stays. */
function recommended({ samples }: AlignmentSettings): Partial<AlignmentSettings> {
  return { ...adaptiveSettings, samplesMaximum: Math.max(adaptiveSettings.samplesMaximum, samples) }
}

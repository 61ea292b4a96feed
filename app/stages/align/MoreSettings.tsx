import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../components/ui/Button'
import { Checkbox } from '../../../components/ui/Checkbox'
import { NumberField } from '../../../components/ui/NumberField'
import { Select } from '../../../components/ui/Select'
import { TextField } from '../../../components/ui/TextField'
import { defaultSettings } from '../../../core/alignment'
import type { AlignmentSettings, HouseStyle } from '../../../core/catalog'
import styles from './MoreSettings.module.css'
import { ProfileFields } from './ProfileFields'
import { unusualWords } from './settings-words'

const MOST_TOKENS = 512
/** What a prefix may not hold: not every client takes these characters. */
const NOT_IN_PREFIX = /[^A-Za-z0-9_-]/g

/** Settings that are seldom changed: how samples are drawn and scored, and what chosen names must obey. */
export function MoreSettings(props: {
  readonly settings: AlignmentSettings
  readonly disabled: boolean
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onSettings: (settings: AlignmentSettings) => void
}) {
  const { settings, disabled, isOpen } = props
  const id = useId()
  const unusual = unusualWords(settings, defaultSettings)
  const change = (part: Partial<AlignmentSettings>): void => props.onSettings({ ...settings, ...part })
  return (
    <div className={styles.more}>
      <Button
        look="quiet"
        size="small"
        icon={ChevronRight}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => props.onOpen(!isOpen)}
      >
        More settings
      </Button>
      {unusual === '' ? null : <span className={styles.unusual}>{unusual}</span>}
      <div id={id} hidden={!isOpen} className={styles.body}>
        <div className={styles.row}>
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
          <div className={styles.select}>
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
          <div className={styles.number}>
            <NumberField
              label="Answer tokens"
              integer
              minimum={4}
              maximum={MOST_TOKENS}
              value={settings.maximumTokens}
              disabled={disabled}
              onChange={(maximumTokens) => change({ maximumTokens })}
            />
          </div>
          <StyleFields style={settings.style} disabled={disabled} onStyle={(style) => change({ style })} />
          <div className={styles.tick}>
            <Checkbox
              label="Described enum values too"
              checked={settings.enumValues}
              disabled={disabled}
              onChange={(enumValues) => change({ enumValues })}
            />
          </div>
        </div>
        <ProfileFields
          chosen={settings.profiles}
          disabled={disabled}
          onChosen={(profiles) => change({ profiles })}
        />
      </div>
    </div>
  )
}

/** The manner in which names must be written. */
function StyleFields(props: {
  readonly style: HouseStyle
  readonly disabled: boolean
  readonly onStyle: (style: HouseStyle) => void
}) {
  const { style, disabled } = props
  const change = (part: Partial<HouseStyle>): void => props.onStyle({ ...style, ...part })
  return (
    <>
      <div className={styles.select}>
        <Select
          label="Spelling of names"
          value={style.spelling}
          options={[
            { value: 'any', label: 'as the model spells' },
            { value: 'snake_case', label: 'snake_case' },
            { value: 'camelCase', label: 'camelCase' },
            { value: 'PascalCase', label: 'PascalCase' },
            { value: 'kebab-case', label: 'kebab-case' },
          ]}
          disabled={disabled}
          onChange={(spelling) => change({ spelling })}
        />
      </div>
      <div className={styles.prefix}>
        <TextField
          label="Prefix of tools"
          code
          placeholder="none"
          maxLength={32}
          value={style.prefix}
          disabled={disabled}
          onChange={(text) => change({ prefix: text.replaceAll(NOT_IN_PREFIX, '') })}
        />
      </div>
      <div className={styles.tick}>
        <Checkbox
          label="Tools begin with a verb"
          checked={style.verbFirst}
          disabled={disabled}
          onChange={(verbFirst) => change({ verbFirst })}
        />
      </div>
    </>
  )
}

import { PlugZap } from 'lucide-react'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { Menu } from '../ui/Menu'
import { SegmentedControl } from '../ui/SegmentedControl'
import { TextField } from '../ui/TextField'
import styles from './EndpointPanel.module.css'

/** What the panel shows and changes. */
export interface EndpointPanelProps {
  /** Whether the studio came with a model server; null hides the choice. */
  readonly source: 'built-in' | 'own' | null
  readonly baseUrl: string
  readonly apiKey: string
  readonly isKeyRemembered: boolean
  readonly model: string
  /** What the endpoint says it has; empty while unknown. */
  readonly models: readonly string[]
  readonly isTesting: boolean
  readonly disabled: boolean
  readonly onSource: (source: 'built-in' | 'own') => void
  readonly onBaseUrl: (baseUrl: string) => void
  /** The address is typed to its end: time to ask for its list of models. */
  readonly onBaseUrlLeft: () => void
  readonly onApiKey: (apiKey: string) => void
  readonly onRemember: (remember: boolean) => void
  readonly onModel: (model: string) => void
  readonly onTest: () => void
}

/** Which model is asked: address, key, model, and a test. */
export function EndpointPanel(props: EndpointPanelProps) {
  const isBuiltIn = props.source === 'built-in'
  return (
    <div className={styles.fields}>
      {props.source === null ? null : (
        <SegmentedControl
          label="Endpoint to ask"
          value={props.source}
          segments={[
            { value: 'built-in', label: 'Built-in' },
            { value: 'own', label: 'Own endpoint' },
          ]}
          onChange={props.onSource}
        />
      )}
      <div className={styles.address}>
        <TextField
          label="Base URL"
          code
          type="url"
          placeholder={isBuiltIn ? '' : 'http://127.0.0.1:11434/v1'}
          value={props.baseUrl}
          disabled={props.disabled}
          onChange={props.onBaseUrl}
          onBlur={props.onBaseUrlLeft}
        />
      </div>
      <div className={styles.key}>
        <TextField
          label="API key"
          secret
          placeholder={isBuiltIn ? 'not needed' : 'none'}
          value={props.apiKey}
          disabled={props.disabled}
          onChange={props.onApiKey}
        />
      </div>
      <div className={styles.model}>
        <TextField
          label="Model"
          code
          value={props.model}
          disabled={props.disabled}
          onChange={props.onModel}
        />
        <Menu
          label="Choose from its list"
          align="end"
          items={
            props.models.length > 0
              ? props.models.map((model) => ({
                  kind: 'action' as const,
                  label: model,
                  checked: model === props.model,
                  disabled: props.disabled,
                  onSelect: () => props.onModel(model),
                }))
              : [{ kind: 'heading', label: 'It has not given a list: Test connection says why' }]
          }
        >
          Choose
        </Menu>
      </div>
      <Button
        icon={PlugZap}
        busy={props.isTesting}
        disabled={props.baseUrl.trim() === ''}
        onClick={props.onTest}
      >
        Test connection
      </Button>
      {isBuiltIn ? null : (
        <Checkbox
          label="Remember the key on this device"
          hint="Never part of a project or an export."
          checked={props.isKeyRemembered}
          disabled={props.disabled || props.apiKey === ''}
          onChange={props.onRemember}
        />
      )}
    </div>
  )
}

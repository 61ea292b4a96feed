import { ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react'
import type { Diagnostic } from '../../core/lint'
import { Checkbox } from '../ui/Checkbox'
import { IconButton } from '../ui/IconButton'
import { Select, type SelectOption } from '../ui/Select'
import { DescriptionField } from './DescriptionField'
import { NameField } from './NameField'
import type { ParameterLine } from './parameter-lines'
import { worstOf } from './problem-rows'
import { SeverityMark } from './SeverityMark'
import type { FormActions } from './form-actions'
import styles from './ToolForm.module.css'

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] as const

const LONGEST_VALUE = 200

export interface ParameterRowProps {
  readonly line: ParameterLine
  readonly problems: readonly Diagnostic[]
  readonly disabled: boolean
  readonly hasChildren: boolean
  readonly open: boolean
  readonly onToggle: () => void
  readonly actions: FormActions
}

/** One parameter: name, type, whether it is required, description, allowed values. */
export function ParameterRow(props: ParameterRowProps) {
  const { line, problems, disabled, hasChildren, open, onToggle, actions } = props
  const worst = worstOf(problems)
  const named = `parameter ${line.name}`
  return (
    <li
      className={styles.parameter}
      style={{ marginLeft: `calc(${line.depth} * var(--space-4))` }}
      aria-label={line.name}
      data-part={line.id}
    >
      <div className={styles.parameterLine}>
        {hasChildren && (
          <IconButton
            label={`${open ? 'Close' : 'Open'} ${named}`}
            icon={open ? ChevronDown : ChevronRight}
            size="small"
            aria-expanded={open}
            onClick={onToggle}
          />
        )}
        <div className={styles.parameterName}>
          <NameField
            label={`Name of ${named}`}
            labelHidden
            name={line.name}
            disabled={disabled}
            check={(name) => actions.checkName(line.id, name)}
            impact={(name) => actions.renameImpact(line.id, name)}
            onRename={(name) => actions.rename(line.id, name)}
          />
        </div>
        <div className={styles.parameterType}>
          <Select
            label={`Type of ${named}`}
            labelHidden
            value={typeValue(line)}
            options={typeOptions(line)}
            disabled={disabled}
            onChange={(type) => actions.setType(line, type)}
          />
        </div>
        {line.objectPath && (
          <IconButton
            label={`Add a parameter inside ${line.name}`}
            icon={Plus}
            size="small"
            disabled={disabled}
            onClick={() => actions.addParameter(line.objectPath ?? [])}
          />
        )}
        <IconButton
          label={`Remove ${named}`}
          data-control="remove"
          icon={Trash2}
          size="small"
          disabled={disabled}
          onClick={() => actions.removeParameter(line)}
        />
      </div>
      <DescriptionField
        textKey={line.id}
        label={`Description of ${named}`}
        labelHidden
        value={line.description}
        placeholder="What to pass, with an example"
        minimumRows={1}
        disabled={disabled}
        onChange={actions.setDescription}
      />
      <div className={styles.parameterFoot}>
        <Checkbox
          label="required"
          checked={line.required}
          disabled={disabled}
          onChange={(required) => actions.setRequired(line, required)}
        />
        {worst !== null && (
          <button
            type="button"
            className={styles.problemLink}
            title={problems.map(({ message }) => message).join('\n')}
            onClick={() => problems[0] && actions.goTo(problems[0])}
          >
            <SeverityMark severity={worst} count={problems.length} />
          </button>
        )}
        {line.enumValues.length > 0 && (
          <span className={styles.values} title={valuesOf(line)}>
            one of {valuesOf(line)}
          </span>
        )}
      </div>
    </li>
  )
}

/** The allowed values as far as a row can show them, with the number of the others. */
function valuesOf({ enumValues, enumCount }: ParameterLine): string {
  const shown = enumValues.map((value) =>
    value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value,
  )
  const more = enumCount - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
}

function typeValue(line: ParameterLine): string {
  if (line.types.length === 1) return line.types[0] ?? ''
  return line.types.length === 0 ? '' : line.types.join(' or ')
}

function typeOptions(line: ParameterLine): readonly SelectOption<string>[] {
  const value = typeValue(line)
  // A schema that writes its types in capitals, as Gemini does, is offered such.
  const types: readonly string[] = TYPES.some((type) => type.toUpperCase() === value)
    ? TYPES.map((type) => type.toUpperCase())
    : TYPES
  const plain = types.map((type) => ({
    value: type,
    label: type === 'array' && value === 'array' && line.typeNote !== '' ? `array of ${line.typeNote}` : type,
  }))
  if (value === '') return [{ value: '', label: line.typeNote === '' ? 'no type' : line.typeNote }, ...plain]
  return types.includes(value) ? plain : [{ value, label: value }, ...plain]
}

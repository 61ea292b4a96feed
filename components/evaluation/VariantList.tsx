import { X } from 'lucide-react'
import { Checkbox } from '../ui/Checkbox'
import { IconButton } from '../ui/IconButton'
import { Menu, type MenuItem } from '../ui/Menu'
import styles from './VariantList.module.css'

/** A variant as it can be ticked. */
export interface VariantLine {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly isChosen: boolean
  /** The old names take part always. */
  readonly isFixed: boolean
  /** Ways in which it can be asked that are not in the list yet. */
  readonly variations: readonly { readonly id: string; readonly label: string }[]
  /** A variation of another one: it goes where it is not wanted. */
  readonly isVariation: boolean
  /** Why it cannot be asked; null where it can. */
  readonly impossible: string | null
}

/** What the same cases are asked with. */
export function VariantList(props: {
  readonly lines: readonly VariantLine[]
  readonly disabled: boolean
  readonly onChoose: (id: string, isChosen: boolean) => void
  readonly onVary: (id: string, variation: string) => void
  readonly onRemove: (id: string) => void
}) {
  return (
    <ul className={styles.list} aria-label="Variants">
      {props.lines.map((line) => {
        const items = line.variations.map(({ id, label }): MenuItem => ({
          kind: 'action',
          label,
          onSelect: () => props.onVary(line.id, id),
        }))
        return (
          <li key={line.id} className={styles.line} data-variation={line.isVariation || undefined}>
            <Checkbox
              label={line.label}
              checked={line.isChosen}
              disabled={props.disabled || line.isFixed}
              onChange={(isChosen) => props.onChoose(line.id, isChosen)}
            />
            <span className={styles.detail} data-impossible={line.impossible !== null || undefined}>
              {line.impossible ?? line.detail}
            </span>
            {line.isVariation ? (
              <IconButton
                icon={X}
                size="small"
                label={`Remove ${line.label}`}
                disabled={props.disabled}
                onClick={() => props.onRemove(line.id)}
              />
            ) : items.length > 0 && line.isChosen && !props.disabled ? (
              <Menu label={`Ask ${line.label} in another way too`} items={items} align="end" look="field">
                Vary
              </Menu>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

import { Checkbox } from '../ui/Checkbox'
import styles from './WayTable.module.css'

/** Modes beside variants, each pair to be ticked. */
export function WayTable(props: {
  readonly modes: readonly { readonly id: string; readonly label: string }[]
  readonly variants: readonly { readonly id: string; readonly label: string; readonly detail: string }[]
  readonly isChosen: (mode: string, variant: string) => boolean
  readonly disabled: boolean
  readonly onChoose: (mode: string, variant: string, isChosen: boolean) => void
}) {
  const { modes, variants } = props
  return (
    <table className={styles.table} aria-label="Ways to run">
      <thead>
        <tr>
          <th scope="col">Names</th>
          {modes.map(({ id, label }) => (
            <th key={id} scope="col" className={styles.tick}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <tr key={variant.id}>
            <th scope="row">
              {variant.label} <span className={styles.muted}>{variant.detail}</span>
            </th>
            {modes.map((mode) => (
              <td key={mode.id} className={styles.tick}>
                <Checkbox
                  label={`${mode.label}, ${variant.label}`}
                  labelHidden
                  disabled={props.disabled}
                  checked={props.isChosen(mode.id, variant.id)}
                  onChange={(isChosen) => props.onChoose(mode.id, variant.id, isChosen)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

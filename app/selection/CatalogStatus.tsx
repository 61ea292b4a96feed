import { Tooltip } from '../../components/ui/Tooltip'
import { counted } from '../../core/shared'
import { useTokens } from '../stores/tokens'
import styles from './CatalogPane.module.css'

export interface CatalogStatusProps {
  readonly shown: number
  readonly all: number
  readonly selected: number
}

/** How many tools there are, are shown and selected, and what they cost a model. */
export function CatalogStatus({ shown, all, selected }: CatalogStatusProps) {
  const { total, counting } = useTokens((state) => state)
  const found = counted(all, 'tool')
  const tools = shown === all ? found : `${shown.toLocaleString('en')} of ${found}`
  return (
    <div className={styles.status}>
      <span role="status">
        {tools}
        {selected > 1 && `, ${selected.toLocaleString('en')} selected`}
      </span>
      <Tooltip text="What all tools cost a model that is sent them, counted with the o200k encoding">
        <span>
          {total.toLocaleString('en')}
          {counting && all > 0 ? '… tokens' : ' tokens'}
        </span>
      </Tooltip>
    </div>
  )
}

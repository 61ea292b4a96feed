import { useMemo } from 'react'
import type { Tool } from '../../../core/catalog'
import { DoneDialog } from '../../../components/ui/DoneDialog'
import { WireView } from '../../wire/WireView'
import styles from './WireDialog.module.css'

/** What models read of one tool. */
export function WireDialog(props: { readonly tool: Tool; readonly onClose: () => void }) {
  const { tool } = props
  const tools = useMemo(() => [tool], [tool])
  return (
    <DoneDialog title="What models read" size="large" onClose={props.onClose}>
      <div className={styles.body}>
        <WireView tools={tools} />
      </div>
    </DoneDialog>
  )
}

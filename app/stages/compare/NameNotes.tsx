import { Crosshair, RotateCw } from 'lucide-react'
import { NameEvidence } from '../../../components/naming/NameEvidence'
import type { NameRow } from '../../../components/naming/name-row'
import { Button } from '../../../components/ui/Button'
import { Notice } from '../../../components/ui/Notice'
import { viewActions } from '../../stores/view'
import styles from './NameNotes.module.css'
import { rerunParts } from './rerun'

/** Where a proposed name comes from, whether that still holds, and the ways to its heatmap and to another run. */
export function NameNotes({ row }: { readonly row: NameRow }) {
  const { evidence } = row
  if (!evidence) return null
  return (
    <div className={styles.notes}>
      {row.stale === null ? null : (
        <Notice
          tone="caution"
          actions={
            <Button size="small" icon={RotateCw} onClick={() => rerunParts([row.partId])}>
              Run it again
            </Button>
          }
        >
          Stale: {row.stale}. The proposed name may no longer be what the model would say.
        </Notice>
      )}
      <NameEvidence part={evidence} />
      <div>
        <Button
          size="small"
          icon={Crosshair}
          onClick={() => {
            viewActions.selectPart(row.toolId, row.partId)
            viewActions.goTo('align')
          }}
        >
          Show the heatmap
        </Button>
      </div>
    </div>
  )
}

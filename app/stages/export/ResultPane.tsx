import { Copy, Download } from 'lucide-react'
import { useMemo } from 'react'
import { LossTable } from '../../../components/export/LossTable'
import { NameMapTable } from '../../../components/export/NameMapTable'
import { TextPreview } from '../../../components/export/TextPreview'
import { sizeWords } from '../../../components/import/FileChips'
import { formatLabels } from '../../../components/import/summary-words'
import { Button } from '../../../components/ui/Button'
import { Tabs } from '../../../components/ui/Tabs'
import { Toolbar } from '../../../components/ui/Toolbar'
import { downloadText } from '../../../io/files/save'
import { useProject } from '../../stores/project-state'
import { useView, viewActions } from '../../stores/view'
import { copyWithNotice } from './copy-with-notice'
import { DraftWarning } from './DraftWarning'
import { exportFileName, nameMapFileName } from './file-name'
import styles from './ResultPane.module.css'
import type { ExportPlan } from './use-export-plan'

type TabId = 'preview' | 'losses' | 'names'

/** What will be written: the text, what it loses, which names it changes; and the ways out. */
export function ResultPane({ plan }: { readonly plan: ExportPlan }) {
  const { written, format, names, isStale } = plan
  const project = useProject((whole) => whole.name)
  const catalog = useProject((whole) => whole.catalog)
  const tab = useView((state) => state.tabs['export'] ?? 'preview') as TabId
  const fileName = exportFileName(project, catalog, format, names)
  const mapText = (): string => `${JSON.stringify(written.nameMap, null, 2)}\n`
  const size = useMemo(() => new Blob([written.text]).size, [written])
  const renamed = written.nameMap.newToOld.length
  const isEmpty = written.nameMap.tools.length === 0
  const download = (): void => downloadText(fileName, written.text)
  return (
    <div className={styles.pane} aria-busy={isStale}>
      <Toolbar
        label="Export"
        end={
          <>
            <Button
              icon={Copy}
              disabled={isEmpty || isStale}
              onClick={() => void copyWithNotice(written.text, 'The JSON')}
            >
              Copy JSON
            </Button>
            <Button look="primary" icon={Download} disabled={isEmpty || isStale} onClick={download}>
              Download JSON
            </Button>
          </>
        }
      >
        <code className={styles.file}>{fileName}</code>
        <span className={styles.size}>{sizeWords(size)}</span>
      </Toolbar>
      <DraftWarning />
      <div className={styles.tabs}>
        <Tabs
          label="What is exported"
          tabs={[
            { id: 'preview', label: 'Preview' },
            { id: 'losses', label: 'Losses', count: written.notes.length },
            { id: 'names', label: 'Name map', count: renamed },
          ]}
          selected={tab}
          onSelect={(next) => viewActions.setTab('export', next)}
        >
          <div className={styles.content}>
            {tab === 'preview' && <TextPreview label="Preview" text={written.text} onDownload={download} />}
            {tab === 'losses' && (
              <LossTable
                notes={written.notes}
                target={format === 'own' ? 'the document' : formatLabels[format]}
              />
            )}
            {tab === 'names' && renamed === 0 && (
              <p className={styles.none}>Every tool and parameter keeps its name in this export.</p>
            )}
            {tab === 'names' && renamed > 0 && (
              <>
                <div className={styles.acts}>
                  <Button icon={Copy} onClick={() => void copyWithNotice(mapText(), 'The name map')}>
                    Copy name map
                  </Button>
                  <Button icon={Download} onClick={() => downloadText(nameMapFileName(project), mapText())}>
                    Download name map
                  </Button>
                </div>
                <NameMapTable nameMap={written.nameMap} />
              </>
            )}
          </div>
        </Tabs>
      </div>
    </div>
  )
}

import { Copy, Download } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { LossTable } from '../../../components/export/LossTable'
import { NameMapTable } from '../../../components/export/NameMapTable'
import { TextPreview } from '../../../components/export/TextPreview'
import { sizeWords } from '../../../components/import/size-words'
import { Button } from '../../../components/ui/Button'
import { FailureNotice } from '../../../components/ui/FailureNotice'
import { Progress } from '../../../components/ui/Progress'
import { Spinner } from '../../../components/ui/Spinner'
import { Tabs } from '../../../components/ui/Tabs'
import { Toolbar } from '../../../components/ui/Toolbar'
import { downloadText } from '../../../io/files/save'
import type { ExportText, WrittenExport } from '../../../workers/write-export'
import { useProject } from '../../stores/project-state'
import { useView, viewActions } from '../../stores/view'
import { copyWithNotice } from './copy-with-notice'
import { DraftWarning } from './DraftWarning'
import { exportFileName, kindWord, mediaType, nameMapFileName, purposeOf, targetWords } from './file-name'
import styles from './ResultPane.module.css'
import type { ExportPlan } from './use-export-plan'

type TabId = 'preview' | 'losses' | 'names' | 'wire'

// Token counts and templates are loaded when they are first looked at.
const WireTab = lazy(async () => ({ default: (await import('./WireTab')).WireTab }))

/** What will be written: the text, what it loses, which names it changes; and the ways out. */
export function ResultPane({ plan }: { readonly plan: ExportPlan }) {
  const { written, target, isStale, progress, failure } = plan
  const project = useProject((whole) => whole.name)
  const catalog = useProject((whole) => whole.catalog)
  const fileName = exportFileName(project, catalog, plan)
  const kind = kindWord(target)
  const isReady = written !== null && written.tools > 0 && !isStale
  const size = useMemo(() => (written ? sizeOf(written.text) : null), [written])
  const download = (): void => {
    if (written) downloadText(fileName, written.text.whole, mediaType(target))
  }
  return (
    <div className={styles.pane} aria-busy={isStale}>
      <Toolbar
        label="Export"
        end={
          <>
            <Button
              icon={Copy}
              disabled={!isReady}
              onClick={() => void copyWithNotice(written?.text.whole ?? '', `The ${kind}`)}
            >
              Copy {kind}
            </Button>
            <Button look="primary" icon={Download} disabled={!isReady} onClick={download}>
              Download {kind}
            </Button>
          </>
        }
      >
        <code className={styles.file}>{fileName}</code>
        {size !== null && !isStale && <span className={styles.size}>{sizeWords(size)}</span>}
      </Toolbar>
      <p className={styles.purpose}>{purposeOf(target, catalog, plan.names)}</p>
      <DraftWarning />
      {failure && <FailureNotice failure={failure} />}
      <div className={styles.waiting} data-shown={isStale && progress !== null ? true : undefined}>
        {progress && <Progress label="Writing the export" {...progress} />}
      </div>
      <div className={styles.tabs}>
        {written ? (
          <Results written={written} plan={plan} onDownload={download} />
        ) : (
          <p className={styles.wait}>The export is being written.</p>
        )}
      </div>
    </div>
  )
}

function sizeOf({ whole }: ExportText): number {
  return (typeof whole === 'string' ? new Blob([whole]) : whole).size
}

interface ResultsProps {
  readonly written: WrittenExport<ExportText>
  readonly plan: ExportPlan
  readonly onDownload: () => void
}

function Results({ written, plan, onDownload }: ResultsProps) {
  const { target, wanted } = plan
  const tab = useView((state) => state.tabs['export'] ?? 'preview') as TabId
  return (
    <Tabs
      label="What is exported"
      tabs={[
        { id: 'preview', label: 'Preview' },
        { id: 'losses', label: 'Losses and changes', count: written.notes.length },
        { id: 'names', label: 'Name map', count: written.renamed.length },
        { id: 'wire', label: 'What models read' },
      ]}
      selected={tab}
      onSelect={(next) => viewActions.setTab('export', next)}
    >
      <div className={styles.content}>
        {tab === 'preview' && (
          <TextPreview
            label="Preview"
            head={written.text.head}
            characters={written.text.characters}
            onDownload={onDownload}
          />
        )}
        {tab === 'losses' && <LossTable notes={written.notes} target={targetWords(target)} />}
        {tab === 'names' && <NameMap written={written} />}
        {tab === 'wire' && (
          <Suspense fallback={<Spinner />}>
            <WireTab wanted={wanted} />
          </Suspense>
        )}
      </div>
    </Tabs>
  )
}

function NameMap({ written }: { readonly written: WrittenExport<ExportText> }) {
  const project = useProject((whole) => whole.name)
  const { renamed, mapText } = written
  if (renamed.length === 0)
    return <p className={styles.none}>Every tool and parameter keeps its name in this export.</p>
  return (
    <>
      <div className={styles.acts}>
        <Button icon={Copy} onClick={() => void copyWithNotice(mapText, 'The name map')}>
          Copy name map
        </Button>
        <Button icon={Download} onClick={() => downloadText(nameMapFileName(project), mapText)}>
          Download name map
        </Button>
      </div>
      <NameMapTable tools={renamed} />
    </>
  )
}

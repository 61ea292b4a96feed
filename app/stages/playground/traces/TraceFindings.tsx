import { useMemo } from 'react'
import { FindingList, type FindingView } from '../../../../components/harness/FindingList'
import { traceFindings, type FindingAct, type Trace, type TraceFinding } from '../../../../core/harness'
import { counted } from '../../../../core/shared'
import { useProject } from '../../../stores/project-state'
import { viewActions } from '../../../stores/view'
import { openTool } from './open-tool'
import { registryOfTrace } from './registry-of-trace'
import styles from './TraceFindings.module.css'

const LABELS: Readonly<Record<Exclude<FindingAct, 'none'>, string>> = {
  'edit-description': 'Edit the description',
  'align-name': 'Align the name',
  'add-enum': 'Edit the schema',
  'state-form': 'Edit the description',
}

/** What went wrong in a run that has ended: where it happened, which tool caused it, and the act that may mend it. */
export function TraceFindings(props: { readonly trace: Trace; readonly onSpan: (id: number) => void }) {
  const { trace, onSpan } = props
  const catalog = useProject((project) => project.catalog)
  const namings = useProject((project) => project.namings)
  const accepted = useProject((project) => project.accepted)
  const descriptionDrafts = useProject((project) => project.descriptionDrafts)
  const findings = useMemo(() => {
    const registry = registryOfTrace({ catalog, namings, accepted, descriptionDrafts }, trace)
    return traceFindings(trace, registry, catalog)
  }, [trace, catalog, namings, accepted, descriptionDrafts])
  if (findings.length === 0) return null
  return (
    <details className={styles.findings} open>
      <summary>
        <strong>What went wrong</strong>{' '}
        <span className={styles.count}>{counted(findings.length, 'finding')}</span>
      </summary>
      <FindingList findings={findings.map((finding) => viewOf(finding, onSpan))} />
    </details>
  )
}

function viewOf(finding: TraceFinding, onSpan: (id: number) => void): FindingView {
  const { sentence, advice, span } = finding
  return {
    ...{ sentence, advice, act: actOf(finding) },
    onShow: span === null ? null : () => onSpan(span),
  }
}

/** Only what stands in the catalogue can be mended there. */
function actOf({ tool, partId, act }: TraceFinding): FindingView['act'] {
  if (tool === null || partId === null) return null
  if (act === 'align-name')
    return {
      label: LABELS[act],
      onAct: () => {
        viewActions.selectPart(tool, partId)
        viewActions.goTo('align')
      },
    }
  return {
    label: act === 'none' ? 'Open in Edit' : LABELS[act],
    onAct: () => openTool(tool, partId),
  }
}

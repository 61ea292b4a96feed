import { PanelRight, WrapText } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { LazyEditor } from '../../../components/editor/load'
import { isLargeText, MOST_MARKS, mostSevere } from '../../../components/editor/large-text'
import type { MendableMark } from '../../../components/editor/quick-fixes'
import { Badge } from '../../../components/ui/Badge'
import { Button } from '../../../components/ui/Button'
import { IconButton } from '../../../components/ui/IconButton'
import { Spinner } from '../../../components/ui/Spinner'
import { Toolbar } from '../../../components/ui/Toolbar'
import { Tooltip } from '../../../components/ui/Tooltip'
import type { Tool } from '../../../core/catalog'
import { formatById } from '../../../core/formats'
import type { Diagnostic } from '../../../core/lint'
import { redoAct, undoAct } from '../../effects/shortcuts'
import { toolName } from '../../selection/tool-name'
import { selectToolDiagnostics, useDiagnostics } from '../../stores/diagnostics'
import { noticesActions } from '../../stores/notices'
import { projectActions } from '../../stores/project'
import { useProject } from '../../stores/project-state'
import { useTokens } from '../../stores/tokens'
import { useView, viewActions } from '../../stores/view'
import { applyFix } from './apply-fixes'
import { draftFlaw } from './draft-flaw'
import { DraftNotice } from './DraftNotice'
import styles from './EditorPane.module.css'
import { editActions, useEdit } from './edit-store'

const LazyWireDialog = lazy(async () => ({ default: (await import('./WireDialog')).WireDialog }))

export interface EditorPaneProps {
  readonly tool: Tool
  readonly formShown: boolean
  readonly onToggleForm: () => void
  readonly onNextProblem: (step: 1 | -1) => void
}

/** The tool's own JSON in Monaco. */
export function EditorPane({ tool, formShown, onToggleForm, onNextProblem }: EditorPaneProps) {
  const draft = useProject((project) => project.drafts[tool.id])
  const diagnostics = useDiagnostics(selectToolDiagnostics(tool.id))
  const wanted = useEdit((state) => state.wanted)
  const wraps = useView((state) => state.tabs['edit-wrap'] !== 'off')
  const flaw = useMemo(() => (draft === undefined ? null : draftFlaw(draft)), [draft])
  const marks = useMemo(
    () => (flaw ? [{ ...flawMark(flaw), fixes: [] }] : mostSevere(diagnostics).map(toMark)),
    [flaw, diagnostics],
  )
  const name = toolName(tool) || 'unnamed tool'

  return (
    <section className={styles.pane} aria-label="JSON">
      <Toolbar
        label="Editor"
        end={
          <>
            <TokenCount tool={tool} />
            <IconButton
              label="Wrap long lines"
              icon={WrapText}
              pressed={wraps}
              onClick={() => viewActions.setTab('edit-wrap', wraps ? 'off' : 'on')}
            />
            <IconButton label="Show the form" icon={PanelRight} pressed={formShown} onClick={onToggleForm} />
          </>
        }
      >
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
        <Badge title="The format this tool was imported in, and is written in">
          {formatById(tool.format).label}
        </Badge>
        {tool.server !== null && (
          <span className={styles.server} title={`The server it belongs to: ${tool.server}`}>
            {tool.server}
          </span>
        )}
      </Toolbar>
      <LimitsNote text={draft ?? tool.text} problems={diagnostics.length} />
      <div className={styles.editor}>
        <Suspense fallback={<EditorIsComing />}>
          <LazyEditor
            textKey={tool.id}
            text={draft ?? tool.text}
            label={`JSON of ${name}`}
            marks={marks}
            reveal={wanted?.toolId === tool.id ? wanted : null}
            wordWrap={wraps}
            onType={takeText}
            onUndo={undoAct}
            onRedo={redoAct}
            onNextProblem={onNextProblem}
          />
        </Suspense>
      </div>
      <DraftNotice tool={tool} />
    </section>
  )
}

/** What the editor leaves out so that the page stays quick; nothing for all but huge tools. */
function LimitsNote({ text, problems }: { readonly text: string; readonly problems: number }) {
  const isLarge = useMemo(() => isLargeText(text), [text])
  if (!isLarge && problems <= MOST_MARKS) return null
  return (
    <p className={styles.limits}>
      {isLarge && `${text.length.toLocaleString('en')} characters: shown without colours and wrapping. `}
      {problems > MOST_MARKS &&
        `The worst ${MOST_MARKS} of ${problems.toLocaleString('en')} problems are underlined; all are listed below.`}
    </p>
  )
}

function TokenCount({ tool }: { readonly tool: Tool }) {
  const count = useTokens((state) => state.byTool.get(tool.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip text="This JSON, without its white space, in tokens of the o200k encoding. Press to see what models read of it.">
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className={styles.tokens}>
            {count === undefined ? '… tokens' : `${count.toLocaleString('en')} tokens`}
          </span>
        </Button>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <LazyWireDialog tool={tool} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function EditorIsComing() {
  return (
    <div className={styles.coming}>
      <Spinner size={20} />
      <span className="visually-hidden">Loading the editor</span>
    </div>
  )
}

function takeText(toolId: string, text: string): void {
  const result = projectActions.dispatch({ kind: 'type-text', toolId, text })
  if (!result.ok) noticesActions.showFailure(result.failure)
}

const SILENCING = [
  ['tool', 'in this tool'],
  ['catalog', 'in the whole catalogue'],
] as const

function toMark(diagnostic: Diagnostic): MendableMark {
  return {
    path: diagnostic.path,
    at: diagnostic.at,
    severity: diagnostic.severity,
    message: diagnostic.message,
    source: diagnostic.rule,
    fixes: [
      ...diagnostic.fixes.map((fix) => ({
        title: fix.safety === 'safe' ? fix.title : `${fix.title}…`,
        preferred: fix.safety === 'safe',
        apply: () => applyFix(diagnostic, fix),
      })),
      ...SILENCING.map(([where, words]) => ({
        title: `Silence ${diagnostic.rule} ${words}…`,
        preferred: false,
        apply: () => editActions.open({ kind: 'silence', problem: diagnostic, where }),
      })),
    ],
  }
}

function flawMark({ message, offset, length }: ReturnType<typeof draftFlaw>) {
  return {
    path: [],
    at: 'value',
    severity: 'error',
    message,
    source: 'JSON',
    span: { offset, length: Math.max(1, length) },
  } as const
}

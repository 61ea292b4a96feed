import { counted } from '../../core/shared'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { Dialog } from '../ui/Dialog'
import { LongList } from '../ui/LongList'
import { Progress } from '../ui/Progress'
import styles from './FixPreview.module.css'
import { showHidden } from './show-hidden'

/** One change that a fix would make. */
export interface PreviewLine {
  readonly fix: string
  /** Where and what: "name: `get weather` becomes `get_weather`". */
  readonly changes: readonly ChangeText[]
}

/** A change in words; `before` is null for what is new, `after` for what goes away. */
export interface ChangeText {
  readonly place: string
  readonly before: string | null
  readonly after: string | null
}

/** A tool with what would change in it. */
export interface PreviewTool {
  readonly id: string
  readonly name: string
  readonly lines: readonly PreviewLine[]
}

/** The fixes of one rule, which a person may leave out. */
export interface PreviewRule {
  readonly rule: string
  readonly count: number
  readonly chosen: boolean
}

export interface FixPreviewProps {
  readonly title: string
  /** null: there is nothing to choose from. */
  readonly rules: readonly PreviewRule[] | null
  readonly onChoose: (rule: string, chosen: boolean) => void
  /** Something to know before saying yes: that the meaning changes. */
  readonly warning: string | null
  readonly fixes: number
  readonly tools: number
  readonly toolIdAt: (index: number) => string
  /** Made when drawn: there may be thousands. */
  readonly toolAt: (index: number) => PreviewTool
  /** While the fixes are still being chosen. */
  readonly choosing: boolean
  /** How far the fixes are while they are made; null before. */
  readonly progress?: { readonly done: number; readonly total: number } | null
  /** Fixes that are left for later, in words. */
  readonly leftOver: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** What fixes will change, before they do: tool by tool, with a choice of the rules whose fixes are taken. */
export function FixPreview(props: FixPreviewProps) {
  const { title, rules, fixes, tools, toolIdAt, toolAt, choosing, warning, onConfirm, onCancel } = props
  const { progress = null } = props
  return (
    <Dialog
      title={title}
      open
      size={rules ? 'wide' : 'large'}
      onClose={onCancel}
      footer={
        <>
          <MakingSummary {...props} progress={progress} />
          <Button onClick={onCancel}>{progress ? 'Stop' : 'Cancel'}</Button>
          <Button
            look="primary"
            busy={progress !== null}
            disabled={choosing || fixes === 0}
            onClick={onConfirm}
          >
            {fixes === 1 ? 'Apply' : `Apply ${fixes.toLocaleString('en')} fixes`}
          </Button>
        </>
      }
    >
      {warning !== null && <p className={styles.warning}>{warning}</p>}
      <div className={styles.parts} data-choice={rules ? true : undefined}>
        {rules && <RuleChoice rules={rules} onChoose={props.onChoose} />}
        <LongList
          label="Changes"
          count={tools}
          keyOf={toolIdAt}
          usualHeight={64}
          renderRow={(index) => <ToolChanges tool={toolAt(index)} />}
        />
      </div>
    </Dialog>
  )
}

function MakingSummary(props: FixPreviewProps) {
  const { progress, choosing } = props
  if (!progress)
    return (
      <p className={styles.summary} role="status">
        {choosing ? 'Choosing the fixes that go together…' : summaryOf(props)}
      </p>
    )
  return (
    <div className={styles.making}>
      <Progress label="Making the changes" {...progress} />
      <span>
        {progress.done.toLocaleString('en')} of {counted(progress.total, 'change')}
      </span>
    </div>
  )
}

function summaryOf({ fixes, tools, leftOver }: FixPreviewProps): string {
  const what = `${counted(fixes, 'fix', 'fixes')} in ${counted(tools, 'tool')}. One undo takes all of it back.`
  return leftOver === null ? what : `${what} ${leftOver}`
}

function RuleChoice({
  rules,
  onChoose,
}: Pick<FixPreviewProps, 'onChoose'> & { rules: readonly PreviewRule[] }) {
  return (
    <fieldset className={styles.rules}>
      <legend>Fixes of</legend>
      {rules.map(({ rule, count, chosen }) => (
        <span key={rule} className={styles.rule}>
          <Checkbox label={rule} checked={chosen} onChange={(next) => onChoose(rule, next)} />
          <Badge>{count.toLocaleString('en')}</Badge>
        </span>
      ))}
    </fieldset>
  )
}

function ToolChanges({ tool }: { readonly tool: PreviewTool }) {
  return (
    <div className={styles.tool}>
      <h3 className={styles.name}>{tool.name}</h3>
      <ul>
        {tool.lines.map((line, index) => (
          <li key={index} className={styles.line}>
            <span>{line.fix}</span>
            <ul className={styles.changes}>
              {line.changes.map((change, position) => (
                <li key={position}>
                  <span className={styles.place}>{change.place}</span>
                  {change.before !== null && <del>{showHidden(change.before)}</del>}
                  {change.after !== null && <ins>{showHidden(change.after)}</ins>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

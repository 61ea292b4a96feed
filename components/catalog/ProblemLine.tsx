import { ChevronDown, ChevronRight, Columns2, Ellipsis, Eye, EyeOff, Wrench } from 'lucide-react'
import type { Diagnostic, Fix, Severity } from '../../core/lint'
import { toPointer } from '../../core/json'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { classNames } from '../ui/class-names'
import { Menu, type MenuItem } from '../ui/Menu'
import { placeText } from './problem-rows'
import styles from './ProblemTable.module.css'
import { SeverityMark } from './SeverityMark'
import { showHidden } from './show-hidden'

interface LineProps {
  readonly index: number
  readonly measure: (node: Element | null) => void
  readonly tabIndex: number
  readonly onFocus: () => void
}

/** What can be done about a problem of the list. */
export interface ProblemActs {
  readonly onGo: (diagnostic: Diagnostic) => void
  readonly onFix: (diagnostic: Diagnostic, fix: Fix) => void
  readonly onExplain: (rule: string, anchor: HTMLElement) => void
  readonly onSilence: (diagnostic: Diagnostic, where: 'tool' | 'catalog') => void
  readonly onBringBack: (diagnostic: Diagnostic) => void
  /** Shows the tool beside the one it is like. */
  readonly onCompare: (diagnostic: Diagnostic) => void
}

export interface ProblemLineProps extends LineProps, ProblemActs {
  readonly diagnostic: Diagnostic
  /** null where it concerns the whole catalogue. */
  readonly toolName: string | null
  readonly current: boolean
}

/** One problem: a press or Enter goes to its place. */
export function ProblemLine(props: ProblemLineProps) {
  const { index, measure, tabIndex, onFocus, diagnostic, toolName, current, onGo, onExplain } = props
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={tabIndex}
      className={styles.row}
      data-current={current || undefined}
      data-silenced={diagnostic.silenced !== undefined || undefined}
      onFocus={onFocus}
      onClick={() => onGo(diagnostic)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onGo(diagnostic)
      }}
    >
      <td className={styles.severity}>
        <SeverityMark severity={diagnostic.severity} />
      </td>
      <td className={styles.message} title={current ? undefined : diagnostic.message}>
        {diagnostic.silenced !== undefined && (
          <span className={styles.reason}>Silenced: {diagnostic.silenced} – </span>
        )}
        {diagnostic.message}
        {current && <Evidence {...props} />}
      </td>
      <td className={styles.code} title={toolName ?? undefined}>
        {toolName ?? <em>whole catalogue</em>}
      </td>
      <td className={classNames(styles.code, styles.placeCell)} title={toPointer(diagnostic.path)}>
        {diagnostic.toolId === null ? '' : placeText(diagnostic.path)}
      </td>
      <td onClick={(event) => event.stopPropagation()}>
        <button
          type="button"
          className={styles.ruleButton}
          tabIndex={tabIndex}
          aria-label={`Explain rule ${diagnostic.rule}`}
          aria-haspopup="dialog"
          onClick={(event) => onExplain(diagnostic.rule, event.currentTarget)}
        >
          {diagnostic.rule}
        </button>
      </td>
      <td onClick={(event) => event.stopPropagation()}>
        <Acts {...props} />
      </td>
    </tr>
  )
}

/** What was found, word for word, under the message of the problem that was gone to. */
function Evidence({ diagnostic, tabIndex, onCompare }: ProblemLineProps) {
  const evidence = diagnostic.evidence ?? []
  const canCompare = diagnostic.toolId !== null && diagnostic.related.length > 0
  return (
    <>
      {evidence.length > 0 && (
        <ul className={styles.evidence} aria-label="Evidence">
          {evidence.map((text, index) => (
            <li key={index}>
              <code>{showHidden(text)}</code>
            </li>
          ))}
        </ul>
      )}
      {canCompare && (
        <div className={styles.compare} onClick={(event) => event.stopPropagation()}>
          <Button size="small" icon={Columns2} tabIndex={tabIndex} onClick={() => onCompare(diagnostic)}>
            Compare side by side
          </Button>
        </div>
      )}
    </>
  )
}

function Acts({ diagnostic, tabIndex, onFix, onSilence, onBringBack }: ProblemLineProps) {
  const [first, ...others] = diagnostic.fixes
  const fixes = others.map((fix): MenuItem => ({
    kind: 'action',
    icon: Wrench,
    label: fixTitle(fix),
    onSelect: () => onFix(diagnostic, fix),
  }))
  const silencing: readonly MenuItem[] =
    diagnostic.silenced === undefined
      ? [
          ...(diagnostic.toolId === null
            ? []
            : [
                {
                  kind: 'action' as const,
                  icon: EyeOff,
                  label: 'Silence here (this tool)…',
                  onSelect: () => onSilence(diagnostic, 'tool'),
                },
              ]),
          {
            kind: 'action',
            icon: EyeOff,
            label: 'Silence in the whole catalogue…',
            onSelect: () => onSilence(diagnostic, 'catalog'),
          },
        ]
      : [{ kind: 'action', icon: Eye, label: 'Bring back', onSelect: () => onBringBack(diagnostic) }]
  return (
    <span className={styles.fixButtons}>
      {first && (
        <Button
          size="small"
          icon={Wrench}
          title={first.title}
          tabIndex={tabIndex}
          onClick={() => onFix(diagnostic, first)}
        >
          <span className={styles.fixTitle}>{fixTitle(first)}</span>
        </Button>
      )}
      <Menu
        label="More for this problem"
        align="end"
        plain
        tabIndex={tabIndex}
        items={[...fixes, ...(fixes.length > 0 ? [{ kind: 'separator' } as const] : []), ...silencing]}
      >
        <Ellipsis size={15} aria-hidden />
      </Menu>
    </span>
  )
}

/** One that asks first says so. */
function fixTitle({ title, safety }: Fix): string {
  return safety === 'safe' ? title : `${title}…`
}

export interface ProblemGroupLineProps extends LineProps {
  readonly label: string
  readonly count: number
  readonly worst: Severity
  readonly open: boolean
  readonly onToggle: () => void
}

/** The heading over a group of problems: opens and closes it. */
export function ProblemGroupLine(props: ProblemGroupLineProps) {
  const { index, measure, tabIndex, onFocus, label, count, worst, open, onToggle } = props
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={-1}
      className={styles.group}
      onFocus={onFocus}
    >
      <th scope="rowgroup" colSpan={6}>
        <button
          type="button"
          className={styles.groupButton}
          tabIndex={tabIndex}
          aria-expanded={open}
          onClick={onToggle}
        >
          <Chevron size={14} aria-hidden />
          <SeverityMark severity={worst} />
          <span>{label}</span>
          <Badge>{count}</Badge>
        </button>
      </th>
    </tr>
  )
}

import { ChevronDown, ChevronRight, Wrench } from 'lucide-react'
import type { Diagnostic, Fix, Severity } from '../../core/lint'
import { toPointer } from '../../core/json'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { classNames } from '../ui/class-names'
import { Menu } from '../ui/Menu'
import { placeText } from './problem-rows'
import styles from './ProblemTable.module.css'
import { SeverityMark } from './SeverityMark'

interface LineProps {
  readonly index: number
  readonly measure: (node: Element | null) => void
  readonly tabIndex: number
  readonly onFocus: () => void
}

export interface ProblemLineProps extends LineProps {
  readonly diagnostic: Diagnostic
  /** null where it concerns the whole catalogue. */
  readonly toolName: string | null
  readonly current: boolean
  readonly onGo: (diagnostic: Diagnostic) => void
  readonly onFix: (diagnostic: Diagnostic, fix: Fix) => void
  readonly onExplain: (rule: string, anchor: HTMLElement) => void
}

/** One problem: a press or Enter goes to its place. */
export function ProblemLine(props: ProblemLineProps) {
  const { index, measure, tabIndex, onFocus, diagnostic, toolName, current, onGo, onFix, onExplain } = props
  const [first, ...others] = diagnostic.fixes
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={tabIndex}
      className={styles.row}
      data-current={current || undefined}
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
        {diagnostic.message}
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
        {first && (
          <span className={styles.fixButtons}>
            <Button
              size="small"
              icon={Wrench}
              title={first.title}
              tabIndex={tabIndex}
              onClick={() => onFix(diagnostic, first)}
            >
              <span className={styles.fixTitle}>
                {first.safety === 'safe' ? first.title : `${first.title}…`}
              </span>
            </Button>
            {others.length > 0 && (
              <Menu
                label="More fixes"
                align="end"
                plain
                items={others.map((fix) => ({
                  kind: 'action',
                  label: fix.safety === 'safe' ? fix.title : `${fix.title}…`,
                  onSelect: () => onFix(diagnostic, fix),
                }))}
              >
                <ChevronDown size={14} aria-hidden />
              </Menu>
            )}
          </span>
        )}
      </td>
    </tr>
  )
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

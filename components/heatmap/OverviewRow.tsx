import { Ban, Crown, Equal, Lock, Pin, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { PartId } from '../../core/catalog'
import { LOW_STABILITY } from '../naming/name-row'
import { warningWords } from '../naming/score-words'
import { Checkbox } from '../ui/Checkbox'
import { percent } from './marks'
import { rankedCells, stayReason, type OverviewPart, type PartOutcome, type RankedCell } from './overview'
import styles from './OverviewRow.module.css'
import { shareStep } from './ramp'
import ramp from './ramp.module.css'

const ICONS = { winner: Crown, 'co-winner': Equal, chosen: Lock }

interface OverviewRowProps {
  readonly part: OverviewPart
  readonly outcome: PartOutcome
  readonly row: number
  readonly top: number
  readonly ranks: number
  readonly activeColumn: number | null
  readonly isSelected: boolean
  /** Null where parts cannot be chosen. */
  readonly isChosen: boolean | null
  readonly onChoose: (partId: PartId, chosen: boolean) => void
  readonly onDescribe: (partId: PartId) => void
  readonly onTogglePinned: (partId: PartId) => void
  readonly onToggleExcluded: (partId: PartId) => void
}

/** One part: its name and toggles, then its candidates best first, or why it has none. Drawn anew only when something of it changed. */
export const OverviewRow = memo(function OverviewRow(props: OverviewRowProps) {
  const { part, outcome, row, ranks, activeColumn } = props
  const why = outcome.state === 'stays' ? outcome.why : null
  const cells = outcome.state === 'scored' ? rankedCells(outcome.scores, outcome.chosen, ranks) : []
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={props.isSelected}
      className={styles.row}
      style={{ top: props.top }}
      data-kind={part.kind}
    >
      <div role="rowheader" aria-colindex={1} className={styles.part} data-row={row} data-column={0}>
        {props.isChosen === null ? null : (
          <Checkbox
            label={`Choose ${part.name}`}
            labelHidden
            tabIndex={-1}
            checked={props.isChosen}
            onChange={(on) => props.onChoose(part.id, on)}
          />
        )}
        <span className={styles.name} style={{ paddingInlineStart: part.depth * 14 }} title={part.name}>
          {part.name}
        </span>
        <Caution outcome={outcome} />
        <span className={styles.toggles}>
          <Toggle
            icon={Pin}
            label={`Pin ${part.name}`}
            isOn={why === 'pinned'}
            onPress={() => props.onTogglePinned(part.id)}
          />
          <Toggle
            icon={Ban}
            label={`Exclude ${part.name}`}
            isOn={why === 'excluded'}
            onPress={() => props.onToggleExcluded(part.id)}
          />
        </span>
      </div>
      {cells.length > 0 ? (
        Array.from({ length: ranks }, (_, rank) => (
          <Candidate
            key={rank}
            cell={cells[rank] ?? null}
            note={rank === 0 && outcome.state === 'scored' ? outcome.note : null}
            row={row}
            rank={rank}
            isActive={activeColumn === rank}
          />
        ))
      ) : (
        <div
          role="gridcell"
          aria-colindex={2}
          aria-colspan={ranks}
          className={styles.words}
          data-row={row}
          data-column={activeColumn ?? 0}
          tabIndex={activeColumn === null ? -1 : 0}
        >
          <Words outcome={outcome} onDescribe={() => props.onDescribe(part.id)} />
        </div>
      )}
    </div>
  )
}, isSameRow)

/** Outcomes are made anew each time they are asked for, so they are compared by what they hold. */
function isSameRow(one: OverviewRowProps, other: OverviewRowProps): boolean {
  const { outcome, ...rest } = one
  const { outcome: otherOutcome, ...otherRest } = other
  return isShallowEqual(rest, otherRest) && isShallowEqual(outcome, otherOutcome)
}

function isShallowEqual(one: object, other: object): boolean {
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))]
  return own.length === others.size && own.every(([key, value]) => Object.is(value, others.get(key)))
}

/** What to know before trusting the winner, as an icon with the words behind it. */
function Caution({ outcome }: { readonly outcome: PartOutcome }) {
  if (outcome.state !== 'scored') return null
  const { scores } = outcome
  const words = scores.warnings.map((warning) => warningWords(warning, scores))
  if (scores.stability !== null && scores.stability < LOW_STABILITY)
    words.unshift(`Low stability: it wins ${percent(scores.stability)} when the samples are drawn again.`)
  if (words.length === 0) return null
  return (
    <span role="img" aria-label={words.join(' ')} title={words.join('\n')} className={styles.caution}>
      <TriangleAlert size={13} aria-hidden />
    </span>
  )
}

function Toggle(props: {
  readonly icon: typeof Pin
  readonly label: string
  readonly isOn: boolean
  readonly onPress: () => void
}) {
  const Icon = props.icon
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.toggle}
      aria-label={props.label}
      aria-pressed={props.isOn}
      title={props.label}
      onClick={props.onPress}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
}

function Candidate(props: {
  readonly cell: RankedCell | null
  readonly note: string | null
  readonly row: number
  readonly rank: number
  readonly isActive: boolean
}) {
  const { cell } = props
  const Icon = cell?.mark ? ICONS[cell.mark] : null
  const label = cell
    ? [cell.name, cell.mark, `share ${percent(cell.share)}`, `${cell.count} samples`, props.note]
        .filter(Boolean)
        .join(', ')
    : 'none'
  return (
    <div
      role="gridcell"
      aria-colindex={props.rank + 2}
      aria-label={label}
      title={cell ? label : undefined}
      tabIndex={props.isActive ? 0 : -1}
      className={`${styles.candidate} ${ramp.step}`}
      data-row={props.row}
      data-column={props.rank}
      data-step={cell ? shareStep(cell.share) : undefined}
      data-mark={cell?.mark ?? undefined}
    >
      {Icon ? <Icon size={12} aria-hidden className={styles.icon} /> : null}
      <span className={styles.label}>{cell?.name}</span>
      {cell ? <span className={styles.share}>{percent(cell.share)}</span> : null}
    </div>
  )
}

function Words({ outcome, onDescribe }: { readonly outcome: PartOutcome; readonly onDescribe: () => void }) {
  switch (outcome.state) {
    case 'scored':
      return `no sample gave a name (${outcome.done} asked)`
    case 'waiting':
      return outcome.done > 0 ? `${outcome.done} of ${outcome.wanted} samples` : 'not sampled yet'
    case 'stays':
      return (
        <>
          <span>{stayReason(outcome.why)}</span>
          {outcome.why === 'no-description' || outcome.why === 'same-description' ? (
            <button type="button" tabIndex={-1} className={styles.link} onClick={onDescribe}>
              Describe this first
            </button>
          ) : null}
        </>
      )
  }
}

import { Braces, Check, Equal, RotateCw, SpellCheck, Unlink, Wrench } from 'lucide-react'
import { memo } from 'react'
import type { NamingPart } from '../../core/catalog'
import { percent } from '../heatmap/marks'
import { Badge } from '../ui/Badge'
import { IconButton } from '../ui/IconButton'
import { LOW_STABILITY } from './name-row'
import { placeWords } from './named-part'
import { costOf, type Agreement, type NamingPairRow } from './naming-pair'
import { namingReason } from './naming-reason'
import styles from './PairTable.module.css'
import shared from './TableRows.module.css'
import type { PairActs, PairSide } from './PairTable'

const AGREEMENTS: Readonly<
  Record<Agreement, { readonly words: string; readonly icon: typeof Equal | null }>
> = {
  same: { words: 'Same name', icon: Equal },
  words: { words: 'Same words', icon: SpellCheck },
  near: { words: 'Within tau', icon: null },
  different: { words: 'Different', icon: Unlink },
  one: { words: 'Only one', icon: null },
}

/** One part under two namings, with the way to take either name. */
export const PairRow = memo(function PairRow(props: {
  readonly row: NamingPairRow
  readonly index: number
  readonly isActive: boolean
  readonly accepted: string | null
  readonly staleOne: string | null
  readonly staleOther: string | null
  readonly onActive: (index: number) => void
  readonly acts: PairActs
}) {
  const { row, accepted, acts } = props
  const PartIcon = row.kind === 'tool' ? Wrench : Braces
  const { words, icon: Icon } = AGREEMENTS[row.agreement]
  const isStale = props.staleOne !== null || props.staleOther !== null
  return (
    <tr
      tabIndex={props.isActive ? 0 : -1}
      aria-rowindex={props.index + 2}
      data-index={props.index}
      className={shared.row}
      onFocus={() => props.onActive(props.index)}
    >
      <th scope="row">
        <button type="button" tabIndex={-1} className={shared.opener} onClick={() => acts.onOpen(row)}>
          <PartIcon size={14} aria-hidden />
          <span className={shared.label}>{placeWords(row)}</span>
        </button>
      </th>
      <td>
        <span className={styles.side}>
          <code title={row.original}>{row.original}</code>
          {isStale ? (
            <Badge tone="caution" title={staleTitle(props.staleOne, props.staleOther)}>
              Stale<span className="visually-hidden">: {props.staleOne ?? props.staleOther}</span>
            </Badge>
          ) : null}
        </span>
      </td>
      <td>
        <Side part={row.one} original={row.original} accepted={accepted} />
      </td>
      <td>
        <Side part={row.other} original={row.original} accepted={accepted} />
      </td>
      <td className={styles.mark} data-agreement={row.agreement}>
        <span className={styles.markWords}>
          {Icon ? <Icon size={13} aria-hidden /> : <span className={styles.noIcon} />}
          {words}
        </span>
      </td>
      <td className={styles.actions}>
        <Take side="one" letter="A" row={row} part={row.one} accepted={accepted} onTake={acts.onTake} />
        <Take side="other" letter="B" row={row} part={row.other} accepted={accepted} onTake={acts.onTake} />
        {isStale ? (
          <IconButton
            size="small"
            icon={RotateCw}
            label={`Run ${row.original} again`}
            tabIndex={-1}
            onClick={() => acts.onRerun(row)}
          />
        ) : null}
      </td>
    </tr>
  )
})

function Take(props: {
  readonly side: PairSide
  readonly letter: string
  readonly row: NamingPairRow
  readonly part: NamingPart | null
  readonly accepted: string | null
  readonly onTake: PairActs['onTake']
}) {
  const { row, part, letter } = props
  const name = part?.new ?? null
  const isInForce = name !== null && (props.accepted ?? row.original) === name
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.take}
      disabled={name === null || isInForce}
      aria-label={name === null ? `Naming ${letter} has no name` : `Take ${name} from naming ${letter}`}
      title={name === null ? undefined : isInForce ? `${name} is in force` : `Take ${name} (${letter})`}
      onClick={() => props.onTake(row, props.side)}
    >
      {letter}
    </button>
  )
}

function Side(props: {
  readonly part: NamingPart | null
  readonly original: string
  readonly accepted: string | null
}) {
  const { part, original, accepted } = props
  if (!part) return <span className={styles.none}>not covered</span>
  const isKept = part.new === original
  return (
    <span className={styles.side} title={sideWords(part)}>
      <code className={isKept ? styles.kept : styles.fresh}>{part.new}</code>
      {accepted === part.new ? (
        <Check size={13} role="img" aria-label="In force" className={styles.inForce} />
      ) : null}
      <span className={styles.facts}>{factWords(part)}</span>
    </span>
  )
}

/** Which of the two no longer holds, and why. */
function staleTitle(one: string | null, other: string | null): string {
  return [one === null ? '' : `Naming A: ${one}`, other === null ? '' : `Naming B: ${other}`]
    .filter(Boolean)
    .join('\n')
}

/** Share, stability where it is low, what was passed over and what that cost; for a kept name the reason. */
function factWords(part: NamingPart): string {
  if (part.phi === null) return namingReason(part.reason)
  const share = part.n > 1 ? part.phi / (part.n - 1) : 0
  const cost = costOf(part)
  return [
    percent(share),
    part.stability !== null && part.stability < LOW_STABILITY ? 'low stability' : '',
    part.passedOverCount > 0 ? `${part.passedOverCount} passed over` : '',
    cost === null ? '' : `costs ${percent(cost)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function sideWords(part: NamingPart): string {
  const passed = part.passedOver.map(({ name, message }) => `${name}: ${message}`)
  return [`${part.new}: ${namingReason(part.reason)}`, factWords(part), ...passed].join('\n')
}

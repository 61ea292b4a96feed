import type { Matrix } from '../../core/matrix'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { limitLines, type LimitLine } from './limit-lines'
import styles from './LimitsStrip.module.css'

export interface LimitsStripProps {
  readonly matrix: Matrix
  /** Shows all limits. */
  readonly onAll: () => void
}

const SHOWN = 3

/** How near names and the number of tools are to the limits: what is over first, then what is tightest. */
export function LimitsStrip({ matrix, onAll }: LimitsStripProps) {
  const { names, tools } = limitLines(matrix)
  return (
    <div className={styles.strip}>
      <Limits heading="Names" lines={names} none="no limit known" />
      <Limits heading="Tools in a request" lines={tools} none="no limit known" />
      <Button size="small" aria-haspopup="dialog" onClick={onAll}>
        All limits…
      </Button>
    </div>
  )
}

interface LimitsProps {
  readonly heading: string
  readonly lines: readonly LimitLine[]
  readonly none: string
}

function Limits({ heading, lines, none }: LimitsProps) {
  const over = lines.filter((line) => line.over)
  const shown = (over.length > 0 ? over : lines).slice(0, SHOWN)
  const rest = over.length - SHOWN
  return (
    <dl className={styles.limits}>
      <dt>{heading}</dt>
      {lines.length === 0 && <dd>{none}</dd>}
      {shown.map((line) => (
        <dd key={line.key} title={line.whole}>
          <Badge tone={line.over ? 'bad' : 'neutral'}>
            {line.label} {String(line.maximum)}: {line.words}
          </Badge>
        </dd>
      ))}
      {rest > 0 && <dd>and {rest} more</dd>}
    </dl>
  )
}

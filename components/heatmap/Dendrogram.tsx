import { useMemo } from 'react'
import type { PartScores } from '../../core/alignment'
import { layoutDendrogram, treeScale } from './dendrogram-layout'
import styles from './Dendrogram.module.css'
import type { HeatmapGeometry } from './geometry'

/** How the candidates merge, nearest first: names at the right, distance grows to the left; the dashed line is tau. */
export function Dendrogram(props: { readonly scores: PartScores; readonly geometry: HeatmapGeometry }) {
  const { scores, geometry } = props
  const brackets = useMemo(() => layoutDendrogram(scores.order, scores.merges), [scores])
  if (brackets.length === 0) return null
  const width = geometry.tree
  const x = treeScale(brackets, width)
  const y = (rows: number): number => rows * geometry.row
  const boundary = x(Math.floor(scores.tau) + 0.5)
  return (
    <svg
      aria-hidden
      className={styles.tree}
      style={{ top: geometry.header }}
      width={width}
      height={geometry.height}
    >
      {boundary > 0 ? (
        <line x1={boundary} x2={boundary} y1={0} y2={geometry.height} className={styles.tau} />
      ) : null}
      {brackets.map((bracket, index) => {
        const inside = bracket.distance <= Math.floor(scores.tau)
        return (
          <path
            key={index}
            className={inside ? styles.inside : styles.outside}
            d={`M${x(bracket.topDistance)} ${y(bracket.top)}H${x(bracket.distance)}V${y(bracket.bottom)}H${x(bracket.bottomDistance)}`}
          />
        )
      })}
    </svg>
  )
}

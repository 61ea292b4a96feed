import { memo, useEffect, useMemo, useRef, type RefObject } from 'react'
import type { PartScores } from '../../core/alignment'
import { cellImage } from './cell-image'
import { tauContour } from './contour'
import { layoutDendrogram } from './dendrogram-layout'
import { drawHeatmap, type HeatmapPicture } from './draw-heatmap'
import type { HeatmapGeometry } from './geometry'
import { useHeatmapPalette } from './heatmap-palette'
import styles from './LargeHeatmap.module.css'

/** The picture behind the scrolling box: cells, tau boundary and tree, of the part that is in view. The grid over it is what is read. */
export const HeatmapCanvas = memo(function HeatmapCanvas(props: {
  readonly box: RefObject<HTMLElement | null>
  readonly scores: PartScores
  readonly geometry: HeatmapGeometry
  readonly farthest: number
}) {
  const { box, scores, geometry, farthest } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const palette = useHeatmapPalette()
  const contour = useMemo(() => tauContour(scores), [scores])
  const brackets = useMemo(() => layoutDendrogram(scores.order, scores.merges), [scores])
  const cells = useMemo(
    () => (palette ? cellImage(scores, farthest, palette.ramp) : null),
    [scores, farthest, palette],
  )
  useEffect(() => {
    const element = canvas.current
    const scroller = box.current
    if (!element || !scroller || !palette) return
    return keepDrawn(element, scroller, { scores, geometry, palette, farthest, cells, contour, brackets })
  }, [box, scores, geometry, palette, farthest, cells, contour, brackets])
  return <canvas ref={canvas} aria-hidden className={styles.picture} />
})

/** Draws now and whenever the box scrolls or changes its size, at most once a frame. Returns its disposer. */
function keepDrawn(canvas: HTMLCanvasElement, scroller: HTMLElement, picture: HeatmapPicture): () => void {
  const context = canvas.getContext('2d')
  if (!context) return () => undefined
  let frame = 0
  const draw = (): void => {
    frame = 0
    const scale = window.devicePixelRatio
    const { clientWidth: width, clientHeight: height, scrollLeft: left, scrollTop: top } = scroller
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide
      canvas.height = high
      canvas.style.width = `${width}px`
      canvas.style.height = `${height}px`
    }
    drawHeatmap(context, picture, { left, top, width, height }, scale)
  }
  const soon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  draw()
  const observer = new ResizeObserver(soon)
  observer.observe(scroller)
  scroller.addEventListener('scroll', soon, { passive: true })
  // Another zoom of the page or another screen brings another pixel ratio.
  window.addEventListener('resize', soon)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    scroller.removeEventListener('scroll', soon)
    window.removeEventListener('resize', soon)
  }
}

// The picture of a heatmap of many candidates, drawn for the part of it that is in the box.
import type { PartScores } from '../../core/alignment'
import { distanceOf, type Edge } from './contour'
import type { Bracket } from './dendrogram-layout'
import { treeScale } from './dendrogram-layout'
import type { HeatmapGeometry } from './geometry'
import type { HeatmapPalette } from './heatmap-palette'
import { distanceStep } from './ramp'

/** All that is drawn, prepared once for a part, a zoom and a theme. */
export interface HeatmapPicture {
  readonly scores: PartScores
  readonly geometry: HeatmapGeometry
  readonly palette: HeatmapPalette
  readonly farthest: number
  /** One pixel a cell. */
  readonly cells: HTMLCanvasElement | null
  readonly contour: readonly Edge[]
  readonly brackets: readonly Bracket[]
}

/** The part of the content that is seen: offsets and size in CSS pixels. */
export interface View {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Range {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

const LINED_CELL = 8

/** Draws what `view` shows of the picture; `scale` is the number of device pixels a CSS pixel. */
export function drawHeatmap(
  context: CanvasRenderingContext2D,
  picture: HeatmapPicture,
  view: View,
  scale: number,
): void {
  const { geometry, scores, palette } = picture
  const count = scores.order.length
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, view.width, view.height)
  context.translate(-view.left, geometry.header - view.top)
  drawTree(context, picture, view)
  context.translate(geometry.left, 0)
  const seen: Range = {
    rows: span(view.top, view.top + view.height - geometry.header, geometry.row, count),
    columns: span(view.left - geometry.left, view.left + view.width - geometry.left, geometry.cell, count),
  }
  if (picture.cells) {
    context.imageSmoothingEnabled = false
    context.drawImage(picture.cells, 0, 0, count * geometry.cell, count * geometry.row)
  }
  if (geometry.cell >= LINED_CELL) drawLines(context, geometry, palette, seen)
  if (geometry.numbers) drawNumbers(context, picture, seen)
  drawContour(context, picture, seen)
}

function span(from: number, to: number, pitch: number, count: number): readonly [number, number] {
  return [Math.max(0, Math.floor(from / pitch)), Math.min(count, Math.ceil(to / pitch))]
}

function drawLines(
  context: CanvasRenderingContext2D,
  geometry: HeatmapGeometry,
  palette: HeatmapPalette,
  { rows, columns }: Range,
): void {
  const { cell, row } = geometry
  context.fillStyle = palette.surface
  const [left, right] = [columns[0] * cell, columns[1] * cell]
  const [top, bottom] = [rows[0] * row, rows[1] * row]
  for (let line = rows[0]; line <= rows[1]; line += 1)
    context.fillRect(left, line * row - 0.5, right - left, 1)
  for (let line = columns[0]; line <= columns[1]; line += 1)
    context.fillRect(line * cell - 0.5, top, 1, bottom - top)
}

function drawNumbers(
  context: CanvasRenderingContext2D,
  picture: HeatmapPicture,
  { rows, columns }: Range,
): void {
  const { scores, geometry, palette } = picture
  const { cell, row } = geometry
  const reach = Math.floor(scores.tau)
  const size = cell < 24 ? 10 : 12
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  // One pass for each weight: changing the font costs more than drawing a number.
  for (const isInside of [false, true]) {
    context.font = `${isInside ? 700 : 400} ${size}px ${palette.font}`
    for (let at = rows[0]; at < rows[1]; at += 1)
      for (let column = columns[0]; column < columns[1]; column += 1) {
        const distance = distanceOf(scores, scores.order[at] ?? 0, scores.order[column] ?? 0)
        if (distance <= reach !== isInside) continue
        context.fillStyle = palette.onRamp[distanceStep(distance, scores.tau, picture.farthest)] ?? ''
        context.fillText(String(distance), (column + 0.5) * cell, (at + 0.5) * row)
      }
  }
}

function drawContour(
  context: CanvasRenderingContext2D,
  picture: HeatmapPicture,
  { rows, columns }: Range,
): void {
  const { geometry, palette } = picture
  context.beginPath()
  for (const { x1, y1, x2, y2 } of picture.contour) {
    if (y2 < rows[0] || y1 > rows[1] || x2 < columns[0] || x1 > columns[1]) continue
    context.moveTo(x1 * geometry.cell, y1 * geometry.row)
    context.lineTo(x2 * geometry.cell, y2 * geometry.row)
  }
  context.lineWidth = geometry.cell < LINED_CELL ? Math.min(1, palette.line) : palette.line
  context.lineCap = 'square'
  context.strokeStyle = palette.boundary
  context.stroke()
}

function drawTree(context: CanvasRenderingContext2D, picture: HeatmapPicture, view: View): void {
  const { brackets, geometry, palette, scores } = picture
  if (view.left >= geometry.tree || brackets.length === 0) return
  const { row } = geometry
  const x = treeScale(brackets, geometry.tree)
  const reach = Math.floor(scores.tau)
  const [top, bottom] = [view.top / row, (view.top + view.height) / row]
  const boundary = x(reach + 0.5)
  if (boundary > 0) {
    context.setLineDash([3, 3])
    context.beginPath()
    context.moveTo(boundary, view.top)
    context.lineTo(boundary, Math.min(geometry.height, view.top + view.height))
    context.lineWidth = 1
    context.strokeStyle = palette.muted
    context.stroke()
    context.setLineDash([])
  }
  for (const isInside of [false, true]) {
    context.beginPath()
    for (const bracket of brackets) {
      if (bracket.distance <= reach !== isInside || bracket.bottom < top || bracket.top > bottom) continue
      context.moveTo(x(bracket.topDistance), bracket.top * row)
      context.lineTo(x(bracket.distance), bracket.top * row)
      context.lineTo(x(bracket.distance), bracket.bottom * row)
      context.lineTo(x(bracket.bottomDistance), bracket.bottom * row)
    }
    context.lineWidth = isInside ? palette.line : 1
    context.strokeStyle = isInside ? palette.inside : palette.outside
    context.stroke()
  }
}

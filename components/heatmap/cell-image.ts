import type { PartScores } from '../../core/alignment'
import { distanceOf } from './contour'
import { distanceStep } from './ramp'

/** One pixel a cell, rows and columns as in `scores.order`; null where nothing can be drawn (tests). `ramp`: a CSS colour by step. */
export function cellImage(
  scores: PartScores,
  farthest: number,
  ramp: readonly string[],
): HTMLCanvasElement | null {
  const { order } = scores
  const canvas = document.createElement('canvas')
  canvas.width = order.length
  canvas.height = order.length
  const context = canvas.getContext('2d')
  if (!context || order.length === 0) return null
  const colours = pixelsOf(ramp)
  const image = context.createImageData(order.length, order.length)
  const pixels = new Uint32Array(image.data.buffer)
  order.forEach((one, row) => {
    order.forEach((other, column) => {
      const step = distanceStep(distanceOf(scores, one, other), scores.tau, farthest)
      pixels[row * order.length + column] = colours[step] ?? 0
    })
  })
  context.putImageData(image, 0, 0)
  return canvas
}

/** CSS colours as the pixels that a canvas makes of them. */
function pixelsOf(colours: readonly string[]): Uint32Array {
  const canvas = document.createElement('canvas')
  canvas.width = colours.length
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return new Uint32Array(colours.length)
  colours.forEach((colour, index) => {
    context.fillStyle = colour
    context.fillRect(index, 0, 1, 1)
  })
  return new Uint32Array(context.getImageData(0, 0, colours.length, 1).data.buffer)
}

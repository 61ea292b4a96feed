// Colour steps of the ramp tokens (`--ramp-0` faint to `--ramp-8` strong). Step 5 is left out: no text colour reads well on it, and in
// the candidate heatmap the gap is where tau lies.
const SHARE_STEPS = [0, 1, 2, 3, 4, 6, 7, 8] as const

/**
 * The ramp step of an edit distance, near = strong. Within tau: 8 at 0 down to 6 at floor(tau); beyond: 4 just outside down to 0 at
 * `farthest`, so that the jump between 6 and 4 is the tau boundary.
 */
export function distanceStep(distance: number, tau: number, farthest: number): number {
  const reach = Math.floor(tau)
  if (distance <= reach) return 8 - (reach === 0 ? 0 : Math.round((2 * distance) / reach))
  const span = farthest - reach - 1
  if (span <= 0) return 4
  return Math.round(4 * (1 - Math.min(1, (distance - reach - 1) / span)))
}

/** The ramp step of a share in 0..1, more = stronger. */
export function shareStep(share: number): number {
  const position = Math.round(Math.min(1, Math.max(0, share)) * (SHARE_STEPS.length - 1))
  return SHARE_STEPS[position] ?? 0
}

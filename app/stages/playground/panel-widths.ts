const NARROW = 1200

/** Whether the window leaves little room beside a trace: panels then begin narrower. */
export function isNarrow(): boolean {
  return window.innerWidth < NARROW
}

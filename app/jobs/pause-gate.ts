/** A gate that work passes through: open, or closed until it is opened. */
export interface PauseGate {
  readonly untilOpen: () => Promise<void>
  readonly close: () => void
  readonly open: () => void
}

/** Makes a gate that stands open. */
export function createPauseGate(): PauseGate {
  let waiting: { readonly opened: Promise<void>; readonly release: () => void } | null = null
  return {
    untilOpen: () => waiting?.opened ?? Promise.resolve(),
    close: () => {
      if (waiting) return
      let release = (): void => undefined
      const opened = new Promise<void>((resolve) => {
        release = resolve
      })
      waiting = { opened, release }
    },
    open: () => {
      waiting?.release()
      waiting = null
    },
  }
}

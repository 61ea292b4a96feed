import type { OutputStream } from './terminal'

/** A running task's display. */
export interface Progress {
  /** `detail` is a short remark behind the figures. */
  readonly update: (done: number, detail?: string) => void
  /** Says why nothing moves. As lines: once between two of them, since many may wait at a time. */
  readonly wait: (why: string) => void
  readonly end: () => void
}

const BAR_WIDTH = 24
const LINES = 10

/** Starts a display on `stream`: a bar where it is a terminal, else a line for each tenth. */
export function startProgress(options: {
  readonly stream: OutputStream
  readonly quiet: boolean
  readonly title: string
  readonly total: number
}): Progress {
  if (options.quiet) return { update: () => undefined, wait: () => undefined, end: () => undefined }
  return options.stream.isTTY ? startBar(options) : startLines(options)
}

function startBar(options: { stream: OutputStream; title: string; total: number }): Progress {
  const { stream, title, total } = options
  let reached = 0
  const draw = (done: number, detail = ''): void => {
    reached = done
    const filled = total === 0 ? BAR_WIDTH : Math.round((Math.min(done, total) / total) * BAR_WIDTH)
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
    const line = `${title} ${bar} ${done}/${total}${detail === '' ? '' : ` ${detail}`}`
    stream.write(`\r\u001b[K${line.slice(0, Math.max(20, (stream.columns ?? 80) - 1))}`)
  }
  draw(0)
  return {
    update: draw,
    wait: (why) => draw(reached, why),
    end: () => void stream.write('\r\u001b[K'),
  }
}

function startLines(options: { stream: OutputStream; title: string; total: number }): Progress {
  const { stream, title, total } = options
  let tenths = 0
  let isWaiting = false
  stream.write(`${title}: 0/${total}\n`)
  return {
    update: (done, detail = '') => {
      const reached = total === 0 ? LINES : Math.floor((done / total) * LINES)
      if (reached <= tenths) return
      tenths = reached
      isWaiting = false
      stream.write(`${title}: ${done}/${total}${detail === '' ? '' : ` ${detail}`}\n`)
    },
    wait: (why) => {
      if (!isWaiting) stream.write(`${title}: ${why}\n`)
      isWaiting = true
    },
    end: () => undefined,
  }
}

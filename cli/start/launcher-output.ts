// The only place where the launcher writes to its terminal.

export interface OutputStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

export interface LauncherOutput {
  /** A line that stays. */
  say: (line: string) => void
  /** How far something is: one line that is rewritten on a terminal, a line for each quarter elsewhere. */
  showProgress: (message: string, share: number | null) => void
}

/** Output on a stream such as stderr. */
export function createLauncherOutput(stream: OutputStream): LauncherOutput {
  let isOpen = false
  let lastMessage = ''
  let lastQuarter = -1

  function showPlain(message: string, share: number | null): void {
    const quarter = Math.floor((share ?? 0) * 4)
    if (message === lastMessage && quarter <= lastQuarter) return
    lastQuarter = quarter
    stream.write(`${textOf(message, share)}\n`)
  }

  function rewrite(message: string, share: number | null): void {
    const width = (stream.columns ?? 80) - 1
    stream.write(`\r\u001B[2K${textOf(message, share).slice(0, width)}`)
    isOpen = true
  }

  return {
    say(line) {
      if (isOpen) stream.write('\r\u001B[2K')
      isOpen = false
      stream.write(`${line}\n`)
    },
    showProgress(message, share) {
      if (stream.isTTY === true) rewrite(message, share)
      else showPlain(message, share)
      lastMessage = message
    },
  }
}

function textOf(message: string, share: number | null): string {
  const bare = message.replace(/\.$/, '')
  return share === null ? `${bare} ...` : `${bare}: ${Math.floor(share * 100)} %`
}

// Between keystrokes and the document: text typed is held back for a moment, and what comes back is told apart from news.

/** Holds typed text back until a pause; `learn` says whether a text that came from the document is news to the editor. */
export interface Typing {
  /** Takes what the editor holds now for `key`; it is sent after a pause. */
  readonly type: (key: string, text: string) => void
  /** Sends at once what is held back. */
  readonly flush: () => void
  /** True when the document's text for `key` is neither what was sent last nor what was learnt last. */
  readonly learn: (key: string, text: string) => boolean
}

/** Makes a `Typing` that sends after `delay` milliseconds without a key. */
export function createTyping(send: (key: string, text: string) => void, delay: number): Typing {
  let held: { readonly key: string; readonly text: string } | null = null
  let agreed: { readonly key: string; readonly text: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    if (!held) return
    const { key, text } = held
    held = null
    agreed = { key, text }
    send(key, text)
  }

  return {
    type(key, text) {
      if (held && held.key !== key) flush()
      held = { key, text }
      clearTimeout(timer)
      timer = setTimeout(flush, delay)
    },
    flush,
    learn(key, text) {
      if (agreed?.key === key && agreed.text === text) return false
      agreed = { key, text }
      return true
    },
  }
}

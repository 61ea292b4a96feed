import styles from './RawText.module.css'

const MARKED =
  /[ \t\n\r\u00a0\u200b-\u200f\u2028-\u202e\u2060\ufeff]|[^ \t\n\r\u00a0\u200b-\u200f\u2028-\u202e\u2060\ufeff]+/gu

/** Text exactly as it came, with white space and hidden characters made visible; selecting and copying gives the text itself. */
export function RawText({ text }: { readonly text: string }) {
  if (text === '') return <span className={styles.empty}>(empty)</span>
  return (
    <code className={styles.raw}>
      {[...text.matchAll(MARKED)].map(([piece], index) => {
        const mark = markOf(piece)
        return mark === null ? (
          <span key={index}>{piece}</span>
        ) : (
          <span key={index} className={styles.mark} data-mark={mark}>
            {piece}
          </span>
        )
      })}
    </code>
  )
}

function markOf(piece: string): string | null {
  if (piece.length !== 1) return null
  switch (piece) {
    case ' ':
      return '·'
    case '\t':
      return '→'
    case '\n':
      return '↵'
    case '\r':
      return '␍'
    default: {
      const code = piece.codePointAt(0) ?? 0
      return code === 0xa0 || code > 0x2000 ? hiddenMark(piece, code) : null
    }
  }
}

function hiddenMark(piece: string, code: number): string | null {
  return /[\u00a0\u200b-\u200f\u2028-\u202e\u2060\ufeff]/u.test(piece)
    ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    : null
}

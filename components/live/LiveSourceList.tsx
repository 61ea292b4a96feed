import type { LiveSource } from '../../core/catalog'
import { counted } from '../../core/shared'
import { Button } from '../ui/Button'
import styles from './LiveSourceList.module.css'
import { timeWords } from './live-words'

/** A server that tools of the project were read from. */
export interface LiveSourceRow {
  /** Of its document. */
  readonly id: string
  readonly live: LiveSource
  readonly tools: number
}

export interface LiveSourceListProps {
  readonly rows: readonly LiveSourceRow[]
  readonly onCheck: (id: string) => void
}

/** The running servers that the project's tools came from, each with when it was read last. */
export function LiveSourceList({ rows, onCheck }: LiveSourceListProps) {
  return (
    <section className={styles.list} aria-label="MCP servers of this project">
      <h2 className={styles.title}>MCP servers of this project</h2>
      <ul>
        {rows.map(({ id, live, tools }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>
                {live.server.name || 'MCP server'}{' '}
                <span className={styles.muted}>
                  {live.server.version} · {counted(tools, 'tool')}
                </span>
              </p>
              <p className={styles.muted}>
                Read {timeWords(live.readAt)} from <code className={styles.address}>{live.address}</code>
              </p>
              {live.transport === 'stdio' && (
                <p className={styles.muted}>
                  A command; the command line looks for changes: import &quot;mcp+stdio:…&quot; --against FILE
                </p>
              )}
            </div>
            {live.transport === 'http' && (
              <Button
                size="small"
                aria-label={`Check ${live.server.name || 'the MCP server'} for changes`}
                onClick={() => onCheck(id)}
              >
                Check for changes
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

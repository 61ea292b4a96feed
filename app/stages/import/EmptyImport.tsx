import { ArrowDownToLine } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import styles from './EmptyImport.module.css'
import { importActions } from './import-store'
import { LiveSources } from './live/LiveSources'
import { SAMPLE } from './sample'

const TAKEN: readonly (readonly [what: string, how: string])[] = [
  ['Tool lists', 'OpenAI, Anthropic, MCP, Gemini, Bedrock; also mixed, in requests, replies and registries'],
  ['API descriptions', 'OpenAPI 2.0, 3.0 and 3.1, one tool for each operation'],
  ['Frameworks', 'LangChain, Semantic Kernel, promptfoo, plain JSON Schema'],
  ['Source code', 'Tools written in Python, TypeScript or a notebook (best effort)'],
  ['Written as', 'JSON, JSONL or YAML; in files, folders, .zip or .gz'],
]

/** What stands where nothing was put in yet: everything that is taken, and a sample to try. */
export function EmptyImport() {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="What can be imported">
      <LiveSources />
      <EmptyState
        icon={ArrowDownToLine}
        title="Paste, drop or open tool definitions"
        action={<Button onClick={() => importActions.setPasted(SAMPLE)}>Paste a sample</Button>}
      >
        <dl className={styles.list}>
          {TAKEN.map(([what, how]) => (
            <div key={what} className={styles.item}>
              <dt>{what}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
        <p>There is no format to choose. Everything stays in this browser.</p>
      </EmptyState>
    </div>
  )
}

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { Remedy } from '../../core/doctor'
import { Button } from '../ui/Button'
import styles from './DoctorCard.module.css'

/** What a person can do from the card. */
export interface RemedyActs {
  /** Resolves to whether the text is on the clipboard. */
  readonly onCopy: (text: string) => Promise<boolean>
  readonly onUseAddress: (baseUrl: string) => void
}

/** Things to do, with what they need ready to copy. */
export function Remedies({
  remedies,
  onCopy,
  onUseAddress,
}: RemedyActs & { readonly remedies: readonly Remedy[] }) {
  return (
    <ul className={styles.list}>
      {remedies.map(({ text, copy, address }) => (
        <li key={text} className={styles.remedy}>
          <p>{text}</p>
          {copy === null ? null : <Copyable text={copy} onCopy={onCopy} />}
          {address === null ? null : (
            <div className={styles.copy}>
              <pre>{address}</pre>
              <Button size="small" onClick={() => onUseAddress(address)}>
                Use this address
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Copyable({ text, onCopy }: Pick<RemedyActs, 'onCopy'> & { readonly text: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const word = { ready: 'Copy', copied: 'Copied', refused: 'Not allowed' }[state]
  const copy = (): void => void onCopy(text).then((done) => setState(done ? 'copied' : 'refused'))
  return (
    <div className={styles.copy}>
      <pre>{text}</pre>
      <Button
        size="small"
        icon={state === 'copied' ? Check : Copy}
        aria-label={`${word} ${text}`}
        onClick={copy}
      >
        {word}
      </Button>
    </div>
  )
}

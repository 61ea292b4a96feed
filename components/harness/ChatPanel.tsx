import { Bot, SendHorizontal, User } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../ui/Button'
import { TextArea } from '../ui/TextArea'
import styles from './ChatPanel.module.css'

/** One thing that was said. */
export interface ChatTurn {
  readonly by: 'person' | 'agent'
  readonly text: string
  /** What the words are: "Task", "Question", "Answer". */
  readonly label: string
  readonly tone?: 'good' | 'bad' | 'caution'
}

/** What a person and the agent said to each other; where a question waits, a box to answer it. */
export function ChatPanel(props: {
  readonly turns: readonly ChatTurn[]
  /** The question that waits; null: none. */
  readonly question: string | null
  /** What goes on meanwhile, in a few words; empty: nothing. */
  readonly activity: string
  readonly onAnswer: (text: string) => void
  readonly onSkip: () => void
}) {
  const { turns, question } = props
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [turns.length, question])
  return (
    <section aria-label="Conversation" className={styles.panel}>
      <ol ref={list} className={styles.turns} tabIndex={0} aria-label="What was said">
        {turns.map((turn, index) => (
          <Turn key={index} turn={turn} />
        ))}
        {question === null ? null : <Turn turn={{ by: 'agent', label: 'Question', text: question }} />}
        {props.activity === '' ? null : <li className={styles.activity}>{props.activity}</li>}
      </ol>
      {question === null ? null : (
        <AnswerBox key={question} onAnswer={props.onAnswer} onSkip={props.onSkip} />
      )}
    </section>
  )
}

function Turn({ turn: { by, label, text, tone } }: { readonly turn: ChatTurn }) {
  const Icon = by === 'agent' ? Bot : User
  return (
    <li className={styles.turn} data-by={by} data-tone={tone}>
      <span className={styles.label}>
        <Icon aria-hidden size={14} /> {label}
      </span>
      <span className={styles.text}>{text}</span>
    </li>
  )
}

function AnswerBox(props: { readonly onAnswer: (text: string) => void; readonly onSkip: () => void }) {
  const [text, setText] = useState('')
  const send = (): void => {
    if (text.trim() !== '') props.onAnswer(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.answer}>
      <TextArea
        autoFocus
        label="Your answer"
        rows={2}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
        hint="Enter sends it."
      />
      <div className={styles.acts}>
        <Button onClick={props.onSkip}>Skip the question</Button>
        <Button look="primary" icon={SendHorizontal} disabled={text.trim() === ''} onClick={send}>
          Answer
        </Button>
      </div>
    </div>
  )
}

import { useId, useRef, type KeyboardEvent } from 'react'
import { HIGHEST_MARK, LOWEST_MARK, type BlindAnswer, type BlindPair } from '../../../core/evaluation'
import { Kbd } from '../../ui/Kbd'
import { firstOpen, questions, type MarkQuestion, type PairDraft } from './pair-draft'
import styles from './PairForm.module.css'

const MARKS = Array.from({ length: HIGHEST_MARK - LOWEST_MARK + 1 }, (_, index) => LOWEST_MARK + index)
const QUESTION_WORDS = { ease: 'Easy to understand', match: 'Matches what it does' } as const
const SIDES = ['left', 'right'] as const
const LETTERS = { left: 'A', right: 'B' } as const
const PREFERENCES = [
  { value: 'left', label: 'A', key: 'a' },
  { value: 'right', label: 'B', key: 'b' },
  { value: 'neither', label: 'No preference', key: 'n' },
] as const

/**
 * Two names of one part, to be marked: nothing tells which is old. 1 to 5 mark and go on, A, B and N prefer, arrows change, Enter goes to
 * what is open and then to the next pair, Backspace goes back. Key it by the pair.
 */
export function PairForm(props: {
  readonly pair: BlindPair
  readonly draft: PairDraft
  readonly onDraft: (draft: PairDraft) => void
  readonly onNext: () => void
  readonly onBack: () => void
}) {
  const { pair, draft, onDraft } = props
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  const first = firstOpen(draft) ?? 'left-ease'
  const focus = (question: string): void => {
    const group = form.current?.querySelector(`[data-question="${question}"]`)
    const target = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector('input')
    target?.focus()
  }
  const mark = (question: MarkQuestion, value: number): PairDraft => ({
    ...draft,
    marks: { ...draft.marks, [question]: value },
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keyAct(event.key, draft, event.target as HTMLElement)
    if (!act) return
    event.preventDefault()
    if (act.kind === 'next') props.onNext()
    else if (act.kind === 'back') props.onBack()
    else if (act.kind === 'focus') focus(act.question)
    else if (act.kind === 'prefer') {
      onDraft({ ...draft, preferred: act.preferred })
      focus('preferred')
    } else {
      onDraft(mark(act.question, act.value))
      focus(questions[questions.findIndex((one) => one.id === act.question) + 1]?.id ?? 'preferred')
    }
  }
  return (
    <div ref={form} className={styles.form} onKeyDown={onKeyDown}>
      <p id={`${id}-what`} className={styles.description}>
        {pair.description.trim() === '' ? 'It has no description: go by the names alone.' : pair.description}
      </p>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <section key={side} className={styles.side} aria-label={`Name ${LETTERS[side]}`}>
            <p className={styles.name}>
              <span className={styles.letter}>{LETTERS[side]}</span>
              <code>{pair[side]}</code>
            </p>
            {questions
              .filter((one) => one.side === side)
              .map((one) => (
                <MarkRow
                  key={one.id}
                  question={one.id}
                  label={QUESTION_WORDS[one.question]}
                  spoken={`${LETTERS[side]}, ${pair[side]}: ${QUESTION_WORDS[one.question]}`}
                  describedBy={`${id}-what`}
                  value={draft.marks[one.id]}
                  isFirst={one.id === first}
                  onMark={(value) => onDraft(mark(one.id, value))}
                />
              ))}
          </section>
        ))}
      </div>
      <Choices
        question="preferred"
        label="Which do you prefer?"
        isFirst={first === 'preferred'}
        options={PREFERENCES.map(({ value, label }) => ({ value, label, spoken: label }))}
        value={draft.preferred}
        onChange={(preferred) => onDraft({ ...draft, preferred })}
      />
      <p className={styles.keys}>
        <Kbd>1</Kbd> to <Kbd>5</Kbd> mark (1 not at all, 5 entirely), <Kbd>A</Kbd> <Kbd>B</Kbd> <Kbd>N</Kbd>{' '}
        prefer, <Kbd>←</Kbd> <Kbd>→</Kbd> change, <Kbd>Enter</Kbd> next, <Kbd>Backspace</Kbd> back
      </p>
    </div>
  )
}

type KeyAct =
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  | { readonly kind: 'focus'; readonly question: string }
  | { readonly kind: 'prefer'; readonly preferred: BlindAnswer['preferred'] }
  | { readonly kind: 'mark'; readonly question: MarkQuestion; readonly value: number }

/** What a key does in the question that has the focus; null: nothing of ours. */
function keyAct(key: string, draft: PairDraft, target: HTMLElement): KeyAct | null {
  const open = firstOpen(draft)
  if (key === 'Enter') return open === null ? { kind: 'next' } : { kind: 'focus', question: open }
  if (key === 'Backspace') return { kind: 'back' }
  const preference = PREFERENCES.find((one) => one.key === key.toLowerCase())
  if (preference) return { kind: 'prefer', preferred: preference.value }
  const value = MARKS.find((one) => String(one) === key)
  if (value === undefined) return null
  const focused = target.closest<HTMLElement>('[data-question]')?.dataset.question
  const question = questions.find(({ id }) => id === focused)?.id
  return question === undefined ? null : { kind: 'mark', question, value }
}

function MarkRow(props: {
  readonly question: MarkQuestion
  readonly label: string
  readonly spoken: string
  readonly describedBy: string
  readonly value: number | null
  readonly isFirst: boolean
  readonly onMark: (value: number) => void
}) {
  const { question, label, spoken, describedBy, value, isFirst, onMark } = props
  return (
    <Choices
      question={question}
      label={label}
      spoken={spoken}
      describedBy={describedBy}
      isFirst={isFirst}
      options={MARKS.map((mark) => ({ value: String(mark), label: String(mark), spoken: markWords(mark) }))}
      value={value === null ? null : String(value)}
      onChange={(mark) => onMark(Number(mark))}
    />
  )
}

function markWords(mark: number): string {
  if (mark === LOWEST_MARK) return `${mark}, not at all`
  return mark === HIGHEST_MARK ? `${mark}, entirely` : String(mark)
}

/** Radio buttons drawn as keys; none is chosen at first. */
function Choices<Value extends string>(props: {
  readonly question: string
  readonly label: string
  readonly spoken?: string
  readonly describedBy?: string
  readonly isFirst: boolean
  readonly options: readonly { readonly value: Value; readonly label: string; readonly spoken: string }[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}) {
  const { question, label, spoken = label, options, value } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={spoken}
      aria-describedby={props.describedBy}
      data-question={question}
      className={styles.question}
    >
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      <span className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-label={option.spoken}
              checked={option.value === value}
              // The pair is new: who rates with the keyboard goes on without reaching for it.
              autoFocus={props.isFirst && (value === null ? index === 0 : option.value === value)}
              onChange={() => props.onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </span>
    </div>
  )
}

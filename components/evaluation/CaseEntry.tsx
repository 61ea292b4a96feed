import { CornerDownLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/Button'
import styles from './CaseEntry.module.css'
import type { FoundTools, ToolChoice } from './tool-choice'
import { ToolPicker } from './ToolPicker'

/** A case as it was typed: what is asked, and the tools that are right; none of them means that no tool is. */
export interface TypedCase {
  readonly query: string
  readonly tools: readonly string[]
}

/** The line in which cases are typed: request, then tools, Enter adds and begins the next one. */
export function CaseEntry(props: {
  readonly find: (text: string) => FoundTools
  readonly choiceOf: (id: string) => ToolChoice
  /** The tools that are picked for the new case. */
  readonly tools: readonly string[]
  readonly onTools: (ids: readonly string[]) => void
  readonly onAdd: (typed: TypedCase) => void
  /** Several lines were pasted into the request. */
  readonly onPasteLines: (text: string) => void
}) {
  const [query, setQuery] = useState('')
  const { tools, onTools: setTools } = props
  const [isNone, setNone] = useState(false)
  const request = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const isWhole = query.trim() !== '' && (isNone || tools.length > 0)

  const add = (): void => {
    if (query.trim() === '') request.current?.focus()
    else if (!isWhole) picker.current?.focus()
    else {
      props.onAdd({ query: query.trim(), tools: isNone ? [] : tools })
      setQuery('')
      setTools([])
      setNone(false)
      request.current?.focus()
    }
  }
  return (
    <div role="group" aria-label="Type a case" className={styles.entry}>
      <input
        ref={request}
        aria-label="New request"
        placeholder="A request, as a person would type it"
        autoComplete="off"
        className={styles.request}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\n\t]/.test(text.trim())) return
          event.preventDefault()
          props.onPasteLines(text)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <div className={styles.tools}>
        <ToolPicker
          label="Expected tools of the new case"
          placeholder="The right tool, or none"
          inputRef={picker}
          find={props.find}
          chosen={tools.map(props.choiceOf)}
          onChange={(ids) => {
            setTools(ids)
            setNone(false)
          }}
          none={{
            isChosen: isNone,
            onChange: (chosen) => {
              setNone(chosen)
              setTools([])
            },
          }}
          onSubmit={add}
        />
      </div>
      <Button icon={CornerDownLeft} disabled={!isWhole} onClick={add}>
        Add case
      </Button>
    </div>
  )
}

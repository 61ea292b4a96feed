import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { FoundTools, ToolChoice } from './tool-choice'
import styles from './ToolPicker.module.css'

export interface ToolPickerProps {
  readonly label: string
  readonly placeholder: string
  readonly chosen: readonly ToolChoice[]
  /** Finds tools for what is typed; all of them for nothing. */
  readonly find: (text: string) => FoundTools
  readonly onChange: (ids: readonly string[]) => void
  /** Offers "No tool fits" as a choice of its own. */
  readonly none?: { readonly isChosen: boolean; readonly onChange: (isChosen: boolean) => void }
  /** Enter with nothing typed. */
  readonly onSubmit?: () => void
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

const NONE: ToolChoice = { id: '', name: 'No tool fits', detail: 'The request asks for none of them.' }

/** A field that holds picked tools and finds more by typing: arrows move in the list, Enter picks, Backspace takes the last one back. */
export function ToolPicker(props: ToolPickerProps) {
  const { label, placeholder, chosen, none, onChange } = props
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  /** The arrows were used: Enter then means what they point at. */
  const [hasMoved, setMoved] = useState(false)
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? own
  const found = open ? props.find(text) : NOTHING
  const taken = new Set(chosen.map((tool) => tool.id))
  const free = found.tools.filter((tool) => !taken.has(tool.id))
  const offersNone =
    none && !none.isChosen && (text === '' || 'no tool fits none'.includes(text.toLowerCase()))
  const options = offersNone ? [NONE, ...free] : free
  const active = Math.min(at, options.length - 1)
  /** Nothing is pointed at until something is typed or an arrow pressed: Enter then goes on. */
  const isPointing = hasMoved || text !== ''

  const pick = (tool: ToolChoice): void => {
    if (tool === NONE) none?.onChange(true)
    else onChange([...taken, tool.id])
    setText('')
    setAt(0)
    setMoved(false)
    setOpen(false)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) setOpen(true)
      else if (!hasMoved && text === '') setAt(key === 'ArrowDown' ? 0 : options.length - 1)
      else setAt(stepped(active, key === 'ArrowDown' ? 1 : -1, options.length))
      setMoved(open)
    } else if (key === 'Enter') {
      event.preventDefault()
      const option = options[active]
      if (open && option && isPointing) pick(option)
      else props.onSubmit?.()
    } else if (key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (key === 'Backspace' && text === '') {
      if (none?.isChosen) none.onChange(false)
      else if (chosen.length > 0) onChange(chosen.slice(0, -1).map((tool) => tool.id))
    }
  }

  return (
    <div ref={field} className={styles.field} onPointerDown={() => input.current?.focus()}>
      {none?.isChosen ? (
        <Chip name="No tool" isPlain onRemove={() => none.onChange(false)} />
      ) : (
        chosen.map((tool) => (
          <Chip
            key={tool.id}
            name={tool.name}
            isGone={tool.isGone ?? false}
            onRemove={() =>
              onChange(chosen.filter(({ id: other }) => other !== tool.id).map((one) => one.id))
            }
          />
        ))
      )}
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && isPointing && options[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={chosen.length === 0 && !none?.isChosen ? placeholder : ''}
        className={styles.input}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setMoved(false)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onPointerDown={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          setMoved(false)
        }}
        onKeyDown={onKeyDown}
      />
      {open ? (
        <Options
          id={id}
          label={label}
          anchor={field}
          options={options}
          active={isPointing ? active : -1}
          more={found.count - found.tools.length}
          onPick={pick}
        />
      ) : null}
    </div>
  )
}

const NOTHING: FoundTools = { tools: [], count: 0 }

function stepped(at: number, step: number, count: number): number {
  return count === 0 ? 0 : (at + step + count) % count
}

function Chip(props: {
  readonly name: string
  readonly isGone?: boolean
  readonly isPlain?: boolean
  readonly onRemove: () => void
}) {
  return (
    <span
      className={styles.chip}
      data-gone={props.isGone || undefined}
      data-plain={props.isPlain || undefined}
    >
      <span className={styles.name}>{props.name}</span>
      {props.isGone ? <span className={styles.gone}>deleted</span> : null}
      <button
        type="button"
        aria-label={`Remove ${props.name}`}
        className={styles.remove}
        onClick={props.onRemove}
      >
        <X aria-hidden size={12} />
      </button>
    </span>
  )
}

function Options(props: {
  readonly id: string
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly options: readonly ToolChoice[]
  readonly active: number
  readonly more: number
  readonly onPick: (tool: ToolChoice) => void
}) {
  const { id, anchor, options, active } = props
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const node = list.current
    const box = anchor.current?.getBoundingClientRect()
    if (!node || !box) return
    // Absent where the page is not drawn (tests).
    ;(node as Partial<HTMLElement>).showPopover?.call(node)
    const below = window.innerHeight - box.bottom - 12
    const isAbove = below < 180 && box.top > below
    node.style.left = `${box.left}px`
    node.style.minWidth = `${box.width}px`
    node.style.top = isAbove ? 'auto' : `${box.bottom + 4}px`
    node.style.bottom = isAbove ? `${window.innerHeight - box.top + 4}px` : 'auto'
    node.style.maxHeight = `${Math.min(320, isAbove ? box.top - 12 : below)}px`
  }, [anchor, options.length])
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={`${props.label}: choices`}
      popover="manual"
      className={styles.list}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
    >
      {options.map((tool, index) => (
        <li
          key={tool.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onClick={() => props.onPick(tool)}
        >
          <span className={tool === NONE ? styles.plain : styles.name}>{tool.name}</span>
          <span className={styles.detail}>{tool.detail}</span>
        </li>
      ))}
      {options.length === 0 ? (
        <li role="option" aria-selected={false} aria-disabled className={styles.note}>
          No tool matches
        </li>
      ) : null}
      {props.more > 0 ? (
        <li role="option" aria-selected={false} aria-disabled className={styles.note}>
          {props.more.toLocaleString('en')} more: type to narrow
        </li>
      ) : null}
    </ul>
  )
}

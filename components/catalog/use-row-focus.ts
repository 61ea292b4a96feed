import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { startsWithPath } from '../../core/json'
import type { FormActions } from './form-actions'
import type { ParameterPlace } from './parameter-lines'

/** Where focus goes next: the name of a new parameter, the remove button beside one that went, or the button that adds one. */
type NextFocus = { readonly partId: string; readonly control: 'name' | 'remove' } | 'add'

/** The form's acts, and the row that is to be drawn because focus goes there. */
export interface RowFocus {
  readonly actions: FormActions
  readonly reveal: { readonly partId: string } | null
}

/** Leads focus to what the form's acts made or left, so that it is never lost with a row. */
export function useRowFocus(
  form: RefObject<HTMLElement | null>,
  lines: readonly ParameterPlace[],
  acts: FormActions,
): RowFocus {
  const [reveal, setReveal] = useState<RowFocus['reveal']>(null)
  const next = useRef<NextFocus | null>(null)

  useLayoutEffect(() => {
    const wanted = next.current
    if (!wanted || !form.current) return
    const control = form.current.querySelector<HTMLElement>(selectorFor(wanted))
    if (!control) {
      const isHidden = wanted !== 'add' && lines.some(({ id }) => id === wanted.partId)
      if (isHidden && reveal?.partId !== wanted.partId) setReveal({ partId: wanted.partId })
      return
    }
    next.current = null
    control.focus()
    if (control instanceof HTMLInputElement) control.select()
  }, [form, lines, reveal])

  const actions = useMemo<FormActions>(
    () => ({
      ...acts,
      addParameter: (objectPath) => {
        const partId = acts.addParameter(objectPath)
        if (partId !== null) next.current = { partId, control: 'name' }
        return partId
      },
      removeParameter: (line) => {
        const index = lines.findIndex(({ id }) => id === line.id)
        const after = lines.slice(index + 1).find((other) => !startsWithPath(other.path, line.path))
        const neighbour = after ?? lines[index - 1]
        next.current = neighbour ? { partId: neighbour.id, control: 'remove' } : 'add'
        acts.removeParameter(line)
      },
    }),
    [acts, lines],
  )
  return { actions, reveal }
}

function selectorFor(wanted: NextFocus): string {
  if (wanted === 'add') return '[data-control="add"]'
  const row = `[data-part="${CSS.escape(wanted.partId)}"]`
  return wanted.control === 'name' ? `${row} input[type="text"]` : `${row} [data-control="remove"]`
}

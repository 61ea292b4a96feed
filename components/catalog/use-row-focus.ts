import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { startsWithPath } from '../../core/json'
import type { FormActions } from './form-actions'
import type { ParameterLine } from './parameter-lines'

/** Where focus goes next: the name of a new parameter, the remove button beside one that went, or the button that adds one. */
type NextFocus = { readonly partId: string; readonly control: 'name' | 'remove' } | 'add'

/** The form's acts, with focus led to what they made or left; focus is never lost with a row. */
export function useRowFocus(
  form: RefObject<HTMLElement | null>,
  lines: readonly ParameterLine[],
  actions: FormActions,
): FormActions {
  const next = useRef<NextFocus | null>(null)

  useLayoutEffect(() => {
    const wanted = next.current
    if (!wanted || !form.current) return
    const control = form.current.querySelector<HTMLElement>(selectorFor(wanted))
    if (!control) return
    next.current = null
    control.focus()
    if (control instanceof HTMLInputElement) control.select()
  }, [form, lines])

  return useMemo(
    () => ({
      ...actions,
      addParameter: (objectPath) => {
        const partId = actions.addParameter(objectPath)
        if (partId !== null) next.current = { partId, control: 'name' }
        return partId
      },
      removeParameter: (line) => {
        const index = lines.indexOf(line)
        const after = lines.slice(index + 1).find((other) => !startsWithPath(other.path, line.path))
        const neighbour = after ?? lines[index - 1]
        next.current = neighbour ? { partId: neighbour.id, control: 'remove' } : 'add'
        actions.removeParameter(line)
      },
    }),
    [actions, lines],
  )
}

function selectorFor(wanted: NextFocus): string {
  if (wanted === 'add') return '[data-control="add"]'
  const row = `[data-part="${CSS.escape(wanted.partId)}"]`
  return wanted.control === 'name' ? `${row} input[type="text"]` : `${row} [data-control="remove"]`
}

import { useState } from 'react'

/** Which rows of a list are open. One that stands alone is open until it is closed. */
export function useOpenRows(count: number): {
  readonly isOpen: (id: string) => boolean
  readonly toggle: (id: string) => void
} {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  return {
    isOpen: (id) => toggled.has(id) !== (count === 1),
    toggle: (id) => {
      const next = new Set(toggled)
      if (!next.delete(id)) next.add(id)
      setToggled(next)
    },
  }
}

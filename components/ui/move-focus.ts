import type { KeyboardEvent } from 'react'

/**
 * Moves focus among the elements that match `selector` inside `container`: arrows (both axes), Home, End, and the first letter of
 * their text. Returns true when the key was used.
 */
export function moveFocus(event: KeyboardEvent, container: HTMLElement | null, selector: string): boolean {
  const elements = [...(container?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const current = elements.findIndex((element) => element === document.activeElement)
  const target = targetOf(event, elements, current)
  if (!target) return false
  event.preventDefault()
  target.focus()
  return true
}

function targetOf(
  event: KeyboardEvent,
  elements: readonly HTMLElement[],
  current: number,
): HTMLElement | undefined {
  const count = elements.length
  if (count === 0) return undefined
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return elements[(current + 1) % count]
    case 'ArrowUp':
    case 'ArrowLeft':
      return elements[(Math.max(current, 0) - 1 + count) % count]
    case 'Home':
      return elements[0]
    case 'End':
      return elements[count - 1]
    default:
      return byLetter(event, elements, current)
  }
}

function byLetter(
  event: KeyboardEvent,
  elements: readonly HTMLElement[],
  current: number,
): HTMLElement | undefined {
  const letter = event.key.toLowerCase()
  if (letter.length !== 1 || letter === ' ' || event.ctrlKey || event.metaKey || event.altKey)
    return undefined
  const ordered = [...elements.slice(current + 1), ...elements.slice(0, current + 1)]
  return ordered.find((element) => element.textContent.trim().toLowerCase().startsWith(letter))
}

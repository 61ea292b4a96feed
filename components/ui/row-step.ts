/** How many rows a key moves in a table whose pages have so many rows (Home and End without end); undefined where it moves none. */
export function rowStep(key: string, page: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return 1
    case 'ArrowUp':
      return -1
    case 'PageDown':
      return page
    case 'PageUp':
      return -page
    case 'Home':
      return -Infinity
    case 'End':
      return Infinity
    default:
      return undefined
  }
}

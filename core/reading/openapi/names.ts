// Names that the document does not give.

/** Gives each wanted name, with a number after it where it was given before: `pets`, `pets_2`, ... */
export function createNames(separator: string): (wanted: string) => string {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return (wanted) => {
    let name = wanted
    while (taken.has(name)) {
      const count = (counts.get(wanted) ?? 1) + 1
      counts.set(wanted, count)
      name = `${wanted}${separator}${count}`
    }
    taken.add(name)
    return name
  }
}

/** A name for an operation without an id, out of its method and the words of its path: `get_pets_by_petId`. */
export function nameOfPath(method: string, path: string): string {
  const words = path
    .replaceAll(/\{([^{}]*)\}/g, ' by $1 ')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '')
  return [method.toLowerCase(), ...(words.length > 0 ? words : ['root'])].join('_')
}

import { sharedParts, type Catalog, type Names, type PartId, type RefusedName } from '../catalog'

/**
 * Names for all parts that share a decision with a named one. Where two of a group are given different names, the first counts and the
 * others are refused.
 */
export function shareNames(
  catalog: Catalog,
  names: Names,
): { readonly names: Names; readonly refused: readonly RefusedName[] } {
  const groupOf = sharedParts(catalog)
  const shared: Record<PartId, string> = {}
  const refused: RefusedName[] = []
  for (const [partId, name] of Object.entries(names)) {
    const given = Object.hasOwn(shared, partId) ? shared[partId] : undefined
    if (given === undefined) for (const other of groupOf(partId)) shared[other] = name
    else if (given !== name) refused.push({ partId, name, reason: sharedSentence(name, given) })
  }
  return { names: shared, refused }
}

function sharedSentence(name: string, given: string): string {
  return `\`${name}\` was not given: tools that carry the same definition call this \`${given}\`.`
}

// Which safe fixes can go together, and in which order, so that none works on a place that another has moved.
import { foldToolName, readTool, toolByPart, type Catalog, type CatalogEdit, type ToolId } from '../catalog'
import type { JsonPath } from '../json'
import { addToList } from '../shared'
import type { Diagnostic, Fix, Severity } from './rule'
import { isActive } from './settings'

/** A fix and the finding it mends. */
export interface ChosenFix {
  readonly diagnostic: Diagnostic
  readonly fix: Fix
}

/** What making a fix takes. */
export interface FixToMake {
  readonly fix: Pick<Fix, 'edits'>
}

/** The fixes to make together, each change once, and how many have to wait for a second round because they touch the same places. */
export interface SafeFixes {
  readonly chosen: readonly ChosenFix[]
  readonly waiting: number
}

/** The first safe fix of a finding, or null. */
export function safeFixOf({ fixes }: Pick<Diagnostic, 'fixes'>): Fix | null {
  return fixes.find(({ safety }) => safety === 'safe') ?? null
}

/**
 * The safe fixes of findings that count and do not get in each other's way: the first to claim a place wins, errors first, then in the
 * order of the tools, then as they are given.
 */
export function chooseSafeFixes(catalog: Catalog, diagnostics: readonly Diagnostic[]): SafeFixes {
  const steps = safeFixSteps(catalog, diagnostics)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const STEP = 100

/** The same in small steps, so that the caller may give way among many thousands. */
export function* safeFixSteps(
  catalog: Catalog,
  diagnostics: readonly Diagnostic[],
): Generator<undefined, SafeFixes> {
  const claims = startClaims(catalog)
  const known = new Set<string>()
  const chosen: ChosenFix[] = []
  let [waiting, looked] = [0, 0]
  for (const diagnostic of yield* inOrderOfClaims(catalog, diagnostics)) {
    const fix = safeFixOf(diagnostic)
    looked += 1
    if (looked % STEP === 0) yield
    // The same change mends several findings: once is enough.
    const same = JSON.stringify(fix?.edits)
    if (!fix || known.has(same)) continue
    known.add(same)
    if (claims.take(fix.edits)) chosen.push({ diagnostic, fix })
    else waiting += 1
  }
  return { chosen, waiting }
}

/** Findings with safe fixes by severity, then by the place of their tool; sorted by hand, since a sort gives no way. */
function* inOrderOfClaims(
  catalog: Catalog,
  diagnostics: readonly Diagnostic[],
): Generator<undefined, readonly Diagnostic[]> {
  const places = new Map(catalog.tools.map(({ id }, index) => [id, index + 1]))
  const ofTools = { error: [], warning: [], info: [] } as Record<Severity, Diagnostic[][]>
  for (const [index, diagnostic] of diagnostics.entries()) {
    if ((index + 1) % STEP === 0) yield
    if (!isActive(diagnostic) || !safeFixOf(diagnostic)) continue
    // What is about no tool comes before all tools.
    const place = places.get(diagnostic.toolId ?? '') ?? 0
    const group = (ofTools[diagnostic.severity][place] ??= [])
    group.push(diagnostic)
  }
  return [ofTools.error, ofTools.warning, ofTools.info].flatMap((groups) => groups.flat())
}

/**
 * The edits of fixes in an order in which each finds its place: values first, then removals from the back, then tools that go, then names,
 * all of which can be given at once.
 */
export function orderedEdits(chosen: readonly FixToMake[]): readonly CatalogEdit[] {
  const edits = chosen.flatMap(({ fix }) => fix.edits)
  const removals = new Map<ToolId, Extract<CatalogEdit, { kind: 'remove-value' }>[]>()
  for (const edit of edits) if (edit.kind === 'remove-value') addToList(removals, edit.toolId, edit)
  const isLater = ({ kind }: CatalogEdit): boolean =>
    kind === 'remove-value' || kind === 'remove-tools' || kind === 'rename'
  return [
    ...edits.filter((edit) => !isLater(edit)),
    ...[...removals.values()].flatMap((some) =>
      some.sort((one, other) => comparePlaces(other.path, one.path)),
    ),
    ...edits.filter(({ kind }) => kind === 'remove-tools'),
    ...edits.filter(({ kind }) => kind === 'rename'),
  ]
}

interface Claims {
  /** Claims the places of all edits; false, and claims none, where one of them is taken. */
  readonly take: (edits: readonly CatalogEdit[]) => boolean
}

/** A place, with the places in it on the way to what is claimed. */
interface Place {
  claimed: boolean
  readonly inside: Map<string, Place>
}

function startClaims(catalog: Catalog): Claims {
  const owners = new Map<string, Place>()
  const bearers = new Map<string, string>()
  return {
    take: (edits) => {
      const wanted = edits.flatMap(claimsOf)
      const names = edits.flatMap((edit) => (edit.kind === 'rename' ? [nameClaim(catalog, edit)] : []))
      if (wanted.some((claim) => isTaken(owners, claim))) return false
      if (names.some(([name, bearer]) => (bearers.get(name) ?? bearer) !== bearer)) return false
      for (const [name, bearer] of names) bearers.set(name, bearer)
      for (const [owner, path] of wanted) {
        let place = placeIn(owners, owner)
        for (const segment of path) place = placeIn(place.inside, String(segment))
        place.claimed = true
      }
      return true
    },
  }
}

function placeIn(places: Map<string, Place>, key: string): Place {
  const place = places.get(key) ?? { claimed: false, inside: new Map() }
  places.set(key, place)
  return place
}

/** True where the place itself, one that it stands in or one inside it is claimed. */
function isTaken(owners: ReadonlyMap<string, Place>, [owner, path]: Claim): boolean {
  let place = owners.get(owner)
  for (const segment of path) {
    if (!place || place.claimed) break
    place = place.inside.get(String(segment))
  }
  return place !== undefined
}

/** What an edit needs to itself: a tool or a part's name, and a place in it. */
type Claim = readonly [owner: string, path: JsonPath]

function claimsOf(edit: CatalogEdit): readonly Claim[] {
  switch (edit.kind) {
    case 'set-text':
    case 'inline-references':
      return [[edit.toolId, []]]
    case 'set-value':
    case 'remove-value':
      return [[edit.toolId, edit.path]]
    case 'rename':
      return [[`name of ${edit.partId}`, []]]
    case 'remove-tools':
      return edit.toolIds.flatMap((id): Claim[] => [
        [id, []],
        [`name of ${id}`, []],
      ])
    case 'refresh-document':
    case 'replace-tools':
      return edit.tools.map(({ id }) => [id, []] as const)
    case 'add-tools':
      return []
  }
}

/**
 * A new name and who may bear it. Two parts may be offered the same free name: the second one is offered another in the next round. But
 * tools of one name, perhaps of requests of their own, keep having one. A parameter's id is its tool's and a pointer; tools share the
 * catalogue.
 */
function nameClaim(
  catalog: Catalog,
  { partId, name }: Extract<CatalogEdit, { kind: 'rename' }>,
): readonly [name: string, bearer: string] {
  const home = partId.slice(0, Math.max(0, partId.lastIndexOf('/')))
  const tool = home === '' ? toolByPart(catalog).get(partId) : undefined
  return [JSON.stringify([home, foldToolName(name)]), tool ? readTool(tool).name : partId]
}

function comparePlaces(one: JsonPath, other: JsonPath): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const [left, right] = [one[index] ?? '', other[index] ?? '']
    if (left === right) continue
    if (typeof left === 'number' && typeof right === 'number') return left - right
    return String(left) < String(right) ? -1 : 1
  }
  return 0
}

// How many characters clients leave for names.
import { wordsOf, type Tool } from '../catalog'
import type { CountLimit, NamePrefix, Profile } from '../lint'
import { codePointLength } from '../shared'

/** A name and the characters it leaves free; fewer than none where it is too long. */
export interface NameRoom {
  readonly tool: Tool
  /** Characters of the name as it is sent. */
  readonly sent: number
  readonly left: number
}

/** What one limit leaves for names, with what a client puts in front of them. */
export interface NameBudget {
  readonly label: string
  /** What is put in front, as a template; null for nothing. */
  readonly template: string | null
  readonly maximum: number
  /** The limit that it comes from; null for a prefix of a person's own. */
  readonly limit: CountLimit | null
  /** Characters that the longest name leaves; negative: so many too many. null where there are no tools. */
  readonly left: number | null
  /** The names that leave least, at most three. */
  readonly tightest: readonly NameRoom[]
  /** How many names are too long. */
  readonly over: number
  /** Tools whose server is not known, so that a template with {server} could not be counted. */
  readonly withoutServer: number
}

const SHOWN = 3
const SERVER = '{server}'

/** The names of a catalogue, measured once for all budgets. */
export interface MeasuredNames {
  readonly tools: readonly Tool[]
  /** Characters (code points) of each name. */
  readonly lengths: Uint32Array
}

/** Measures the names of tools. */
export function measureNames(tools: readonly Tool[]): MeasuredNames {
  return { tools, lengths: Uint32Array.from(tools, (tool) => codePointLength(wordsOf(tool).name)) }
}

/** The budgets of a profile, one for each limit of length. */
export function profileBudgets(profile: Profile, names: MeasuredNames): readonly NameBudget[] {
  return profile.nameLength.map((limit) =>
    budgetOf({ label: profile.label, template: profile.namePrefix, maximum: limit.maximum, limit }, names),
  )
}

/** The budget under a prefix that a person's client uses. */
export function prefixBudget(prefix: NamePrefix, names: MeasuredNames): NameBudget {
  return budgetOf({ ...prefix, limit: null }, names)
}

function budgetOf(
  given: Pick<NameBudget, 'label' | 'template' | 'maximum' | 'limit'>,
  { tools, lengths }: MeasuredNames,
): NameBudget {
  const { label, template, maximum, limit } = given
  const prefixOf = makePrefixMeasure(template)
  const asksForServer = template?.includes(SERVER) ?? false
  let over = 0
  let withoutServer = 0
  const tightest: NameRoom[] = []
  tools.forEach((tool, index) => {
    if (tool.server === null && asksForServer) withoutServer += 1
    const sent = (lengths[index] ?? 0) + prefixOf(tool.server)
    const left = maximum - sent
    if (left < 0) over += 1
    const last = tightest.at(-1)
    if (tightest.length === SHOWN && last && last.left <= left) return
    const place = tightest.findIndex((room) => room.left > left)
    tightest.splice(place === -1 ? tightest.length : place, 0, { tool, sent, left })
    if (tightest.length > SHOWN) tightest.pop()
  })
  return {
    label,
    template,
    maximum,
    limit,
    left: tightest[0]?.left ?? null,
    tightest,
    over,
    withoutServer,
  }
}

/** The characters that a template puts in front of the names of a server; 0 where it wants a server and none is known. */
function makePrefixMeasure(template: string | null): (server: string | null) => number {
  if (template === null) return () => 0
  const known = new Map<string | null, number>()
  return (server) => {
    const measured = known.get(server)
    if (measured !== undefined) return measured
    const isUnknown = server === null && template.includes(SERVER)
    const length = isUnknown ? 0 : codePointLength(template.replaceAll(SERVER, () => server ?? ''))
    known.set(server, length)
    return length
  }
}

// By what names tables and objects call the members of a case.
import { isObject, listOf, memberOf, textOf, type PlainObject } from '../plain-value'

export type CaseMember =
  'id' | 'query' | 'gold' | 'offered' | 'alsoRight' | 'server' | 'arguments' | 'ordered' | 'origin'

/** Names as they are compared: lower case, letters and digits alone. The best known come first: of two in one row the earlier counts. */
const NAMES: Readonly<Record<CaseMember, readonly string[]>> = {
  id: words('id caseid i index number no'),
  query: words(
    'query request question prompt input userquery userrequest userinput userprompt utterance usermessage message messages instruction task text user frage anfrage',
  ),
  gold: words(
    'gold expected expectedtool expectedtoolcalls expectedtoolcall expectedtools goldtool goldtools correcttool correcttools righttool tool answer expectedanswer expectedcall expectedcalls calls target label correct toolname functionname function expectedfunction expectedfunctioncall toolcalls answers ideal reference groundtruth tools output expectedoutput werkzeug erwartet antwort',
  ),
  offered: words('offered candidates candidatetools offeredtools availabletools choices options tools'),
  alsoRight: words('alsoright also alternatives alternativetools acceptable othergold'),
  server: words('server namespace'),
  arguments: words('arguments args parameters expectedarguments'),
  ordered: words('ordered'),
  origin: words('origin source'),
}

function words(list: string): readonly string[] {
  return list.split(' ')
}

export function foldMember(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Which of the given names stands for which member of a case. Each name stands for one member at most. */
export function membersIn(given: readonly string[]): ReadonlyMap<CaseMember, string> {
  const folded = new Map<string, string>()
  for (const name of given) if (!folded.has(foldMember(name))) folded.set(foldMember(name), name)
  const found = new Map<CaseMember, string>()
  for (const [member, names] of Object.entries(NAMES) as [CaseMember, readonly string[]][]) {
    const name = names.find((one) => folded.has(one))
    const original = name === undefined ? undefined : folded.get(name)
    if (name === undefined || original === undefined) continue
    found.set(member, original)
    folded.delete(name)
  }
  return found
}

/** The text of a request: as it is, or the person's last words in a list of chat messages; null where there is none. */
export function requestIn(value: unknown): string | null {
  if (typeof value === 'string') return textOf(value)
  const said = personsWords(value)
  return said.at(-1) ?? null
}

/** What the person says in a list of chat messages, each message one text. */
export function personsWords(value: unknown): readonly string[] {
  return listOf(value).flatMap((message) => {
    const role = memberOf(message, 'role') ?? memberOf(message, 'from')
    if (role !== 'user' && role !== 'human') return []
    return contentText(memberOf(message, 'content') ?? memberOf(message, 'value')) ?? []
  })
}

/** The text of a message's content, also where it is a list of parts. */
export function contentText(content: unknown): string | null {
  if (typeof content === 'string') return textOf(content)
  const texts = listOf(content).flatMap((part) => {
    if (typeof part === 'string') return part
    const text =
      memberOf(part, 'text') ?? (memberOf(part, 'type') === 'text' ? memberOf(part, 'content') : undefined)
    return typeof text === 'string' ? text : []
  })
  return textOf(texts.join('\n'))
}

/** The member of a row by what it is called there. */
export function valueOf(
  row: PlainObject,
  members: ReadonlyMap<CaseMember, string>,
  member: CaseMember,
): unknown {
  const name = members.get(member)
  return name !== undefined && isObject(row) ? row[name] : undefined
}

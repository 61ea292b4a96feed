import { codePointLength } from '../../../shared'
import { placeInTool, quote } from '../../place'
import { judge, judgeAlike, listWords, type Verdict } from '../../profiles/judge'
import { brokenLengthLimit, prefixLength, roomForName } from '../../profiles/name-limit'
import type { Profile } from '../../profiles/profile'
import type { Finding, NamePrefix, ToolRule, ToolSubject } from '../../rule'
import { example } from '../example'
import { serverNameOf } from './server-name'
import { shorterName } from './shorter-name'

/** Fewer characters than this left: the next word does not fit. */
const NEARLY = 5

/** Names that, with what a client puts in front, are too long or nearly so. */
export const namePrefixBudget: ToolRule = {
  id: 'name-prefix-budget',
  title: 'Room for the prefix',
  category: 'names',
  scope: 'tool',
  explain: {
    what: 'A name leaves room for what clients put in front of it: Claude Code "mcp__server__", Cursor the server and a colon, and the templates that you set for your own clients. Told where a template of yours makes the name too long, and where a prefix leaves fewer than 5 characters. What a known client refuses is told by name-length.',
    why: 'The limit holds for the name with its prefix, and the server is named by whoever installs it: a longer server name, a plug-in around it, and the tool is dropped or the request refused.',
    bad: example({
      name: 'search_products_of_spring_catalogue',
      _meta: { server: 'garden-shop-backend-1' },
    }),
    good: example({ _meta: { server: 'garden-shop-backend-1' } }),
    sources: [
      'https://github.com/ChromeDevTools/chrome-devtools-mcp/issues/1169',
      'https://github.com/hanlulong/stata-mcp/issues/48',
      'https://github.com/microsoft/foundry-dev-tools/issues/201',
      'https://github.com/nanbingxyz/5ire/issues/403',
      'https://github.com/ComposioHQ/composio/issues/2788',
    ],
  },
  check(subject) {
    if (subject.view.name === '') return []
    return [...overTemplates(subject), ...nearTemplates(subject), ...nearProfiles(subject)]
  },
}

/** A template with its server's name in, and the characters that it leaves beside the name: below 0 where the name is too long. */
interface Filled {
  readonly prefix: NamePrefix
  readonly text: string
  readonly left: number
  readonly lacksServer: boolean
}

function fill(subject: ToolSubject, prefix: NamePrefix): Filled {
  const server = serverNameOf(subject)
  const text = prefix.template.replaceAll('{server}', server ?? '')
  const left = prefix.maximum - codePointLength(text) - codePointLength(subject.view.name)
  return { prefix, text, left, lacksServer: server === null && prefix.template.includes('{server}') }
}

function* overTemplates(subject: ToolSubject): Iterable<Finding> {
  for (const prefix of subject.prefixes) {
    const filled = fill(subject, prefix)
    if (filled.left >= 0) continue
    const over = -filled.left
    const fixes = shorterName(subject, roomFor(subject) - NEARLY)
    for (const verdict of verdictsFor(subject, prefix))
      yield {
        ...finding(subject, verdict),
        message: `${sentenceOf(subject, filled)}, ${over} more than the ${prefix.maximum} that ${prefix.label} takes. Shorten the name by ${count(over, 'character')}.`,
        fixes,
      }
  }
}

function* nearTemplates(subject: ToolSubject): Iterable<Finding> {
  for (const prefix of subject.prefixes) {
    const filled = fill(subject, prefix)
    if (filled.left < 0 || filled.left >= NEARLY) continue
    for (const verdict of judgeAlike(subject.profiles, 'info'))
      yield {
        ...finding(subject, verdict),
        message: `${sentenceOf(subject, filled)} of the ${prefix.maximum} that ${prefix.label} takes: ${count(filled.left, 'character')} left. Keep it from growing, or shorten it.`,
        fixes: shorterName(subject, roomFor(subject) - NEARLY),
      }
  }
}

/** Clients whose prefix is known, where the name still fits and hardly so. */
function nearProfiles(subject: ToolSubject): readonly Finding[] {
  const { view, profiles } = subject
  const server = serverNameOf(subject)
  if (server === null) return []
  const length = codePointLength(view.name)
  const leftFor = (profile: Profile): number => {
    const prefix = prefixLength(profile, server)
    if (prefix === 0 || brokenLengthLimit(profile, length, server)) return Number.POSITIVE_INFINITY
    return Math.min(...profile.nameLength.map(({ maximum }) => maximum - prefix - length))
  }
  const verdicts = judge(profiles, (profile) =>
    leftFor(profile) < NEARLY ? { severity: 'info', outcome: null } : null,
  )
  return verdicts.map((verdict) => {
    const words = verdict.profiles.flatMap((id) => {
      const profile = profiles.find(id)
      return profile ? [`${count(leftFor(profile), 'character')} for ${profile.family}`] : []
    })
    return {
      ...finding(subject, verdict),
      message: `With the server's name ${quote(server)} in front, the name ${quote(view.name)} leaves ${listWords(words)}. A longer server name would make it too long. Keep it from growing, or shorten it.`,
      fixes: shorterName(subject, roomFor(subject) - NEARLY),
    }
  })
}

/** The profile that a template is called after, as bad as its own limit is; else all in force, as a warning. */
function verdictsFor(subject: ToolSubject, { label, maximum }: NamePrefix): readonly Verdict[] {
  const called = label.trim().toLowerCase()
  const meant = judge(subject.profiles, ({ id, label: own, nameLength }) => {
    if (id !== called && own.toLowerCase() !== called) return null
    const limit = nameLength.find((one) => one.maximum === maximum) ?? nameLength.at(-1)
    return { severity: limit?.severity ?? 'warning', outcome: null }
  })
  return meant.length > 0 ? meant : judgeAlike(subject.profiles, 'warning')
}

/** The characters that all templates and profiles leave for the name. */
function roomFor(subject: ToolSubject): number {
  const server = serverNameOf(subject)
  const rooms = subject.prefixes.map(
    ({ template, maximum }) => maximum - codePointLength(template.replaceAll('{server}', server ?? '')),
  )
  return Math.min(roomForName(subject.profiles, server), ...rooms)
}

function sentenceOf(subject: ToolSubject, { text, lacksServer }: Filled): string {
  const length = codePointLength(text) + codePointLength(subject.view.name)
  const unknown = lacksServer ? ', even without the name of the server, which is not known' : ''
  return `With ${quote(text)} in front${unknown}, the name ${quote(subject.view.name)} has ${count(length, 'character')}`
}

function finding(subject: ToolSubject, verdict: Verdict): Omit<Finding, 'message' | 'fixes'> {
  return {
    ...placeInTool(subject, subject.tool.layout.name),
    severity: verdict.severity,
    profiles: verdict.profiles,
  }
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

import type { CatalogEdit } from '../../../catalog'
import { nodeAt, itemsOf, type JsonPath } from '../../../json'
import {
  bitsPerCharacter,
  findSecrets,
  isPlaceholderSecret,
  maskSecret,
  mayHoldSecret,
  type Secret,
} from '../../../shared'
import { placeInTool } from '../../place'
import { judgeAlike, listWords } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { wordsOfName } from '../../text/words'
import { exampleWith } from '../example'
import { isSecretName } from './secret-names'
import { hidesLetters, textsIn, type TextValue } from './texts'

/** Keys, tokens and passwords that stand in a tool's definition. */
export const secretInSchema: ToolRule = {
  id: 'secret-in-schema',
  title: 'Secret in the definition',
  category: 'security',
  scope: 'tool',
  explain: {
    what: 'No default, example, enum value or description holds a key, a token, a private key or a password. Known are the forms of AWS, GitHub, GitLab, OpenAI, Anthropic, Slack, Google, Stripe and others, JSON Web Tokens, PEM keys, connection strings, and random texts as the value of a parameter such as api_key. Placeholders and published samples are none.',
    why: 'A definition is sent to a model provider with every request, stands in logs and in every catalogue that lists the tool. A secret in it is public.',
    bad: exampleWith({
      region: { type: 'string', description: 'Shop region.', default: ['AKIA', 'Q3EGRT5ZJ7WNLX2V'].join('') },
    }),
    good: exampleWith({ region: { type: 'string', description: 'Shop region.', default: 'north' } }),
    sources: [
      'https://github.com/snyk/agent-scan',
      'https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns',
    ],
  },
  *check(subject) {
    const { text } = subject.tool
    const mayBeNamed = NAMED.test(text)
    if (!mayBeNamed && !mayHoldSecret(text) && !hidesLetters(text)) return
    for (const value of textsIn(subject.view.root)) {
      const known = findSecrets(value.text)
      const secrets = known.length > 0 || !mayBeNamed ? known : secretByName(subject, value)
      if (secrets.length > 0) yield* report(subject, value, secrets)
    }
  },
}

/** A value under a key that is called as a secret. */
const NAMED = /"(?:default|const|example|examples)"\s*:\s*[["]/

/** A random text that is the default, the constant or an example of a parameter that is called as a secret. */
function secretByName(subject: ToolSubject, { text, path }: TextValue): readonly Secret[] {
  const keyword = path.findLast((step) => typeof step === 'string')
  if (!VALUE_KEYWORDS.has(String(keyword)) || text.length < SHORTEST || !/^[\x21-\x7e]+$/.test(text))
    return []
  const name = String(path[path.lastIndexOf(String(keyword)) - 1] ?? '')
  if (!isSecretName(wordsOfName(name)) || isPlaceholderSecret(text) || !looksRandom(text)) return []
  if (!subject.schemas.some((visit) => visit.name === name)) return []
  return [{ start: 0, end: text.length, kind: `the value of ${name}`, masked: maskSecret(text, 0) }]
}

const VALUE_KEYWORDS = new Set(['default', 'const', 'example', 'examples'])
const SHORTEST = 20

/** Letters and digits mixed, and so many different ones as words do not have. */
function looksRandom(text: string): boolean {
  const changes = text.match(/[a-z](?=[A-Z0-9])|[A-Z](?=[a-z0-9])|\d(?=[A-Za-z])/g)?.length ?? 0
  return bitsPerCharacter(text) >= 3.5 && changes >= text.length / 5
}

function report(
  subject: ToolSubject,
  { text, path }: TextValue,
  secrets: readonly Secret[],
): readonly Finding[] {
  const kinds = listWords([...new Set(secrets.map(({ kind }) => kind))])
  return judgeAlike(subject.profiles, 'error').map(({ severity, profiles }) => ({
    ...placeInTool(subject, path),
    severity,
    profiles,
    message: `This text holds what looks like ${kinds}: ${listWords(secrets.map(({ masked }) => masked))}. Whoever sees the tool, and every model provider, can read it. Withdraw the secret where it was issued, and take it out of here.`,
    fixes: fixesFor(subject, text, path, secrets),
    evidence: secrets.map(({ masked }) => masked),
  }))
}

function fixesFor(
  subject: ToolSubject,
  text: string,
  path: JsonPath,
  secrets: readonly Secret[],
): readonly Fix[] {
  const edit = removal(subject, path) ?? replacement(subject, text, path, secrets)
  return edit ? [{ title: 'Take the secret out', safety: 'unsafe', edits: [edit] }] : []
}

/** A default or an example goes as a whole; of a list only the item, as long as others are left. */
function removal({ tool, view }: ToolSubject, path: JsonPath): CatalogEdit | null {
  const last = path.at(-1)
  const parent = path.slice(0, -1)
  if (last === 'default' || last === 'example') return { kind: 'remove-value', toolId: tool.id, path }
  if (typeof last !== 'number') return null
  const isLast = itemsOf(nodeAt(view.root, parent)).length === 1
  if (!isLast) return { kind: 'remove-value', toolId: tool.id, path }
  return parent.at(-1) === 'examples' ? { kind: 'remove-value', toolId: tool.id, path: parent } : null
}

/** In a sentence only the secret itself goes. */
function replacement(
  { tool }: ToolSubject,
  text: string,
  path: JsonPath,
  secrets: readonly Secret[],
): CatalogEdit | null {
  if (!SENTENCES.has(String(path.at(-1)))) return null
  let value = ''
  let from = 0
  for (const { start, end } of secrets) {
    value += `${text.slice(from, start)}…`
    from = end
  }
  return { kind: 'set-value', toolId: tool.id, path, value: value + text.slice(from) }
}

const SENTENCES = new Set(['description', 'title', '$comment'])

import type { ToolId } from '../../../catalog'
import { stringAt, type JsonPath } from '../../../json'
import { quote } from '../../place'
import { judgeAlike, listWords } from '../../profiles/judge'
import type { CatalogRule, Comparison, FactsChange, Finding, Fix, ToolFacts, ToolSubject } from '../../rule'
import { rememberText } from '../../text/remember-text'
import { findMentions, type Mention } from '../../text/mentions'
import { exampleList } from '../example'
import {
  addName,
  createKnownNames,
  keysOfName,
  nearestName,
  removeName,
  type KnownNames,
} from './known-names'

const PRICE = {
  name: 'get_price',
  description:
    'Returns the price of one product. Use it when a customer asks what a product costs; needs the id that the search_products tool gives.',
}

/** Names that a description cites and that nothing is called by. */
export const descMentionsStaleName: CatalogRule = {
  id: 'desc-mentions-stale-name',
  title: 'Description cites a name that is not there',
  category: 'descriptions',
  scope: 'catalog',
  explain: {
    what: 'A tool or a parameter that a description cites by name is there: "use the search_products tool" needs a tool of that name in the catalogue, "the max_price parameter" a parameter of this tool. Only names of several words in such a phrase count.',
    why: 'After a rename the old name stays in the texts. A model calls what it is told to call, and the call fails.',
    bad: exampleList({ name: 'search_shop_products' }, PRICE),
    good: exampleList({ name: 'search_products' }, PRICE),
    sources: ['https://arxiv.org/abs/2602.14878', 'https://pypi.org/project/mcp-tool-card-linter/'],
  },
  open: compareNames,
}

/** A text of a tool that cites names. */
interface CitingText {
  /** From the root of the tool's text. */
  readonly path: JsonPath
  readonly text: string
  readonly partId: Finding['partId']
  readonly mentions: readonly Mention[]
  /** Parameters of the tool that are near a cited one. */
  readonly own: KnownNames
}

function compareNames(): Comparison {
  const known = createKnownNames()
  const citing = new Map<ToolId, readonly CitingText[]>()
  const interested = new Map<string, Set<ToolId>>()
  const watch = (id: ToolId, action: 'add' | 'delete'): void => {
    for (const { mentions } of citing.get(id) ?? [])
      for (const { name } of mentions)
        for (const key of keysOfName(bareName(name))) {
          const ids = interested.get(key) ?? new Set()
          interested.set(key, ids)
          ids[action](id)
          if (ids.size === 0) interested.delete(key)
        }
  }
  return {
    note(subject) {
      const texts = citingTexts(subject)
      if (texts.length === 0 && !citing.has(subject.tool.id)) return
      watch(subject.tool.id, 'delete')
      citing.set(subject.tool.id, texts)
      watch(subject.tool.id, 'add')
    },
    update(changes) {
      const stale = new Set<ToolId>()
      for (const change of changes) {
        for (const name of changedNames(known, change))
          for (const key of keysOfName(name)) for (const id of interested.get(key) ?? []) stale.add(id)
        const { before, after } = change
        if (after && citing.has(after.tool.id)) stale.add(after.tool.id)
        if (!before || after) continue
        watch(before.tool.id, 'delete')
        citing.delete(before.tool.id)
      }
      return stale
    },
    check: (facts) => (citing.get(facts.tool.id) ?? []).flatMap((text) => inspect(facts, text, known)),
  }
}

/** Brings the names up to date, and gives those that came or went. */
function changedNames(known: KnownNames, { before, after }: FactsChange): readonly string[] {
  if (before?.name === after?.name) return []
  if (before) removeName(known, before.name)
  if (after) addName(known, after.name)
  return [before, after].flatMap((facts) => (facts ? [facts.name] : []))
}

/** What a client puts before the names of a server's tools is not part of them. */
function bareName(name: string): string {
  return name.replace(/^mcp__[A-Za-z0-9-]+__/, '')
}

function citingTexts(subject: ToolSubject): readonly CitingText[] {
  const { tool, view } = subject
  const texts: CitingText[] = []
  let own: KnownNames | null = null
  const look = (text: string, path: JsonPath): void => {
    const cited = mentionsIn(text)
    if (cited.length === 0) return
    // What stands as a key or a value of this tool is one of its own words.
    const mentions = cited.filter(({ name }) => !tool.text.includes(`"${name}"`))
    if (mentions.length === 0) return
    own ??= parameterNames(subject)
    texts.push({ path, text, partId: subject.partAt(path), mentions, own })
  }
  look(view.description, tool.layout.description)
  for (const { node, path } of subject.schemas) {
    const text = stringAt(node, DESCRIPTION)
    if (text !== null && mentionsIn(text).length > 0)
      look(text, [...tool.layout.schema, ...path, 'description'])
  }
  return texts
}

const DESCRIPTION: JsonPath = ['description']
const mentionsIn = rememberText(findMentions)

function parameterNames({ schemas }: ToolSubject): KnownNames {
  const names = createKnownNames()
  for (const { name } of schemas) if (name !== null) addName(names, name)
  return names
}

function inspect(
  facts: ToolFacts,
  { path, text, partId, mentions, own }: CitingText,
  known: KnownNames,
): readonly Finding[] {
  const stale = mentions.flatMap((mention) => {
    if (mention.kind === 'parameter') return [{ mention, nearest: nearestName(own, mention.name) }]
    const name = bareName(mention.name)
    if (known.count.has(mention.name) || known.count.has(name)) return []
    const nearest = nearestName(known, name)
    return nearest === facts.name ? [] : [{ mention, nearest }]
  })
  const told = stale.filter(({ mention, nearest }) => nearest !== null || isSure(mention, known))
  const [first] = told
  if (!first) return []
  const names = [...new Set(told.map(({ mention }) => mention.name))]
  const what = first.mention.kind === 'tool' ? 'tool of the catalogue' : 'parameter of this tool'
  const hint = first.nearest === null ? '' : ` The nearest name is ${quote(first.nearest)}.`
  return judgeAlike(facts.profiles, 'warning').map((verdict) => ({
    path,
    at: 'value',
    partId,
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The description cites ${listWords(names.map(quote))}, and no ${what} is called so.${hint} A model that follows the text makes a call that fails. Correct the name, or leave it out.`,
    fixes: fixFor(facts, path, text, told),
    evidence: told.map(({ mention }) => excerpt(text, mention)),
  }))
}

/** Without a near name only a tool is told of, and only in a catalogue that is more than a piece of one. */
function isSure({ kind, isCalled }: Mention, known: KnownNames): boolean {
  return kind === 'tool' && isCalled && known.count.size >= FEWEST_TOOLS
}

const FEWEST_TOOLS = 3

function excerpt(text: string, { start, end }: Mention): string {
  return text.slice(Math.max(0, start - 30), end + 30).trim()
}

interface StaleMention {
  readonly mention: Mention
  readonly nearest: string | null
}

function fixFor(
  facts: ToolFacts,
  path: JsonPath,
  text: string,
  stale: readonly StaleMention[],
): readonly Fix[] {
  if (stale.some(({ nearest }) => nearest === null)) return []
  let value = ''
  let from = 0
  for (const { mention, nearest } of [...stale].sort(
    (one, other) => one.mention.start - other.mention.start,
  )) {
    value += text.slice(from, mention.start) + (nearest ?? '')
    from = mention.end
  }
  const names = [...new Set(stale.map(({ nearest }) => quote(nearest ?? '')))]
  return [
    {
      title: `Cite ${listWords(names)} instead`,
      safety: 'unsafe',
      edits: [{ kind: 'set-value', toolId: facts.tool.id, path, value: value + text.slice(from) }],
    },
  ]
}

// A rule's page for the documentation, made of what the rule says of itself and of what it finds in its own example.
import { itemsOf, parseJson, printNode } from '../core/json'
import { findProfile, profiles, rules, type Category, type ProfileId, type Rule } from '../core/lint'
import { fixSentence } from './rule-words'
import { factsOf, SEVERITIES, type RuleFacts } from './rule-facts'

/** Categories in the order in which they are listed, with what stands above them. */
const TITLES: Readonly<Record<Category, string>> = {
  names: 'Names',
  envelope: 'Envelope: what holds a tool together',
  structure: 'Structure of schemas',
  types: 'Types and values',
  grammar: 'Grammars of local servers',
  strict: 'Strict mode',
  descriptions: 'Descriptions',
  security: 'Security',
  catalog: 'The catalogue as a whole',
}

const WHAT_IT_LOOKS_AT: Readonly<Record<Rule['scope'], string>> = {
  tool: 'one tool at a time',
  catalog: 'tools beside each other',
  survey: 'the catalogue as a whole',
  change: 'a change of the catalogue (`lint NEW --against OLD`, or a refresh in the studio)',
  text: 'the text or the catalogue before its tools are looked at one by one',
  endpoint: 'the server that the connection doctor asks (`doctor`); `lint` does not run it',
}

/** Longer lists of tools are shown by their first ones. */
const MOST_TOOLS = 6
const TOOLS_SHOWN = 2

/** The page of one rule, in Markdown. */
export function rulePage(rule: Rule): string {
  const { id, title, category, scope, explain } = rule
  const facts = factsOf(rule)
  const blocks = [
    `# ${id}`,
    `**${title}**`,
    `_${TITLES[category]}; looks at ${WHAT_IT_LOOKS_AT[scope]}._`,
    '## What',
    explain.what,
    '## Why',
    explain.why,
    ...whoBlocks(facts),
    '## Fix',
    fixSentence(rule, facts),
    '## Flawed',
    ...exampleBlocks(rule, explain.bad),
    ...saidBlocks(facts),
    '## Sound',
    ...exampleBlocks(rule, explain.good),
    '## Sources',
    explain.sources.map((source) => `- <${source}>`).join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** The page that lists all rules, by category. */
export function ruleIndexPage(): string {
  const lists = categories().flatMap(([category, some]) => [
    `## ${TITLES[category]}`,
    ['| rule | about | worst | fix |', '|---|---|---|---|', ...some.map(indexRow)].join('\n'),
  ])
  const intro =
    'What `namewright lint` and the studio check. Made from the rules themselves by `npm run docs:rules`. "Worst" is what a rule says of its own flawed example to the provider or client that takes it worst.'
  return `${['# Rules', intro, ...lists].join('\n\n')}\n`
}

/** All pages of docs/rules, by the names of their files. */
export function rulePages(): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ['README.md', ruleIndexPage()],
    ...rules.map((rule) => [`${rule.id}.md`, rulePage(rule)] as const),
  ])
}

/** The rules by category, in the order in which they are listed. */
function categories(): readonly (readonly [Category, readonly Rule[]])[] {
  return (Object.keys(TITLES) as Category[]).flatMap((category) => {
    const some = rules.filter((rule) => rule.category === category)
    return some.length === 0 ? [] : [[category, some] as const]
  })
}

function indexRow(rule: Rule): string {
  const facts = factsOf(rule)
  const worst = SEVERITIES.find((severity) => facts.severities[severity].length > 0) ?? ''
  return `| [${rule.id}](${rule.id}.md) | ${rule.title} | ${worst} | ${facts.fixes.join(', ')} |`
}

/** How the flawed example weighs for whom, and in which versions. */
function whoBlocks({ severities, windows }: RuleFacts): readonly string[] {
  const rows = SEVERITIES.flatMap((severity) =>
    severities[severity].length === 0 ? [] : [`| ${severity} | ${labelsOf(severities[severity])} |`],
  )
  if (rows.length === 0) return []
  const stated = windows.map(
    ({ profile, since, until }) => `- ${labelOf(profile)}: ${windowWords(since, until)}`,
  )
  return [
    '## Who',
    ['| the example below | for |', '|---|---|', ...rows].join('\n'),
    ...(stated.length > 0 ? ['Known for these versions:', [...new Set(stated)].join('\n')] : []),
  ]
}

function windowWords(since: string | undefined, until: string | undefined): string {
  return [
    ...(since === undefined ? [] : [`since ${since}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ].join(', ')
}

function labelsOf(ids: readonly ProfileId[]): string {
  return ids.length === profiles.length ? 'all' : ids.map(labelOf).join(', ')
}

function labelOf(id: ProfileId): string {
  return findProfile(id)?.label ?? id
}

/** What `lint` says of the flawed example, each sentence once. */
function saidBlocks({ found }: RuleFacts): readonly string[] {
  const messages = [...new Set(found.map(({ severity, message }) => `- ${severity}: ${plain(message)}`))]
  return messages.length === 0 ? [] : ['`lint` says:', messages.slice(0, MOST_TOOLS).join('\n')]
}

/** Words that hold markup of their own, or characters that cannot be seen, as they are to be read. */
function plain(text: string): string {
  return showHidden(text)
    .replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replaceAll('\n', ' ')
}

function exampleBlocks({ scope }: Rule, text: string): readonly string[] {
  if (scope !== 'change') return [fence(text)]
  const [before = '[]', after = '[]'] = itemsOf(parseJson(text).root).map((node) => printNode(text, node))
  return ['Before:', fence(laidOut(before)), 'After:', fence(laidOut(after))]
}

/** An example over several lines: it is ours, and holds nothing that reading and writing would lose. */
function laidOut(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2)
}

function fence(text: string): string {
  return `\`\`\`json\n${showHidden(shortened(text))}\n\`\`\``
}

/** A long list of tools by its first ones, and how many there are. */
function shortened(text: string): string {
  const { root } = parseJson(text)
  const items = itemsOf(root)
  const last = items[TOOLS_SHOWN - 1]
  if (!root || !last || items.length <= MOST_TOOLS) return text
  const more = items.length - TOOLS_SHOWN
  return `${text.slice(0, last.offset + last.length)},\n  … ${more} more of the kind …\n]`
}

/** Characters that cannot be seen are written as escapes, so that the page shows them. */
function showHidden(text: string): string {
  return text.replaceAll(/(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
}

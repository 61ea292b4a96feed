// A rule's page for the documentation, made of what the rule says of itself and of what it finds in its own example.
import { readText } from '../core/formats'
import { findProfile, lintCatalog, profiles, rules, type Rule, type Severity } from '../core/lint'

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

/** The page of one rule, in Markdown. */
export function rulePage(rule: Rule): string {
  const { id, title, explain } = rule
  const fix =
    explain.noFix === undefined ? 'A quick fix is offered.' : `There is no automatic fix: ${explain.noFix}`
  return [
    `# ${id}`,
    `**${title}**`,
    explain.what,
    explain.why,
    ...severityTable(rule),
    fix,
    '## Flawed',
    fence(explain.bad),
    '## Sound',
    fence(explain.good),
    '## Sources',
    explain.sources.map((source) => `- <${source}>`).join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

/** The page that lists all rules. */
export function ruleIndexPage(): string {
  const rows = rules.map(({ id, title, category }) => `| [${id}](${id}.md) | ${title} | ${category} |`)
  return [
    '# Rules',
    'What `namewright lint` and the studio check. Made from the rules themselves by `node docs/generate-rules.mjs`.',
    ['| rule | about | kind |', '|---|---|---|', ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

/** How the flawed example weighs for whom. */
function severityTable({ id, scope, explain }: Rule): readonly string[] {
  if (scope === 'text') return []
  const read = readText(explain.bad, { file: 'example', newDocumentId: () => 'example' })
  if (!read.ok) return []
  const all = profiles.map((profile) => profile.id)
  const found = lintCatalog(read.value, { profiles: all }).filter(({ rule }) => rule === id)
  const rows = SEVERITIES.flatMap((severity) => {
    const ids = new Set(
      found.filter((finding) => finding.severity === severity).flatMap((finding) => finding.profiles),
    )
    if (ids.size === 0) return []
    const labels = all
      .filter((profile) => ids.has(profile))
      .map((profile) => findProfile(profile)?.label ?? profile)
    return [`| ${severity} | ${ids.size === all.length ? 'all' : labels.join(', ')} |`]
  })
  return [['| in the example below | for |', '|---|---|', ...rows].join('\n')]
}

function fence(text: string): string {
  return `\`\`\`json\n${showHidden(text)}\n\`\`\``
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

import { Option, type Command } from 'commander'
import { rules as builtInRules, type Rule } from '../core/lint'
import { addCommand, formatOf, refuseUsage, writeResult, type CommonOptions } from './command'
import { loadLintOptions, withPluginOptions, type LintCommandOptions } from './config/load-lint-options'
import { factsOf, SEVERITIES } from './rule-facts'
import { ruleIndexPage, rulePage, rulePages } from './rule-page'
import { fixSentence } from './rule-words'
import type { Terminal } from './terminal'

type Format = 'text' | 'json' | 'markdown' | 'pages'

interface RulesOptions extends CommonOptions, LintCommandOptions {
  readonly format?: Format
}

/** `rules`: the rule base, or one rule explained. */
export function registerRules(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'rules',
    summary:
      'List the rules of lint, or explain one: what, why, for whom, sources, a bad and a good example.',
    examples: ['rules', 'rules name-length', 'rules --json', 'rules --plugin ./rules.mjs'],
  })
  withPluginOptions(command)
    .argument('[rule]', 'the id of a rule')
    .addOption(
      new Option(
        '--format <format>',
        'how to print; pages: all pages of the documentation, as JSON by file',
      ).choices(['text', 'json', 'markdown', 'pages']),
    )
    .action(async (id: string | undefined, options: RulesOptions) => {
      const format = formatOf(options, 'text')
      const { ownRules } = await loadLintOptions(terminal, options)
      const rules = [...builtInRules, ...ownRules]
      const text = id === undefined ? listAs(format, rules) : explainAs(format, id, rules)
      await writeResult(terminal, text, options.out)
    })
}

function listAs(format: Format, rules: readonly Rule[]): string {
  if (format === 'json') return asJson(rules.map(rowOf))
  if (format === 'markdown') return ruleIndexPage()
  if (format === 'pages') return asJson(rulePages())
  const width = Math.max(...rules.map(({ id }) => id.length))
  return rules.map(({ id, title }) => `${id.padEnd(width)}  ${title}`).join('\n')
}

function explainAs(format: Format, id: string, rules: readonly Rule[]): string {
  const rule = rules.find((one) => one.id === id)
  if (!rule) refuseUsage(`there is no rule '${id}'; \`namewright rules\` lists them`)
  if (format === 'json') return asJson(rowOf(rule))
  if (format === 'pages') refuseUsage('all pages are made at once: leave the rule out')
  return format === 'markdown' ? rulePage(rule) : textOf(rule)
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** `severities`: for which profiles the flawed example is that bad; `fixes`: `safe` ones, which `lint --fix` makes, and `unsafe` ones. */
function rowOf(rule: Rule): Readonly<Record<string, unknown>> {
  const { id, title, category, scope, explain } = rule
  const { what, why, sources, bad, good, noFix } = explain
  const { severities, fixes, windows } = factsOf(rule)
  return {
    id,
    title,
    category,
    scope,
    fixable: noFix === undefined,
    fixes,
    severities,
    versions: windows,
    what,
    why,
    sources,
    bad,
    good,
    noFix: noFix ?? null,
  }
}

function textOf(rule: Rule): string {
  const { id, title, category, explain } = rule
  const facts = factsOf(rule)
  const who = SEVERITIES.flatMap((severity) => {
    const ids = facts.severities[severity]
    return ids.length === 0 ? [] : [`  ${severity.padEnd(7)}  ${ids.join(', ')}`]
  })
  return [
    `${id}: ${title} (${category})`,
    '',
    explain.what,
    '',
    explain.why,
    '',
    ...(who.length > 0 ? ['The bad example is, for these profiles:', ...who, ''] : []),
    fixSentence(rule, facts),
    '',
    'Bad:',
    indent(explain.bad),
    '',
    'Good:',
    indent(explain.good),
    '',
    'Sources:',
    ...explain.sources.map((source) => `  ${source}`),
  ].join('\n')
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}
